import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ReportContent } from '@vitrine/domain/reporting/report';
import { reportingStart } from '@vitrine/domain/reporting/report-terms.data';
import type { ListedReport } from './sales-reports.repository.ts';

/** Presents a closed report. */
export function presentReport(row: ListedReport): ReplyOf<'rectifySalesReport'> {
  return {
    id: row.id,
    kind: row.kind,
    from: row.from_day,
    to: row.to_day,
    dueOn: row.due_on,
    place: row.place,
    isReplaced: row.is_replaced,
    isDue: row.to_day >= reportingStart,
    isEmpty: row.is_empty,
    rules: row.rules,
    netCents: row.net_cents,
    vatCents: row.vat_cents,
    totalCents: row.total_cents,
    closedAt: row.closed_at.toISOString(),
  };
}

/** Presents what a report says, of whichever kind it is. */
export function presentContent(content: ReportContent): ReplyOf<'readSalesReport'>['content'] {
  return content.kind === 'transactions'
    ? { sales: content.sales, payments: [], unreported: [] }
    : { sales: [], payments: content.payments, unreported: content.unreported };
}
