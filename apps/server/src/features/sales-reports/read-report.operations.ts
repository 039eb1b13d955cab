import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { addDays } from '@vitrine/domain/kernel/working-days';
import { buildPayments, buildSales } from '@vitrine/domain/reporting/build-report';
import type { ReportContent } from '@vitrine/domain/reporting/report';
import {
  findReportPeriod,
  type ReportPeriod,
  type ReportRegime,
  startReportPeriod,
} from '@vitrine/domain/reporting/report-periods';
import type { ReportKind } from '@vitrine/domain/reporting/report-terms.data';
import type { RequestContext } from '../../request-context.ts';
import { readChunks } from '../resources/long-exports.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import {
  findFirstPaperDay,
  listPapersOfDays,
  listServicesPaid,
  type ReportedPaperRow,
} from './reported-papers.repository.ts';
import { findLastReportedDay } from './sales-reports.repository.ts';

/** The kinds of reports, in the order in which people read them. */
export const reportKinds: readonly ReportKind[] = ['transactions', 'payments'];

/** Returns the day in France: reports are about days there, wherever the site is. */
export const getReportDay = (moment: number): string => toLocalDate(moment, 'Europe/Paris');

/** Finds how the shop declares VAT. */
export async function findRegime(context: RequestContext): Promise<ReportRegime> {
  const { VAT_REGIME, VAT_RETURN } = await getSettings(context);
  return VAT_REGIME === 'FRANCHISE' ? 'FRANCHISE' : VAT_RETURN;
}

/** Finds the period that comes after the last report of a kind; that of the first paper before there is any; that of today without papers. */
export async function findNextPeriod(
  context: RequestContext,
  kind: ReportKind,
  regime: ReportRegime,
): Promise<ReportPeriod> {
  const last = await findLastReportedDay(context, kind);
  if (last) return startReportPeriod(kind, regime, addDays(last, 1));
  return findReportPeriod(kind, regime, (await findFirstPaperDay(context)) ?? getReportDay(context.now));
}

/** Reads the papers that a report of a period is about, those of companies among them. */
export async function readPapers(
  context: RequestContext,
  kind: ReportKind,
  period: Pick<ReportPeriod, 'from' | 'to'>,
): Promise<ReportedPaperRow[]> {
  const list = kind === 'transactions' ? listPapersOfDays : listServicesPaid;
  const papers: ReportedPaperRow[] = [];
  for await (const rows of readChunks<ReportedPaperRow>((last, limit) => list(context, period, { last, limit })))
    papers.push(...rows);
  return papers;
}

/** Says what a report of these papers says. */
export function toContent(kind: ReportKind, papers: readonly ReportedPaperRow[]): ReportContent {
  return kind === 'transactions' ? { kind, sales: buildSales(papers) } : { kind, ...buildPayments(papers) };
}

/** Reads what a report of a period says. */
export async function buildContent(
  context: RequestContext,
  kind: ReportKind,
  period: Pick<ReportPeriod, 'from' | 'to'>,
): Promise<ReportContent> {
  return toContent(kind, await readPapers(context, kind, period));
}

/** Whether a report says nothing; what went back beyond what came is shown, and said by none. */
export function isEmptyContent(content: ReportContent): boolean {
  return content.kind === 'transactions' ? content.sales.length === 0 : content.payments.length === 0;
}

/** Adds up a report. */
export function sumContent(content: ReportContent): { netCents: number; vatCents: number; totalCents: number } {
  if (content.kind === 'payments') {
    const totalCents = content.payments.flatMap(({ rates }) => rates).reduce((sum, rate) => sum + rate.totalCents, 0);
    return { netCents: 0, vatCents: 0, totalCents };
  }
  const sum = (key: 'netCents' | 'vatCents') => content.sales.reduce((total, one) => total + one[key], 0);
  const [netCents, vatCents] = [sum('netCents'), sum('vatCents')];
  return { netCents, vatCents, totalCents: netCents + vatCents };
}
