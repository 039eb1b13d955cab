/** A purpose for which visitors are asked. Nothing is prechecked (CST-09, high privacy). */
export interface ConsentPurpose {
  id: string;
  label: string;
  description: string;
  /** Names of the services with this purpose. */
  services: readonly string[];
}

/** Data of the banner and of the settings. */
export interface ConsentFacts {
  purposes: readonly ConsentPurpose[];
  /** Ids of the accepted purposes; undefined before the first decision. */
  accepted: readonly string[] | undefined;
  /** Path to which the visitor returns. */
  returnPath: string;
  /** URL of the form's target. */
  action: string;
  policy: string;
}

export { consentFields } from '@vitrine/domain/people/consent';
