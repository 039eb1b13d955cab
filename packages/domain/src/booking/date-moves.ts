import { foldText } from '../kernel/fold-text.ts';
import { isSameDay, toLocalMinute } from '../kernel/local-time.ts';
import { isPublicHoliday } from '../kernel/working-days.ts';
import { formatDate, formatLocalDate } from '../publishing/format-date.ts';
import type { Closure } from '../site/closures.ts';
import { type DateMoments, listDays } from './date-series.ts';
import { formatOccurrence, formatTimeOfDay } from './format-occurrence.ts';
import { addLocalDays, addLocalMinutes } from './weekly-dates.ts';

/**
 * Returns all moments of a date that moves. Deadlines keep their distance: one of an earlier day its hour and the days before
 * the start, one of the same day its minutes before it. Registration that was open stays open, until the start at the latest.
 */
export function moveMoments(
  before: DateMoments,
  next: Pick<DateMoments, 'startsAt' | 'endsAt'>,
  { now, timeZone }: { now: number; timeZone: string },
): DateMoments {
  const local = (moment: number) => Date.parse(`${toLocalMinute(moment, timeZone)}:00Z`);
  const minutes = (local(next.startsAt) - local(before.startsAt)) / 60_000;
  const dayOf = (moment: number) => Math.floor(local(moment) / 86_400_000);
  const days = dayOf(next.startsAt) - dayOf(before.startsAt);
  const follow = (deadline: number) =>
    Math.min(
      next.startsAt,
      isSameDay(deadline, before.startsAt, timeZone)
        ? addLocalMinutes(deadline, minutes, timeZone)
        : addLocalDays(deadline, days, timeZone),
    );
  const closesAt = follow(before.closesAt);
  return {
    ...next,
    closesAt: before.closesAt > now && closesAt <= now ? next.startsAt : closesAt,
    freeCancelUntil: follow(before.freeCancelUntil),
  };
}

/** Another date of the site that has not been cancelled. */
export interface OtherDate {
  startsAt: number;
  endsAt: number;
  place: string;
  elementId: number;
  title: string;
}

/** Whether an element has a date at the very same moment. */
export function hasDateAt(others: readonly OtherDate[], elementId: number, startsAt: number): boolean {
  return others.some((one) => one.elementId === elementId && one.startsAt === startsAt);
}

/** Describes what an owner should know of a moment before a date takes place then; nothing of it forbids the date. */
export function listDateWarnings(
  date: { startsAt: number; endsAt: number; place: string; elementId: number },
  site: { others: readonly OtherDate[]; closures: readonly Closure[]; timeZone: string; now: number },
  before?: { startsAt: number },
): string[] {
  const { timeZone, others, closures, now } = site;
  const overlapping = others.filter(({ startsAt, endsAt }) => startsAt < date.endsAt && date.startsAt < endsAt);
  const isSamePlace = (place: string) => place.trim() !== '' && foldText(place) === foldText(date.place);
  const days = listDays(date, timeZone);
  const holiday = days.find(isPublicHoliday);
  const closure = closures.find(({ from, until }) => days.some((day) => from <= day && day <= until));
  return [
    ...overlapping
      .filter(({ elementId, place }) => elementId === date.elementId || isSamePlace(place))
      .map(({ elementId, title, place, ...when }) =>
        elementId === date.elementId
          ? `Le même élément a déjà une date à ce moment\u00a0: ${formatOccurrence(when.startsAt, when.endsAt, site)}.`
          : `«\u00a0${title}\u00a0» a lieu au même endroit à ce moment\u00a0: ${formatOccurrence(when.startsAt, when.endsAt, site)}.`,
      ),
    ...(holiday ? [`Le ${formatLocalDate(holiday, 'long')} est un jour férié.`] : []),
    ...(closure
      ? [
          `Vous avez annoncé une fermeture du ${formatLocalDate(closure.from, 'long')} au ${formatLocalDate(closure.until, 'long')}.`,
        ]
      : []),
    ...describeClocks(date, timeZone, before),
    ...(date.startsAt - now < 86_400_000
      ? ['Cette date est dans moins d’un jour\u00a0: un courriel est peut-être lu trop tard, téléphonez aussi.']
      : []),
  ];
}

function describeClocks({ startsAt }: { startsAt: number }, timeZone: string, before?: { startsAt: number }): string[] {
  const minute = toLocalMinute(startsAt, timeZone);
  const time = formatTimeOfDay(startsAt, { timeZone });
  const isTwice = [1_800_000, 3_600_000].some((later) => toLocalMinute(startsAt + later, timeZone) === minute);
  if (isTwice)
    return [
      `Le ${formatDate(startsAt, 'dayAndMonth', { timeZone })}, les horloges reculent et ${time} a lieu deux fois\u00a0: c’est la première que l’on annonce.`,
    ];
  const offsetOf = (moment: number) =>
    Date.parse(`${toLocalMinute(moment, timeZone)}:00Z`) - Math.floor(moment / 60_000) * 60_000;
  return before && offsetOf(before.startsAt) !== offsetOf(startsAt)
    ? [`Les horloges changent entre les deux dates\u00a0: ${time} reste ${time} à votre montre.`]
    : [];
}
