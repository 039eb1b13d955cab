import type { ReportRegime } from '@vitrine/domain/reporting/report-periods';
import type { ReportKind } from '@vitrine/domain/reporting/report-terms.data';
import type { RequestContext } from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';
import { insertRow } from '../../storage/insert-rows.ts';

/** A closed report as it is kept. */
export interface SalesReportRow {
  id: string;
  kind: ReportKind;
  from_day: string;
  to_day: string;
  due_on: string;
  place: number;
  regime: ReportRegime;
  rules: string;
  siren: string;
  seller: string;
  content: string;
  is_empty: boolean;
  net_cents: number;
  vat_cents: number;
  total_cents: number;
  closed_at: Date;
}

/** A closed report without what it says. */
export interface ListedReport extends Omit<SalesReportRow, 'content'> {
  is_replaced: boolean;
}

/** A closed report with what it says. */
export interface FoundReport extends ListedReport {
  content: string;
  /** Whether it replaces one that may have left: nobody knows one that said nothing, or was withdrawn before any attempt. */
  replaces_known: boolean;
}

const summary = `report.id, report.kind, report.from_day, report.to_day, report.due_on, report.place, report.regime, report.rules,
       report.siren, report.seller, report.is_empty, report.net_cents::float8 as net_cents, report.vat_cents::float8 as vat_cents,
       report.total_cents::float8 as total_cents, report.closed_at,
       exists (select from sales_report later where later.site_id = $1 and later.kind = report.kind
         and later.from_day = report.from_day and later.place > report.place) as is_replaced`;

/** Lists the closed reports, the last first; those of payments that have nothing to show are left out, but for `outdated` ones. */
export function listReports(
  context: RequestContext,
  { limit, outdated }: { limit: number; outdated: readonly string[] },
): Promise<ListedReport[]> {
  return context.transaction.query(
    `select ${summary} from sales_report report
     where report.site_id = $1 and (report.kind <> 'payments' or not report.is_empty or report.id = any($3)
       or report.content::jsonb -> 'unreported' <> '[]'::jsonb)
     order by report.to_day desc, report.kind desc, report.place desc limit $2`,
    [context.site.id, limit, outdated],
  );
}

/** Finds a closed report. */
export async function findReport(context: RequestContext, id: string): Promise<FoundReport | undefined> {
  const [row] = await context.transaction.query<FoundReport>(
    `select ${summary}, report.content, exists (
       select from sales_report former
       left join sales_report_sending sending on sending.site_id = $1 and sending.report_id = former.id
       where former.site_id = $1 and former.kind = report.kind and former.from_day = report.from_day and former.place < report.place and not former.is_empty
         and (sending.state = 'waiting' and sending.attempts = 0 and sending.round = 1) is not true) as replaces_known
     from sales_report report where report.site_id = $1 and report.id = $2`,
    [context.site.id, id],
  );
  return row;
}

/** Finds the last day that reports of a kind say. */
export async function findLastReportedDay(context: RequestContext, kind: ReportKind): Promise<string | undefined> {
  const [row] = await context.transaction.query<{ day: string | null }>(
    'select max(to_day) as day from sales_report where site_id = $1 and kind = $2',
    [context.site.id, kind],
  );
  return row?.day ?? undefined;
}

/** Keeps a report that is closed: nothing of it changes afterwards. */
export async function insertReport(context: RequestContext, row: SalesReportRow): Promise<void> {
  await insertRow(context, 'sales_report', row as unknown as Parameters<typeof insertRow<'sales_report'>>[2]);
}

/** Lists the sites with papers whose last report ends before a day by more than the shortest period: something may be to be closed. */
export async function listSitesToReport(transaction: Transaction, today: string): Promise<number[]> {
  const rows = await transaction.query<{ site_id: number }>(
    `select chain.site_id from invoice_chain chain
     where chain.position > 0 and exists (
       select from (values ('transactions'), ('payments')) as given (kind)
       where coalesce((select max(report.to_day) from sales_report report
         where report.site_id = chain.site_id and report.kind = given.kind), '-infinity'::date) < $1::date - 8)`,
    [today],
  );
  return rows.map(({ site_id: siteId }) => siteId);
}
