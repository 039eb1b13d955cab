import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { formatReportId, type ReportPeriod, type ReportRegime } from '@vitrine/domain/reporting/report-periods';
import { type ReportKind, reportingStart, reportRules } from '@vitrine/domain/reporting/report-terms.data';
import { formatCanonicalJson } from '../../format-canonical-json.ts';
import { defineDueSitesTask, hourly } from '../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { closeDays } from '../invoices/close-days.operations.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { findPlatformAccount } from './platform-account.operations.ts';
import {
  buildContent,
  findNextPeriod,
  findRegime,
  getReportDay,
  isEmptyContent,
  reportKinds,
  sumContent,
} from './read-report.operations.ts';
import { presentReport } from './sales-reports.presenter.ts';
import { findReport, insertReport, listSitesToReport, type SalesReportRow } from './sales-reports.repository.ts';
import { storeSending } from './send-reports.operations.ts';
import { withdrawSending } from './sendings.repository.ts';

/** Closes the reports of all periods that are over. No paper can be dated in them any more: the chain is locked, and has moved on. */
async function closeReports(context: RequestContext): Promise<void> {
  const today = getReportDay(context.now);
  const regime = await findRegime(context);
  for (const kind of reportKinds)
    for (;;) {
      const period = await findNextPeriod(context, kind, regime);
      if (period.to >= today) break;
      await closeDays(context);
      // Under the lock: another program may have closed it meanwhile.
      if ((await findNextPeriod(context, kind, regime)).from !== period.from) continue;
      await keepReport(context, { kind, period, regime, place: 1 });
    }
}

/** Keeps what a period says. */
async function keepReport(
  context: RequestContext,
  { kind, period, regime, place }: { kind: ReportKind; period: ReportPeriod; regime: ReportRegime; place: number },
): Promise<SalesReportRow> {
  const content = await buildContent(context, kind, period);
  const settings = await getSettings(context);
  const { netCents, vatCents, totalCents } = sumContent(content);
  const row: SalesReportRow = {
    id: formatReportId(kind, period, place),
    kind,
    from_day: period.from,
    to_day: period.to,
    due_on: period.dueOn,
    place,
    regime,
    rules: reportRules,
    siren: settings.SIRET_NUMBER.replace(/\D/g, '').slice(0, 9),
    seller: settings.LEGAL_COMPANY_NAME || settings.COMPANY_NAME,
    content: formatCanonicalJson(content),
    is_empty: isEmptyContent(content),
    net_cents: netCents,
    vat_cents: vatCents,
    total_cents: totalCents,
    closed_at: new Date(context.now),
  };
  await insertReport(context, row);
  // What the law asks for leaves by itself where the shop has a platform.
  const isSendable = period.to >= reportingStart && !row.is_empty && /^\d{9}$/.test(row.siren);
  if (isSendable && (await findPlatformAccount(context))) await storeSending(context, row.id);
  return row;
}

/** Replaces the report of a period of which something has changed; the one before is kept. */
export async function rectifyReport(
  context: RequestContext,
  id: string,
): Promise<Result<ReplyOf<'rectifySalesReport'>>> {
  await closeDays(context);
  const row = await findReport(context, id);
  if (!row || !context.site.isECommerce) return fail('not-found');
  if (row.is_replaced) return fail('conflict', { message: 'Cette déclaration est déjà remplacée par une autre.' });
  const period = { from: row.from_day, to: row.to_day, dueOn: row.due_on };
  if (formatCanonicalJson(await buildContent(context, row.kind, period)) === row.content)
    return fail('conflict', { message: 'Rien n’a changé depuis cette déclaration\u00a0: elle reste valable.' });
  await withdrawSending(context, row.id);
  const made = await keepReport(context, { kind: row.kind, period, regime: row.regime, place: row.place + 1 });
  await auditStaffAct(context, {
    act: 'sales-report.rectify',
    kind: 'sales-report',
    resourceId: made.id,
    before: { report: row.id, totalCents: row.total_cents },
    after: { report: made.id, totalCents: made.total_cents },
  });
  return succeed(presentReport({ ...made, is_replaced: false }, undefined));
}

/** Maintenance task: closes the reports of the periods that are over. */
export const salesReportsTask = defineDueSitesTask({
  name: 'sales-reports',
  cron: hourly,
  failure: 'déclarations des ventes non closes',
  listDueSites: (transaction, now) => listSitesToReport(transaction, getReportDay(now.getTime())),
  run: (scope) =>
    scope.write(async (context) => {
      if (context.site.isECommerce) await closeReports(context);
    }),
});
