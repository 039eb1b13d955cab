/** What a visitor may agree to or refuse; each tracker or embedded content belongs to one (CST-09). */
export const consentPurposes = ['audience', 'advertising', 'social', 'embeds'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** A visitor's choice, as her browser carries it. */
export interface Consent {
  /** Id of the stored proof; none where nothing is accepted, so that a refusal tells nobody from others. */
  id: string | undefined;
  accepted: readonly ConsentPurpose[];
  /** What she was asked and refused; a purpose in neither list has not been asked yet. */
  refused: readonly ConsentPurpose[];
}

/** A choice holds thirteen months at most (CST-10), of which the shortest have 393 days; in seconds. */
export const consentMaximumAge = 393 * 86_400;

/** A refusal of everything is kept six months at most, of which the shortest have 181 days; in seconds. */
export const refusalMaximumAge = 181 * 86_400;

const purposeLetters: Record<ConsentPurpose, string> = { audience: 'a', advertising: 'p', social: 's', embeds: 'e' };

/** The cookie's text: the version, a letter for each purpose asked (small for accepted, capital for refused), the proof of a yes. */
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

/** Reads the cookie's text; undefined when there is none or it is not ours. */
export function parseConsent(text: string | undefined): Consent | undefined {
  const [, given = '', id] =
    /^1\.([apseAPSE]{1,4}|-)(?:\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/.exec(text ?? '') ?? [];
  // Without proof only a refusal stands.
  if (!given || (!id && /[apse]/.test(given))) return undefined;
  return {
    id,
    accepted: consentPurposes.filter((purpose) => given.includes(purposeLetters[purpose])),
    refused: consentPurposes.filter((purpose) => given.includes(purposeLetters[purpose].toUpperCase())),
  };
}

/** The part of a choice that changes what pages hold: `?` before any choice, else its letters. */
export function consentVariant(consent: Consent | undefined): string {
  return consent ? formatChoices(consent) : '?';
}

/** A choice without what it says of other purposes than `purposes`. */
export function filterConsent(consent: Consent | undefined, purposes: readonly ConsentPurpose[]): Consent | undefined {
  if (!consent) return undefined;
  const isMeant = (purpose: ConsentPurpose) => purposes.includes(purpose);
  return { ...consent, accepted: consent.accepted.filter(isMeant), refused: consent.refused.filter(isMeant) };
}

/** Names of the fields of every form that asks for consent. */
export const consentFields = { back: 'back', decision: 'decision', purpose: 'purpose', asked: 'asked' } as const;

/**
 * What is accepted and refused after a decision: `deny-all`, `accept-all`, `choose` (what is ticked) or `add` (the one purpose
 * that a content asks for); any other refuses what was asked. `named` are the purposes that the form ticked or asked for, `asked` those
 * it showed: nobody accepts or refuses what she was not shown. What earlier decisions say of other purposes stands.
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
