import { fromLocalMinute, getDayBounds, toLocalMinute } from '../kernel/local-time.ts';
import type { Closure } from './closures.ts';
import type { DayHours } from './opening-hours.schema.ts';

export type { DayHours } from './opening-hours.schema.ts';

export const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type Weekday = (typeof weekdays)[number];
/** The opening hours of a week; a missing weekday is closed. */
export type WeekHours = Partial<Record<Weekday, DayHours>>;

/** Whether the site is open, and the moment (epoch milliseconds) of the next change, within a week or after a closure. */
export interface OpenState {
  isOpen: boolean;
  /** Local time of the next change, `HH:MM`, with its weekday, and its date where that is a week away or more. */
  next?: { weekday: Weekday; time: string; day?: string };
  changesAt?: number;
}

interface LocalMoment {
  weekday: number;
  minutes: number;
  second: number;
}

const parts = new Map<string, Intl.DateTimeFormat>();

function toLocalMoment(at: number, timeZone: string): LocalMoment {
  let format = parts.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    parts.set(timeZone, format);
  }
  const found = Object.fromEntries(format.formatToParts(at).map((part) => [part.type, part.value]));
  return {
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(found.weekday ?? ''),
    minutes: Number(found.hour) * 60 + Number(found.minute),
    second: Number(found.second),
  };
}

function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/**
 * Computes whether the site is open at `now` (epoch milliseconds) in `timeZone`, and until when (SET-07). Ranges that
 * meet at midnight count as one. Days of a closure are closed; `closures` are in the order of their days.
 */
export function computeOpenState(
  hours: WeekHours,
  now: number,
  timeZone = 'Europe/Paris',
  closures: readonly Closure[] = [],
): OpenState {
  const state = computeRegularState(hours, now, timeZone);
  if (closures.length === 0) return state;
  const dayOf = (instant: number) => toLocalMinute(instant, timeZone).slice(0, 10);
  const findClosure = (day: string) => closures.find(({ from, until }) => from <= day && day <= until);
  const current = findClosure(dayOf(now));
  if (current) return computeReopening(current, now);
  if (state.changesAt === undefined && !state.isOpen) return state;
  const { isOpen, changesAt = Number.POSITIVE_INFINITY } = state;
  const coming = closures.find(({ from }) => from > dayOf(now));
  const start = coming && fromLocalMinute(`${coming.from}T00:00`, timeZone);
  if (!coming || start === undefined || start > changesAt) return state;
  if (!isOpen) {
    const atOpening = findClosure(dayOf(changesAt));
    return atOpening ? computeReopening(atOpening, now) : state;
  }
  // The hours go on past midnight, the closure does not.
  return start < changesAt ? { isOpen, changesAt: start, next: nextChange(start) } : state;

  function computeReopening({ until }: Closure, from: number): OpenState {
    const end = getDayBounds(until, timeZone).until;
    const after = computeOpenState(hours, end, timeZone, closures);
    const changesAt = after.isOpen ? end : after.changesAt;
    if (changesAt === undefined) return { isOpen: false, changesAt: end };
    const isFar = changesAt - from > 6.5 * 86_400_000;
    return {
      isOpen: false,
      changesAt,
      next: { ...nextChange(changesAt), ...(isFar ? { day: dayOf(changesAt) } : {}) },
    };
  }

  function nextChange(at: number): { weekday: Weekday; time: string } {
    const moment = toLocalMoment(at, timeZone);
    return { weekday: weekdays[moment.weekday] as Weekday, time: formatMinutes(moment.minutes) };
  }
}

/**
 * Computes the state by the hours of the week alone. The search runs minute by minute in local time, so clock changes
 * give the right instant.
 */
function computeRegularState(hours: WeekHours, now: number, timeZone: string): OpenState {
  const isOpenAt = (moment: LocalMoment) =>
    (hours[weekdays[moment.weekday] as Weekday] ?? []).some(
      (range) => toMinutes(range.from) <= moment.minutes && moment.minutes < toMinutes(range.to),
    );
  const current = toLocalMoment(now, timeZone);
  const isOpen = isOpenAt(current);
  if (!weekdays.some((day) => hours[day]?.length)) return { isOpen: false };
  const firstMinute = now - current.second * 1000 - (now % 1000);
  const edges = edgeMinutes(hours);
  for (let minute = 1; minute <= 8 * 1440; minute += 1) {
    const at = firstMinute + minute * 60_000;
    const local = localMinuteOf(current, minute);
    // The state changes only at an edge of a range, or at a clock change, which is on a full or half hour.
    if (!edges.has(local) && local % 30 !== 0) continue;
    const moment = toLocalMoment(at, timeZone);
    if (isOpenAt(moment) === isOpen) continue;
    return {
      isOpen,
      changesAt: at,
      next: { weekday: weekdays[moment.weekday] as Weekday, time: formatMinutes(moment.minutes) },
    };
  }
  return { isOpen };
}

function localMinuteOf(start: LocalMoment, minutesLater: number): number {
  return (start.minutes + minutesLater) % 60;
}

function edgeMinutes(hours: WeekHours): Set<number> {
  const edges = new Set<number>();
  for (const day of weekdays)
    for (const range of hours[day] ?? []) {
      edges.add(toMinutes(range.from) % 60);
      edges.add(toMinutes(range.to) % 60);
    }
  return edges;
}

function formatMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
