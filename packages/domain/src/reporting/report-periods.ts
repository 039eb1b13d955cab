import { addDays } from '../kernel/working-days.ts';
import type { ReportKind } from './report-terms.data.ts';

/** How a seller declares VAT: each month, each quarter, once a year, or not at all (art. 293 B). */
export type ReportRegime = 'MONTHLY' | 'QUARTERLY' | 'YEARLY' | 'FRANCHISE';

/** A period of a report: its days, both included, and the last day on which the platform takes it. */
export interface ReportPeriod {
  from: string;
  to: string;
  dueOn: string;
}

/** Returns a day of a month; 0 is the last one of the month before. Months count on over years. */
function formatDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/**
 * Finds the period of a day, as 2027-09-14, by the regime of VAT (DGFiP, « Dossier de spécifications externes » 3.2, table 13; CGI ann.
 * III, art. 242 nonies O and following): sales every ten days, or each month, or every two months; payments never more often than
 * each month.
 */
export function findReportPeriod(kind: ReportKind, regime: ReportRegime, day: string): ReportPeriod {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (regime === 'FRANCHISE') {
    const first = month - ((month - 1) % 2);
    return {
      from: formatDay(year, first, 1),
      to: formatDay(year, first + 2, 0),
      dueOn: formatDay(year, first + 3, 0),
    };
  }
  if (regime === 'MONTHLY' && kind === 'transactions') {
    const part = Math.min(Math.floor((date - 1) / 10), 2);
    return {
      from: formatDay(year, month, part * 10 + 1),
      to: part === 2 ? formatDay(year, month + 1, 0) : formatDay(year, month, part * 10 + 10),
      dueOn: [formatDay(year, month, 20), formatDay(year, month + 1, 0), formatDay(year, month + 1, 10)][
        part
      ] as string,
    };
  }
  return {
    from: formatDay(year, month, 1),
    to: formatDay(year, month + 1, 0),
    dueOn: regime === 'YEARLY' ? formatDay(year, month + 2, 0) : formatDay(year, month + 1, 10),
  };
}

/**
 * Finds the period that begins on a day: the rest of the one it is in, after a regime that has changed meanwhile. A report of a single
 * day is refused (rule G6.25), so that it goes on to the end of the next.
 */
export function startReportPeriod(kind: ReportKind, regime: ReportRegime, from: string): ReportPeriod {
  const { to, dueOn } = findReportPeriod(kind, regime, from);
  if (to > from) return { from, to, dueOn };
  return { ...findReportPeriod(kind, regime, addDays(to, 1)), from };
}

/** Names a report, for good: sales or payments, its days, and its place among those of the period, which begins at 1. */
export function formatReportId(
  kind: ReportKind,
  { from, to }: Pick<ReportPeriod, 'from' | 'to'>,
  place: number,
): string {
  const days = [from, to].map((day) => day.replaceAll('-', '')).join('-');
  return `${kind === 'transactions' ? 'F103' : 'F104'}-${days}-${place}`;
}
