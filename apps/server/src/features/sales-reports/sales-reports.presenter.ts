import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ReportContent } from '@vitrine/domain/reporting/report';
import { reportingStart } from '@vitrine/domain/reporting/report-terms.data';
import type { ListedReport } from './sales-reports.repository.ts';
import type { SendingRow } from './sendings.repository.ts';

/** Presents a closed report, with what became of it at the platform. */
export function presentReport(row: ListedReport, sending: SendingRow | undefined): ReplyOf<'rectifySalesReport'> {
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
    sending: sending
      ? {
          state: sending.state,
          failure: sending.failure,
          reasons: sending.reasons,
          requestedAt: sending.requested_at.toISOString(),
          answeredAt: sending.answered_at?.toISOString() ?? null,
        }
      : null,
  };
}

/** Presents what a report says, of whichever kind it is. */
export function presentContent(content: ReportContent): ReplyOf<'readSalesReport'>['content'] {
  return content.kind === 'transactions'
    ? { sales: content.sales, payments: [], unreported: [] }
    : { sales: [], payments: content.payments, unreported: content.unreported };
}
