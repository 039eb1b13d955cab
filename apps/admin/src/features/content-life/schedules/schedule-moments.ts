import { fromLocalMinute, toLocalMinute } from '@vitrine/domain/kernel/local-time';
import { formatDate } from '@vitrine/domain/publishing/format-date';
import { formatDay, formatTime, parseDay, parseTime } from '../../fields/rows/parse-typed.ts';
import type { Schedule } from '../state/content-life.queries.ts';
import { formatSiteMoment } from '../state/format-site-moment.ts';

/** A moment as it is typed: a day, and a time that may be left out. */
export interface TypedMoment {
  day: string;
  time: string;
}

/** What was typed, read in the time zone of the site. */
export interface ReadMoment {
  /** Epoch milliseconds; undefined where there is none, or where it cannot be read. */
  instant: number | undefined;
  error: string | undefined;
}

export const noMoment: TypedMoment = { day: '', time: '' };

/** Returns the present moment as a date whose parts are those of the time zone: « demain » is tomorrow there. */
function toZonedNow(now: number, timeZone: string): Date {
  return new Date(`${toLocalMinute(now, timeZone)}:00`);
}

/**
 * Reads a moment as people type it: « lundi » and « 8h ». Without a time it is the beginning of the day; the end of the day,
 * which is the next midnight, for the end of a period.
 */
export function readMoment(typed: TypedMoment, isEnd: boolean, timeZone: string, now = Date.now()): ReadMoment {
  if (typed.day.trim() === '')
    return {
      instant: undefined,
      error: typed.time.trim() ? 'Écrivez aussi le jour.' : undefined,
    };
  const day = parseDay(typed.day, toZonedNow(now, timeZone));
  if (!day) return { instant: undefined, error: 'Écrivez une date, comme 24/12, 1er août, demain ou lundi.' };
  if (typed.time.trim() === '')
    return { instant: fromLocalMinute(`${isEnd ? addDays(day, 1) : day}T00:00`, timeZone), error: undefined };
  const time = parseTime(typed.time);
  if (!time) return { instant: undefined, error: 'Écrivez une heure, comme 8h ou 14h30.' };
  return { instant: fromLocalMinute(`${day}T${time}`, timeZone), error: undefined };
}

/** Writes a moment of the site as people type it. */
export function toTyped(instant: number, timeZone: string): TypedMoment {
  const local = toLocalMinute(instant, timeZone);
  return { day: formatDay(local.slice(0, 10)), time: formatTime(local.slice(11)) };
}

/** Says a moment in words; a midnight at the end of a period is the end of the day before. */
export function sayMoment(instant: number, isEnd: boolean, timeZone: string, now = Date.now()): string {
  const isMidnight = toLocalMinute(instant, timeZone).endsWith('T00:00');
  if (isEnd && isMidnight) return `fin de la journée du ${formatDate(instant - 1, 'full', { timeZone })}`;
  return formatSiteMoment(new Date(instant).toISOString(), timeZone, now);
}

/** Finds what is wrong with a period before the server is asked, beside the field that is to change. */
export function checkPeriod(
  from: number | undefined,
  until: number | undefined,
  others: readonly Pick<Schedule, 'from' | 'until'>[],
  now = Date.now(),
): { from?: string; until?: string } {
  if (from === undefined) return {};
  if (from <= now) return { from: 'Ce moment est passé. Choisissez-en un à venir.' };
  if (until !== undefined && until <= from) return { until: 'La fin doit suivre le début.' };
  const overlapping = others.find(
    (other) =>
      (until === undefined || Date.parse(other.from) < until) && (!other.until || Date.parse(other.until) > from),
  );
  if (!overlapping) return {};
  const isEndAtFault = Date.parse(overlapping.from) > from;
  return {
    [isEndAtFault ? 'until' : 'from']:
      'Une autre programmation couvre ce moment. Annulez-la, ou choisissez d’autres dates.',
  };
}

export interface Preset {
  label: string;
  from: TypedMoment;
  until?: TypedMoment;
}

/** Proposes usual moments: tomorrow and Monday at eight, and the closures that are to come. */
export function listPresets(
  closures: readonly { from: string; until: string }[],
  timeZone: string,
  now = Date.now(),
): Preset[] {
  const today = toZonedNow(now, timeZone);
  const at = (text: string): TypedMoment => ({ day: formatDay(parseDay(text, today) ?? ''), time: '8h' });
  const day = toLocalMinute(now, timeZone).slice(0, 10);
  return [
    { label: 'Demain à 8\u202fh', from: at('demain') },
    { label: 'Lundi à 8\u202fh', from: at('lundi') },
    ...closures
      .filter(({ from }) => from > day)
      .slice(0, 2)
      .map(({ from, until }) => ({
        label: `Fermeture du ${formatDay(from).slice(0, 5)} au ${formatDay(until).slice(0, 5)}`,
        from: { day: formatDay(from), time: '' },
        until: { day: formatDay(until), time: '' },
      })),
  ];
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
