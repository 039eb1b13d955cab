import { defineArchivePart, nestedRows, omitted } from '../define-archive-part.ts';

/** The closed reports of an archive, with what became of them at the platform. What waited to be sent waits for its owner. */
export const salesReportsArchive = defineArchivePart('sales-reports', {
  isPeople: true,
  nouns: ['déclaration des ventes', 'déclarations des ventes'],
  table: 'sales_report',
  columns: {
    id: 'id',
    kind: 'kind',
    from_day: 'fromDay',
    to_day: 'toDay',
    due_on: 'dueOn',
    place: 'place',
    regime: 'regime',
    rules: 'rules',
    siren: 'siren',
    seller: 'seller',
    content: 'content',
    is_empty: 'isEmpty',
    net_cents: 'netCents',
    vat_cents: 'vatCents',
    total_cents: 'totalCents',
    closed_at: 'closedAt',
  },
  nested: {
    sendings: nestedRows(
      'sales_report_sending',
      { report_id: 'id' },
      {
        state: 'state',
        document: 'document',
        hash: 'hash',
        flow_id: 'flowId',
        round: 'round',
        attempts: 'attempts',
        reasons: 'reasons',
        failure: 'failure',
        requested_at: 'requestedAt',
        next_at: omitted('Two sites must not send one report: the owner does so.', null),
        answered_at: 'answeredAt',
      },
    ),
  },
});
