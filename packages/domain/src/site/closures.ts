import { isCalendarDay } from '../kernel/local-date.ts';
import { addDays } from '../kernel/working-days.ts';
import { formatLocalDate } from '../publishing/format-date.ts';

/** Days on which the site's opening hours do not apply: all of them are closed. */
export interface Closure {
  /** First and last day, `YYYY-MM-DD`, in the site's time zone. */
  from: string;
  until: string;
  /** Days before `from` since which pages announce it. */
  announceDays: number;
  /** What pages say besides the dates; may be empty. */
  sentence: string;
}

/** Maximum number of closures, and of characters of a sentence. */
export const closureLimits = { count: 30, sentence: 160, announceDays: 90 } as const;

const linePattern = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2}) (\d{1,4})(?: (.*))?$/u;

/**
 * Parses closures as the setting CLOSURES stores them, one a line: `2026-08-01/2026-08-21 14 Nous rentrons le 22 août.`
 * (ISO 8601 interval, days of announcement, sentence); sorted by their first day. Where the text holds none, `message` says
 * why in the words of whoever fills the form.
 */
export function readClosures(text: string): { closures: Closure[] } | { message: string } {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > closureLimits.count) return { message: `Au plus ${closureLimits.count}\u00a0fermetures.` };
  const closures: Closure[] = [];
  for (const line of lines) {
    const [, from = '', until = '', announceDays = '', sentence = ''] = linePattern.exec(line.trim()) ?? [];
    const closure = { from, until, announceDays: Number(announceDays), sentence: sentence.trim() };
    const message = describeFault(closure, line);
    if (message) return { message };
    closures.push(closure);
  }
  closures.sort((one, other) => one.from.localeCompare(other.from));
  return closures.some(({ from }, position) => from <= (closures[position - 1]?.until ?? ''))
    ? { message: 'Deux fermetures se chevauchent\u00a0: réunissez-les, ou changez leurs jours.' }
    : { closures };
}

/** Parses closures; undefined where the text holds none. */
export function parseClosures(text: string): Closure[] | undefined {
  const read = readClosures(text);
  return 'closures' in read ? read.closures : undefined;
}

/** Describes what is wrong with a closure; undefined where nothing is. */
function describeFault({ from, until, announceDays, sentence }: Closure, line: string): string | undefined {
  // A form leaves a date empty, a program may write anything.
  if (!isCalendarDay(from) || !isCalendarDay(until))
    return /^[\d-]*\/[\d-]* \d/.test(line.trim())
      ? 'Choisissez le premier et le dernier jour de chaque fermeture.'
      : 'Écrivez une fermeture par ligne, comme 2026-08-01/2026-08-21 14 Bonnes vacances.';
  if (from > until)
    return `Une fermeture commence le ${formatLocalDate(from, 'long')} et finirait avant, le ${formatLocalDate(until, 'long')}.`;
  if (announceDays > closureLimits.announceDays)
    return `Une fermeture s’annonce au plus ${closureLimits.announceDays}\u00a0jours avant.`;
  if (sentence.length > closureLimits.sentence)
    return `Au plus ${closureLimits.sentence}\u00a0caractères pour ce que vous ajoutez.`;
  return undefined;
}

/** Formats closures as the setting stores them. */
export function formatClosures(closures: readonly Closure[]): string {
  return closures
    .map(({ from, until, announceDays, sentence }) =>
      `${from}/${until} ${announceDays} ${sentence.replace(/\s+/g, ' ')}`.trim(),
    )
    .join('\n');
}

/** Lists the closures that pages say on a day: announced, and not over. */
export function listAnnouncedClosures(closures: readonly Closure[], today: string): Closure[] {
  return closures.filter(({ from, until, announceDays }) => addDays(from, -announceDays) <= today && today <= until);
}

/** Formats a closure for people: `Fermé du 1er au 21 août`, with its year where it is not that of `today`. */
export function formatClosurePeriod({ from, until }: Pick<Closure, 'from' | 'until'>, today: string): string {
  const year = (day: string) => day.slice(0, 4);
  const last = formatLocalDate(until, year(until) === year(today) ? 'dayAndMonth' : 'long');
  if (from === until) return `Fermé le ${last}`;
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7);
  const first = formatLocalDate(from, year(from) === year(until) ? 'dayAndMonth' : 'long');
  return `Fermé du ${isSameMonth ? (first.split('\u00a0')[0] ?? first) : first} au ${last}`;
}
