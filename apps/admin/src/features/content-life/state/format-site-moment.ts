import { toLocalMinute } from '@vitrine/domain/kernel/local-time';
import { formatDate, formatLocalTime } from '@vitrine/domain/publishing/format-date';

/** Writes a moment in the time zone of a site: « samedi 1er août à 8 h », with the year where it is another one. */
export function formatSiteMoment(moment: string, timeZone: string, now = Date.now()): string {
  const instant = Date.parse(moment);
  if (Number.isNaN(instant)) return moment;
  const local = toLocalMinute(instant, timeZone);
  const isThisYear = local.slice(0, 4) === toLocalMinute(now, timeZone).slice(0, 4);
  const day = formatDate(instant, isThisYear ? 'weekdayAndDay' : 'full', { timeZone });
  return `${day} à\u00a0${formatLocalTime(local.slice(11))}`;
}

/** Writes the day of a moment in the time zone of a site: « 1er août ». */
export function formatSiteDay(moment: string, timeZone: string, now = Date.now()): string {
  const instant = Date.parse(moment);
  if (Number.isNaN(instant)) return moment;
  const isThisYear = toLocalMinute(instant, timeZone).slice(0, 4) === toLocalMinute(now, timeZone).slice(0, 4);
  return formatDate(instant, isThisYear ? 'dayAndMonth' : 'long', { timeZone });
}
