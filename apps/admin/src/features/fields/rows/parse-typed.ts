import { foldText } from '@vitrine/domain/kernel/fold-text';
import { foldedMonthNames } from '@vitrine/domain/kernel/month-names';
import { normalizePastedCode } from '@vitrine/domain/kernel/pasted-text';

const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];

/** Reads a number as people type it: « 1 250,5 »; undefined where it is none. */
export function parseNumber(text: string): number | undefined {
  const plain = normalizePastedCode(text).replace(',', '.');
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined;
}

/** Writes a number as people type it. */
export function formatNumber(value: number): string {
  return String(value).replace('.', ',');
}

/** Reads euros as people type them, « 12,50 » or « 12 € », as cents; undefined where they are none. */
export function parsePrice(text: string): number | undefined {
  const plain = normalizePastedCode(text)
    .replace(/€|eur(?:os?)?$/gi, '')
    .replace(',', '.')
    .replace(/\.$/, '');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

/** Writes cents as people type euros: « 12,50 », « 45 ». */
export function formatPrice(cents: number): string {
  return (cents / 100).toLocaleString('fr-FR', {
    minimumFractionDigits: cents % 100 ? 2 : 0,
    maximumFractionDigits: 2,
  });
}

/**
 * Reads a day as people type it: « 24/12/2026 », « 24.12 », « 1er mars », « demain », « mardi »; without a year, the next
 * such day. Returns `2026-12-24`; undefined where it is no day.
 */
export function parseDay(text: string, now = new Date()): string | undefined {
  const plain = foldText(text).replace(/^le /, '');
  const shift = { 'aujourd hui': 0, demain: 1, 'apres demain': 2, hier: -1 }[plain];
  if (shift !== undefined) return addDays(now, shift);
  const weekday = weekdays.indexOf(plain);
  if (weekday >= 0) return addDays(now, ((weekday - now.getDay() + 6) % 7) + 1);
  const iso = /^(\d{4}) (\d{1,2}) (\d{1,2})$/.exec(plain);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(?:[a-z]+\.? )?(\d{1,2})(?:er)?(?:[ ./]+)(\d{1,2}|[a-z]{3,9})\.?(?:[ ./]+(\d{4}|\d{2}))?$/.exec(
    plain,
  );
  if (!parts) return undefined;
  const [, day = '', monthText = '', yearText] = parts;
  const month = /\d/.test(monthText) ? Number(monthText) : findMonth(monthText);
  if (yearText) return toDay(Number(yearText.length === 2 ? `20${yearText}` : yearText), month, Number(day));
  const year = now.getFullYear();
  const here = toDay(year, month, Number(day));
  return here !== undefined && here < addDays(now, 0) ? toDay(year + 1, month, Number(day)) : here;
}

/** Finds a month by its beginning; « jui » could be two. */
function findMonth(text: string): number {
  const found = foldedMonthNames.filter((month) => month.startsWith(text));
  return found.length === 1 ? foldedMonthNames.indexOf(found[0] ?? '') + 1 : 0;
}

function toDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1900 || year > 2200 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}

function addDays(now: Date, days: number): string {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  return toDay(date.getFullYear(), date.getMonth() + 1, date.getDate()) ?? '';
}

/** Writes a day as people type it: « 24/12/2026 ». */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-');
  return year && month && date ? `${date}/${month}/${year}` : day;
}

/** Reads a time as people type it: « 9h30 », « 14:00 », « 930 », « midi ». Returns `09:30`; undefined where it is none. */
export function parseTime(text: string): string | undefined {
  const plain = foldText(text).replace(/\s/g, '');
  if (plain === 'midi') return '12:00';
  if (plain === 'minuit') return '00:00';
  const [, hour, minute = '0'] =
    /^(\d{1,2})(?:(?:h|:|\.|heures?)(\d{2})?)?$/.exec(plain) ?? /^(\d{1,2})(\d{2})$/.exec(plain) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

/** Writes a time as people type it: « 9h30 », « 14h ». */
export function formatTime(time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  return /^\d+$/.test(hour) ? `${Number(hour)}h${minute === '00' ? '' : minute}` : time;
}

/** Splits a moment into day and time of this browser's zone; empty texts where it is none. */
export function splitMoment(moment: string): { day: string; time: string } {
  const date = new Date(moment);
  if (moment === '' || Number.isNaN(date.getTime())) return { day: '', time: '' };
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    day: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
    time: `${two(date.getHours())}:${two(date.getMinutes())}`,
  };
}

/** Joins day and time of this browser's zone into a moment. */
export function joinMoment(day: string, time: string): string {
  return new Date(`${day}T${time || '00:00'}`).toISOString();
}

/** The time of what is put off to a day to come without a word of its time. */
const usualTime = '08:00';

/**
 * Moves a moment to another day, at its time. One that has passed and has seconds, which nobody types, is when something was
 * made: its time means nothing on a day to come.
 */
export function moveMoment(moment: string, day: string, now = new Date()): string {
  const instant = Date.parse(moment);
  // They stay while the day is being typed, so that the moment is still known for what it is.
  const seconds = instant % 60_000 || 0;
  const isMade = seconds !== 0 && instant <= now.getTime();
  if (isMade && day > splitMoment(now.toISOString()).day) return joinMoment(day, usualTime);
  return new Date(Date.parse(joinMoment(day, splitMoment(moment).time)) + seconds).toISOString();
}
