import { defineArchivePart, nestedRows } from '../define-archive-part.ts';

/** What the card service has paid out, as it told it. */
export const cardPayoutsArchive = defineArchivePart('card-payouts', {
  isPeople: true,
  nouns: ['versement du service de cartes', 'versements du service de cartes'],
  table: 'card_payout',
  columns: {
    id: 'id',
    state: 'state',
    contents: 'contents',
    amount_cents: 'amountCents',
    arrives_on: 'arrivesOn',
    created_at: 'createdAt',
    read_at: 'readAt',
  },
  nested: {
    lines: nestedRows(
      'card_payout_line',
      { payout_id: 'id' },
      {
        position: 'position',
        id: 'id',
        kind: 'kind',
        type: 'type',
        amount_cents: 'amountCents',
        fee_cents: 'feeCents',
        at: 'at',
        intent_id: 'cardPaymentId',
        description: 'description',
      },
    ),
  },
});
