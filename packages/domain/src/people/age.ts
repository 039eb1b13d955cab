/** Full years of age from which a person is of age in France. */
export const ageOfMajority = 18;

/** Full years from which a person consents alone to what a site does with her data (art. 45, loi Informatique et Libertés). */
const ageOfConsent = 15;

/**
 * Full years on a day, both given as `2026-11-20`. Who was born on 29 February grows older on 1 March in other years: a
 * birthday counts once it has come.
 */
export function ageOn(birthdate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/** Whether a text is a day of the calendar, as `1990-02-28`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A day as people type it (`28/02/1990`, `28-2-1990`, `28.02.1990`) written as `1990-02-28`; any other text as it is. */
export function normalizeTypedDate(text: string): string {
  const [, day = '', , month = '', year = ''] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** The day of a moment (epoch milliseconds) on the calendar of a time zone, as `2026-11-20`. */
export function toLocalDate(moment: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);
}

/**
 * Why a birthdate is refused, as a French sentence; undefined where it is accepted. With `areMinorsBlocked` the eighteenth
 * birthday itself is the first day that passes (SET-14); elsewhere it is the fifteenth.
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
