import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import { formatLocalDate, formatLocalTime } from '@vitrine/domain/publishing/format-date';
import {
  type DayHours,
  type OpenState,
  type Weekday,
  type WeekHours,
  weekdays,
} from '@vitrine/domain/site/opening-hours';

/** French names of the weekdays. */
export const weekdayNames: Record<Weekday, string> = {
  MONDAY: 'lundi',
  TUESDAY: 'mardi',
  WEDNESDAY: 'mercredi',
  THURSDAY: 'jeudi',
  FRIDAY: 'vendredi',
  SATURDAY: 'samedi',
  SUNDAY: 'dimanche',
};

/** Days of the week with the same hours. */
export interface DayGroup {
  days: Weekday[];
  ranges: DayHours;
}

/** The days grouped by equal hours, in the order of their first day; closed days come last. */
export function groupDays(hours: WeekHours): DayGroup[] {
  const groups = new Map<string, DayGroup>();
  for (const day of weekdays) {
    const ranges = hours[day] ?? [];
    const key = ranges.map((range) => `${range.from}-${range.to}`).join(' ');
    const group = groups.get(key);
    if (group) group.days.push(day);
    else groups.set(key, { days: [day], ranges });
  }
  return [...groups.values()].sort((one, other) => Number(one.ranges.length === 0) - Number(other.ranges.length === 0));
}

/** `lundi`, `samedi et dimanche`, `lundi, mardi et jeudi`; three days or more in a row are `du lundi au vendredi`. */
export function formatDays(days: readonly Weekday[]): string {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return '';
  const isRow = weekdays.indexOf(last) - weekdays.indexOf(first) === days.length - 1;
  if (days.length === 7) return 'tous les jours';
  if (isRow && days.length > 2) return `du ${weekdayNames[first]} au ${weekdayNames[last]}`;
  const names = days.map((day) => weekdayNames[day]);
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
}

function formatDaysInSentence(days: readonly Weekday[]): string {
  const name = formatDays(days);
  if (/^(du|tous) /.test(name)) return name;
  return `${days.length === 1 ? 'le' : 'les'} ${name}`;
}

/** `de 9 h à 12 h 30 et de 14 h à 18 h`; a full day is `jour et nuit`. */
export function formatRanges(ranges: DayHours): string {
  const only = ranges.length === 1 ? ranges[0] : undefined;
  if (only?.from === '00:00' && only.to === '24:00') return 'jour et nuit';
  const names = ranges.map((range) => `de\u00a0${formatLocalTime(range.from)} à\u00a0${formatLocalTime(range.to)}`);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`;
}

/**
 * Formats the whole week in one sentence: `Du lundi au jeudi de 9 h à 18 h, le samedi de 9 h à 12 h ; fermé les
 * vendredi et dimanche.`
 * Empty when no day is open.
 */
export function formatWeek(hours: WeekHours): string {
  const groups = groupDays(hours);
  const open = groups.filter((group) => group.ranges.length > 0);
  const closed = groups.find((group) => group.ranges.length === 0);
  if (open.length === 0) return '';
  const words = open.map((group) => `${formatDaysInSentence(group.days)} ${formatRanges(group.ranges)}`).join(', ');
  const rest = closed ? `\u202f; fermé ${formatDaysInSentence(closed.days)}` : '';
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${rest}.`;
}

/**
 * Formats whether the site is open and until when, in two parts: `Ouvert` and `ferme à 12 h 30`, `Fermé` and `ouvre
 * lundi à 9 h`. The day is left out when it is the current one. No other word depends on today (« demain »), so the
 * text stays true until the state changes, which is when the page expires.
 */
export function formatOpenStateParts(
  state: OpenState,
  { now, timeZone }: { now: number; timeZone: string },
): { word: string; until: string } {
  const word = state.isOpen ? 'Ouvert' : 'Fermé';
  if (!state.next || state.changesAt === undefined) return { word, until: '' };
  const isToday = toLocalMinute(now, timeZone).slice(0, 10) === toLocalMinute(state.changesAt, timeZone).slice(0, 10);
  // By the calendar midnight is on the next day, but for people it ends the current one.
  const isMidnight = state.isOpen && state.next.time === '00:00';
  const isWeekAway = state.changesAt - now > 6.5 * 86_400_000;
  const name = state.next.day
    ? ` le ${formatLocalDate(state.next.day, 'weekdayAndDay')}`
    : ` ${weekdayNames[state.next.weekday]}${isWeekAway ? ' prochain' : ''}`;
  const day = isToday || isMidnight ? '' : name;
  return {
    word,
    until: `${state.isOpen ? 'ferme' : 'ouvre'}${day} à\u00a0${formatLocalTime(state.next.time)}`,
  };
}
