import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { formatCsv, formatCsvPrice } from '@vitrine/domain/kernel/csv';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { addDays } from '@vitrine/domain/kernel/working-days';
import { findReportOf } from '@vitrine/domain/reporting/build-report';
import type { ReportContent, SalesReport } from '@vitrine/domain/reporting/report';
import { formatReportId } from '@vitrine/domain/reporting/report-periods';
import {
  categoryLabels,
  type ReportKind,
  reportingStart,
  reportRules,
} from '@vitrine/domain/reporting/report-terms.data';
import { writeReport } from '../../adapters/reporting/write-report.ts';
import { formatCanonicalJson } from '../../format-canonical-json.ts';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { findPlatform, readClosedReport } from './closed-report.operations.ts';
import { findPlatformAccount } from './platform-account.operations.ts';
import {
  buildContent,
  findNextPeriod,
  findRegime,
  getReportDay,
  readPapers,
  reportKinds,
  toContent,
} from './read-report.operations.ts';
import { listPaymentsOutdated, type ReportedPaperRow } from './reported-papers.repository.ts';
import { presentContent, presentReport } from './sales-reports.presenter.ts';
import { type FoundReport, findReport, listReports } from './sales-reports.repository.ts';
import { listSendings } from './sendings.repository.ts';

/** Closed reports that the screen shows. */
const listedReports = 200;
/** Days for which the list finds out what a report of payments has not yet. */
const watchedDays = 730;

/** Lists what the running periods say so far, and the reports that are closed. */
export async function listSalesReports(context: RequestContext): Promise<Result<ReplyOf<'listSalesReports'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  const regime = await findRegime(context);
  const running: ReplyOf<'listSalesReports'>['running'] = [];
  const invoices: ReportedPaperRow[] = [];
  for (const kind of reportKinds) {
    const period = await findNextPeriod(context, kind, regime);
    const papers = await readPapers(context, kind, period);
    running.push({ kind, ...period, content: presentContent(toContent(kind, papers)) });
    if (kind === 'transactions') invoices.push(...papers.filter((paper) => findReportOf(paper) === 'invoices'));
  }
  const outdated = await listOutdated(context);
  const reports = await listReports(context, { limit: listedReports, outdated });
  const sendings = await listSendings(
    context,
    reports.map(({ id }) => id),
  );
  return succeed({
    rules: reportRules,
    dueFrom: reportingStart,
    regime,
    running,
    invoices: invoices.map(({ id, number, issuedOn, company, kind, totalCents }) => ({
      id,
      number,
      issuedOn,
      buyer: company?.name ?? '',
      totalCents: kind === 'credit-note' ? -totalCents : totalCents,
    })),
    reports: reports.map((row) => ({
      ...presentReport(
        row,
        sendings.find((one) => one.report_id === row.id),
      ),
      isOutdated: outdated.includes(row.id),
    })),
    isConnected: (await findPlatformAccount(context)) !== undefined,
  });
}

/** Lists the reports of payments that say less than their period has by now: services are paid before their invoice where that is due at shipping. */
async function listOutdated(context: RequestContext): Promise<string[]> {
  const ids: string[] = [];
  for (const { id } of await listPaymentsOutdated(context, addDays(getReportDay(context.now), -watchedDays))) {
    const row = await findReport(context, id);
    if (row && (await hasChanged(context, row))) ids.push(id);
  }
  return ids;
}

/** Whether a period says something else by now than its report. */
async function hasChanged(context: RequestContext, { kind, from_day: from, to_day: to, content }: FoundReport) {
  return formatCanonicalJson(await buildContent(context, kind, { from, to })) !== content;
}

/** Reads a closed report. */
export async function readSalesReport(
  context: RequestContext,
  id: string,
): Promise<Result<ReplyOf<'readSalesReport'>>> {
  const row = context.site.isECommerce ? await findReport(context, id) : undefined;
  if (!row) return fail('not-found');
  const [sending] = await listSendings(context, [id]);
  const papers = await readPapers(context, row.kind, { from: row.from_day, to: row.to_day });
  return succeed({
    ...presentReport(row, sending),
    content: presentContent(JSON.parse(row.content) as ReportContent),
    isOutdated: !row.is_replaced && formatCanonicalJson(toContent(row.kind, papers)) !== row.content,
    hasCompanyPapers: row.kind === 'transactions' && papers.some((paper) => findReportOf(paper) === 'invoices'),
  });
}

/** Exports a report as flow 10 or as a table; the journal says who did. */
export async function exportSalesReport(
  context: RequestContext,
  { report: wanted, format }: InputOf<'exportSalesReport'>['body'],
): Promise<Result<ReplyOf<'exportSalesReport'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  const isRunning = wanted === 'transactions' || wanted === 'payments';
  const report = isRunning ? await readRunning(context, wanted) : await readClosedReport(context, wanted);
  if (!report) return fail('not-found');
  if (format === 'xml' && !/^\d{9}$/.test(report.seller.siren))
    return fail('conflict', {
      message:
        'La déclaration nomme votre entreprise par son SIREN\u00a0: indiquez d’abord le numéro SIRET dans «\u00a0Réglages\u00a0», «\u00a0Entreprise\u00a0».',
    });
  await auditStaffAct(context, {
    act: 'sales-report.export',
    kind: 'sales-report',
    resourceId: report.id,
    after: { format },
  });
  const content = format === 'xml' ? writeReport(report) : formatCsv(listLines(report.content));
  const name = `${report.id}${isRunning ? '-essai' : ''}.${format}`;
  return succeed({ name, content: Buffer.from(content).toString('base64') });
}

/** Reads what the running period says so far, as a trial of its report. */
async function readRunning(context: RequestContext, kind: ReportKind): Promise<SalesReport> {
  const period = await findNextPeriod(context, kind, await findRegime(context));
  const settings = await getSettings(context);
  return {
    id: formatReportId(kind, period, 1),
    type: 'IN',
    issuedAt: context.now,
    period,
    seller: {
      siren: settings.SIRET_NUMBER.replace(/\D/g, '').slice(0, 9),
      name: settings.LEGAL_COMPANY_NAME || settings.COMPANY_NAME,
    },
    platform: await findPlatform(context),
    content: await buildContent(context, kind, period),
  };
}

const formatRate = (rate: number) => String(rate / 100).replace('.', ',');

/** A line for each day, category and rate; or for each day and rate. */
function listLines(content: ReportContent): string[][] {
  if (content.kind === 'payments')
    return [
      ['Jour', 'Taux (%)', 'Encaissé TTC'],
      ...content.payments.flatMap(({ day, rates }) =>
        rates.map(({ rate, totalCents }) => [day, formatRate(rate), formatCsvPrice(totalCents)]),
      ),
    ];
  return [
    ['Jour', 'Catégorie', 'Nature', 'TVA sur les débits', 'Taux (%)', 'HT', 'TVA', 'Factures et avoirs du jour'],
    ...content.sales.flatMap(({ day, category, isVatOnDebits, count, rates }) =>
      rates.map(({ rate, netCents, vatCents }) => [
        day,
        category,
        categoryLabels[category],
        isVatOnDebits ? 'oui' : '',
        formatRate(rate),
        formatCsvPrice(netCents),
        formatCsvPrice(vatCents),
        String(count),
      ]),
    ),
  ];
}
