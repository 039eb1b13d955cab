const day = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long' });
const dayOfYear = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('fr-FR', { weekday: 'short', day: 'numeric', month: 'short' });
const shortDayOfYear = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', minute: '2-digit' });
const exact = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'short' });

/** Names a day: « mardi 24 novembre », with the year where it is another one. */
export function formatDay(moment: string, now = new Date()): string {
  const date = new Date(moment);
  return (date.getFullYear() === now.getFullYear() ? day : dayOfYear).format(date).replace(/(^|\s)1 /, '$11er ');
}

/** Says the hour of a moment as it is spoken: « 10 h 42 ». */
export function formatHour(moment: string): string {
  return time.format(new Date(moment)).replace(/^0?(\d+):/, '$1\u00a0h\u00a0');
}

/** Says when something was or will be, as people say it; days count from midnight to midnight. */
export function formatMoment(moment: string, now = new Date()): string {
  const date = new Date(moment);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  const minutes = Math.round((now.getTime() - date.getTime()) / 60_000);
  if (minutes >= 0 && minutes < 1) return 'à l’instant';
  if (minutes > 0 && minutes < 60) return `il y a ${minutes}\u00a0min`;
  const hour = time.format(date);
  if (days === 0) return `aujourd’hui à ${hour}`;
  if (days === 1) return `hier à ${hour}`;
  if (days === -1) return `demain à ${hour}`;
  return days < 0 ? `${formatDay(moment, now)}, dans ${-days}\u00a0jours` : `${formatDay(moment, now)} à ${hour}`;
}

/** Says when something was or will be where there is little room, as in a list: « ven. 2 oct. ». */
export function formatShortMoment(moment: string, now = new Date()): string {
  const date = new Date(moment);
  if (nameNearDay(moment, now)) return formatMoment(moment, now);
  return (date.getFullYear() === now.getFullYear() ? shortDay : shortDayOfYear).format(date);
}

/** The same behind a verb: « modifié le ven. 2 oct. », but « modifié hier à 10:42 ». */
export function formatShortMomentWithArticle(moment: string, now = new Date()): string {
  const text = formatShortMoment(moment, now);
  return nameNearDay(moment, now) ? text : `le ${text}`;
}

/** Says from which day to which other: « du ven. 4 déc. au mer. 9 déc. », « d’hier à demain ». */
export function formatShortPeriod(from: string, until: string, now = new Date()): string {
  const first = nameNearDay(from, now);
  const last = nameNearDay(until, now);
  const start = first
    ? first.replace(/^(?=[ah])/, 'd’').replace(/^demain/, 'de demain')
    : `du ${formatShortMoment(from, now)}`;
  return `${start} ${last ? `à ${last}` : `au ${formatShortMoment(until, now)}`}`;
}

/** Says until when something holds: « jusqu’à demain à 10:42 », « jusqu’au mardi 24 novembre à 10:42 ». */
export function formatUntilMoment(moment: string, now = new Date()): string {
  const date = new Date(moment);
  const near = nameNearDay(moment, now);
  return `${near ? `jusqu’à ${near}` : `jusqu’au ${formatDay(moment, now)}`} à ${time.format(date)}`;
}

/** Says when one comes together: « 5 juin 2027 à 10:00 ». */
export function formatAppointment(moment: string, now = new Date()): string {
  const date = new Date(moment);
  const day = (date.getFullYear() === now.getFullYear() ? shortDay : shortDayOfYear).format(date);
  return `${day} à ${time.format(date)}`;
}

/** Formats a date of the calendar, `2026-12-24`: « 24 décembre 2026 ». */
export function formatDate(date: string): string {
  return dayOfYear.format(new Date(`${date}T12:00:00`)).replace(/^1 /, '1er ');
}

/** The exact moment, for a title. */
export function formatExactMoment(moment: string): string {
  return exact.format(new Date(moment));
}

/** The word of a day that has one, as people count days: from midnight to midnight. */
function nameNearDay(moment: string, now: Date): string | undefined {
  const days = Math.round((startOfDay(now) - startOfDay(new Date(moment))) / 86_400_000);
  return { '-1': 'demain', '0': 'aujourd’hui', '1': 'hier' }[String(days)];
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

const dayOfMonth = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' });
const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long' });

/** Says when something came, in a word, as at the end of a line: « il y a 5 min », « 10:42 », « hier », « lundi », « 24 nov. ». */
export function formatListMoment(moment: string, now = new Date()): string {
  const date = new Date(moment);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  const minutes = Math.round((now.getTime() - date.getTime()) / 60_000);
  if (minutes >= 0 && minutes < 60) return formatMoment(moment, now);
  if (days === 0) return time.format(date);
  if (days === 1 || days === -1) return days === 1 ? 'hier' : 'demain';
  if (days > 1 && days < 7) return weekday.format(date);
  return (date.getFullYear() === now.getFullYear() ? dayOfMonth : shortDayOfYear).format(date).replace(/^1 /, '1er ');
}

const monthOfYear = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric' });

/** Formats a month of the calendar, `2026-11`: « novembre 2026 ». */
export function formatMonth(month: string): string {
  return monthOfYear.format(new Date(`${month}-15T12:00:00`));
}
