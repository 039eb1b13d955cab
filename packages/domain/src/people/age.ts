import { isCalendarDay } from '../kernel/local-date.ts';
import { isTooLongToNormalize, normalizePastedText } from '../kernel/pasted-text.ts';

/** Age in full years at which a person is of age in France. */
export const ageOfMajority = 18;

/** Said to a minor who orders alcohol. */
export const minorRefusal = 'La vente d’alcool est interdite aux mineurs\u00a0: il faut avoir dix-huit ans.';

/**
 * Age in full years from which a person alone may consent to data processing (art. 45, loi Informatique et Libertés).
 */
const ageOfConsent = 15;

/**
 * Returns the age in full years on a date, both as `2026-11-20`. Someone born on 29 February turns a year older on 1
 * March of other years: a birthday counts only once it has come.
 */
export function ageOn(birthdate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/**
 * Normalizes a date as people type it (`28/02/1990`, `28-2-1990`, `28.02.1990`) to `1990-02-28`; any other text is
 * returned as it is.
 */
export function normalizeTypedDate(text: string): string {
  if (isTooLongToNormalize(text)) return text;
  const plain = normalizePastedText(text).replace(/ ?([/.-]) ?/g, '$1');
  return plain.replace(
    /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4})$/,
    (_, day: string, _sign: string, month: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
}

/**
 * Validates a date of birth: returns a French message, or undefined if it is accepted. With `areMinorsBlocked` the
 * minimum age is eighteen, from the birthday on (SET-14); otherwise it is fifteen.
 */
export function validateBirthdate(birthdate: string, today: string, areMinorsBlocked: boolean): string | undefined {
  if (!isCalendarDay(birthdate) || birthdate > today || ageOn(birthdate, today) > 130)
    return 'Indiquez votre date de naissance, comme 28/02/1990.';
  if (areMinorsBlocked && ageOn(birthdate, today) < ageOfMajority)
    return 'Indiquez une date de naissance de personne majeure\u00a0: l’inscription est réservée aux personnes de dix-huit ans et plus.';
  if (ageOn(birthdate, today) < ageOfConsent)
    return 'Avant quinze\u00a0ans, c’est un parent qui ouvre le compte\u00a0: demandez-lui de s’inscrire.';
  return undefined;
}
