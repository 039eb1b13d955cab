/** A reason for which visitors are asked. Nothing is ticked beforehand (CST-09, high privacy). */
export interface ConsentPurpose {
  id: string;
  label: string;
  description: string;
  /** Names of the services that act for it. */
  services: readonly string[];
}

/** What the banner and the settings show. */
export interface ConsentFacts {
  purposes: readonly ConsentPurpose[];
  /** Ids of the purposes the visitor agreed to; undefined before the first answer. */
  accepted: readonly string[] | undefined;
  /** Path the visitor comes back to. */
  returnPath: string;
  /** Address the form posts to. */
  action: string;
  policy: string;
}

export { consentFields } from '@vitrine/domain/people/consent';
