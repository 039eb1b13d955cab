const dayLength = 86_400_000;

/** French public holidays with a fixed date. */
const fixedHolidays: Readonly<Record<string, string>> = {
  '01-01': 'Jour de l’An',
  '05-01': 'Fête du Travail',
  '05-08': 'Victoire de 1945',
  '07-14': 'Fête nationale',
  '08-15': 'Assomption',
  '11-01': 'Toussaint',
  '11-11': 'Armistice de 1918',
  '12-25': 'Noël',
};
/** Those that follow Easter Sunday, by the days after it. */
const movableHolidays: readonly (readonly [after: number, name: string])[] = [
  [1, 'Lundi de Pâques'],
  [39, 'Ascension'],
  [50, 'Lundi de Pentecôte'],
];

/** Names the public holiday of mainland France that a date (`2026-11-20`) is; undefined on other days. */
export function namePublicHoliday(day: string): string | undefined {
  const fixed = fixedHolidays[day.slice(5)];
  if (fixed) return fixed;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return movableHolidays.find(([after]) => addDays(easter, after) === day)?.[1];
}

/** Whether a date (`2026-11-20`) is a public holiday in mainland France. */
export function isPublicHoliday(day: string): boolean {
  return namePublicHoliday(day) !== undefined;
}

/** Whether a date is a working day in mainland France: no Saturday, Sunday or public holiday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isPublicHoliday(day);
}

/** Returns the date itself if it is a working day, else the next one. */
export function moveToWorkingDay(day: string): string {
  let found = day;
  while (!isWorkingDay(found)) found = addDays(found, 1);
  return found;
}

/** Returns the date `count` working days after another, which does not count itself. */
export function addWorkingDays(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; ) {
    found = addDays(found, 1);
    if (isWorkingDay(found)) left -= 1;
  }
  return found;
}

/** Counts the working days after a date, up to another and with it; below zero where the other is earlier. */
export function countWorkingDays(from: string, until: string): number {
  const [first, last] = from <= until ? [from, until] : [until, from];
  let count = 0;
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) if (isWorkingDay(day)) count += 1;
  return from <= until || count === 0 ? count : -count;
}

/** Returns the date `count` calendar days after another. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10);
}

/** Computes Easter Sunday of a year of the Gregorian calendar (Meeus and Jones). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const place = epact + weekday - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(place / 31) - 1, (place % 31) + 1)).toISOString().slice(0, 10);
}
