/** What a visitor may agree to or refuse; each tracker or embedded content belongs to one (CST-09). */
export const consentPurposes = ['audience', 'advertising', 'social', 'embeds'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** A visitor's choice, as her browser carries it. */
export interface Consent {
  /** Id of the stored proof. */
  id: string;
  accepted: readonly ConsentPurpose[];
}

/** A choice holds thirteen months at most (CST-10), of which the shortest have 393 days; in seconds. */
export const consentMaximumAge = 393 * 86_400;

const letters: Record<ConsentPurpose, string> = { audience: 'a', advertising: 'p', social: 's', embeds: 'e' };

/** The cookie's text: the version, the letters of what was accepted, the proof. */
export function formatConsent(consent: Consent): string {
  return `1.${consentPurposes.filter((purpose) => consent.accepted.includes(purpose)).map((purpose) => letters[purpose]).join('') || '-'}.${consent.id}`;
}

/** Reads the cookie's text; undefined when there is none or it is not ours. */
export function parseConsent(text: string | undefined): Consent | undefined {
  const match = /^1\.([apse]{1,4}|-)\.([0-9a-f-]{36})$/.exec(text ?? '');
  if (!match) return undefined;
  return { id: match[2] as string, accepted: consentPurposes.filter((purpose) => (match[1] as string).includes(letters[purpose])) };
}

/** The part of a choice that changes what pages hold: `?` before any choice, else the letters of what was accepted. */
export function consentVariant(consent: Consent | undefined): string {
  return consent ? consentPurposes.filter((purpose) => consent.accepted.includes(purpose)).map((purpose) => letters[purpose]).join('') : '?';
}

/** Names of the fields of every form that asks for consent. */
export const consentFields = { back: 'back', decision: 'decision', purpose: 'purpose' } as const;

/** What a visitor may answer: refuse all, accept all, accept what is ticked, or add the one purpose a content asks for. */
export const consentDecisions = ['deny-all', 'accept-all', 'choose', 'add'] as const;
export type ConsentDecision = (typeof consentDecisions)[number];

/** The purposes accepted after a decision: `named` are those the form carried, `previous` those accepted before. */
export function decideConsent(
  decision: string | null,
  named: readonly string[],
  previous: readonly ConsentPurpose[],
): ConsentPurpose[] {
  const known = consentPurposes.filter((purpose) => named.includes(purpose));
  if (decision === 'accept-all') return [...consentPurposes];
  if (decision === 'choose') return known;
  if (decision === 'add') return consentPurposes.filter((purpose) => previous.includes(purpose) || known.includes(purpose));
  return [];
}
