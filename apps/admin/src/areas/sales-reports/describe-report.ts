import { formatDate } from '../../base/format/format-date.ts';
import type { ClosedReport, RunningReport } from './sales-reports.queries.ts';

const dayName = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortDayName = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const nameDay = (day: string, format = dayName) => format.format(new Date(`${day}T00:00Z`)).replace(/^1 /, '1er ');

/** Names a day of a table, « 1er septembre ». */
export const formatTableDay = (day: string): string => nameDay(day, shortDayName);

/** Names a period, « du 1er au 10 septembre 2027 ». */
export function describePeriod({ from, to }: Pick<RunningReport, 'from' | 'to'>): string {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = isOneMonth
    ? nameDay(from, shortDayName).split(' ')[0]
    : nameDay(from, from.slice(0, 4) === to.slice(0, 4) ? shortDayName : dayName);
  return `du ${first} au ${formatDate(to)}`;
}

/** A rate in hundredths of a percent, « 5,5 % ». */
export const formatRate = (rate: number): string =>
  rate ? `${(rate / 100).toLocaleString('fr-FR')}\u00a0%` : 'Sans TVA';

/** What became of a report at the platform. */
const sendingStates: Readonly<Record<NonNullable<ClosedReport['sending']>['state'], string>> = {
  waiting: 'En chemin vers la plateforme',
  sent: 'Chez la plateforme, qui la contrôle',
  accepted: 'Acceptée par la plateforme',
  refused: 'Refusée par la plateforme',
};

/** What a closed report is worth: to be replaced, kept for trial, to be handed over, on its way, replaced, or without anything to say. */
export function describeWorth({ isReplaced, isOutdated, isDue, isEmpty, dueOn, sending }: ClosedReport): string {
  if (isReplaced) return 'Remplacée';
  if (isOutdated) return 'Dépassée\u00a0: sa période a changé depuis';
  if (isEmpty) return 'Rien à déclarer';
  if (sending) return sendingStates[sending.state];
  return isDue ? `À transmettre au plus tard le ${formatDate(dueOn)}` : 'Essai, rien à transmettre';
}
