/** The purposes that a visitor accepts or refuses; each tracker or embedded content belongs to one (CST-09). */
export const consentPurposes = ['audience', 'advertising', 'social', 'embeds'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** A visitor's choice, as stored in the cookie. */
export interface Consent {
  /** Id of the stored consent record; absent where nothing is accepted, so that a refusal identifies nobody. */
  id: string | undefined;
  accepted: readonly ConsentPurpose[];
  /** The refused purposes; a purpose in neither list has not been asked yet. */
  refused: readonly ConsentPurpose[];
}

/** A choice expires after at most thirteen months (CST-10), the shortest of which have 393 days; in seconds. */
export const consentMaximumAge = 393 * 86_400;

/** A refusal of everything expires after at most six months, the shortest of which have 181 days; in seconds. */
export const refusalMaximumAge = 181 * 86_400;

const purposeLetters: Record<ConsentPurpose, string> = { audience: 'a', advertising: 'p', social: 's', embeds: 'e' };

/**
 * Formats the cookie: the version, a letter for each purpose asked (lower case for accepted, upper case for refused),
 * the id of the consent record.
 */
export function formatConsent(consent: Consent): string {
  const text = `1.${formatChoices(consent) || '-'}`;
  return consent.accepted.length ? `${text}.${consent.id}` : text;
}

function formatChoices({ accepted, refused }: Pick<Consent, 'accepted' | 'refused'>): string {
  return consentPurposes
    .map((purpose) =>
      accepted.includes(purpose)
        ? purposeLetters[purpose]
        : refused.includes(purpose)
          ? purposeLetters[purpose].toUpperCase()
          : '',
    )
    .join('');
}

/** Parses the cookie; undefined when it is absent or invalid. */
export function parseConsent(text: string | undefined): Consent | undefined {
  const [, given, id] =
    text?.match(/^1\.([apseAPSE]{1,4}|-)(?:\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/) ?? [];
  // Without a consent record only a refusal is valid.
  if (!given || (!id && /[apse]/.test(given))) return undefined;
  return {
    id,
    accepted: consentPurposes.filter((purpose) => given.includes(purposeLetters[purpose])),
    refused: consentPurposes.filter((purpose) => given.includes(purposeLetters[purpose].toUpperCase())),
  };
}

/** Returns the part of a choice that changes the content of pages: `?` before any choice, else its letters. */
export function consentVariant(consent: Consent | undefined): string {
  return consent ? formatChoices(consent) : '?';
}

/** Keeps of a choice only these `purposes`. */
export function filterConsent(consent: Consent | undefined, purposes: readonly ConsentPurpose[]): Consent | undefined {
  if (!consent) return undefined;
  const isMeant = (purpose: ConsentPurpose) => purposes.includes(purpose);
  return { ...consent, accepted: consent.accepted.filter(isMeant), refused: consent.refused.filter(isMeant) };
}

/** Field names of every consent form. */
export const consentFields = { back: 'back', decision: 'decision', purpose: 'purpose', asked: 'asked' } as const;

/**
 * Applies a decision: `deny-all`, `accept-all`, `choose` (the ticked purposes) or `add` (the one purpose that a content
 * needs). Any other value refuses what was asked. `named` are the purposes that the form ticked or requested, `asked`
 * those it showed: visitors cannot accept or refuse what they were not shown. Earlier decisions on other purposes stay.
 */
export function updateConsent(
  decision: string | null,
  form: { named: readonly string[]; asked: readonly string[] },
  previous: Pick<Consent, 'accepted' | 'refused'> = { accepted: [], refused: [] },
): Pick<Consent, 'accepted' | 'refused'> {
  const shown = decision === 'add' ? form.named : form.asked;
  const accepts = (purpose: ConsentPurpose) =>
    shown.includes(purpose)
      ? decision === 'accept-all' || ((decision === 'choose' || decision === 'add') && form.named.includes(purpose))
      : previous.accepted.includes(purpose);
  const known = consentPurposes.filter(
    (purpose) => shown.includes(purpose) || previous.accepted.includes(purpose) || previous.refused.includes(purpose),
  );
  return { accepted: known.filter(accepts), refused: known.filter((purpose) => !accepts(purpose)) };
}
