import { insertPayoutLines, upsertPayout } from '@vitrine/server/features/card-payouts/card-payouts.repository';
import type { RequestContext } from '@vitrine/server/request-context';

/** Stores a payout of 9,50 € that arrives on the day of the context: a payment of no order, described by `mark`, and its fee. */
export async function createPayout(context: RequestContext, mark: string): Promise<string> {
  const id = 'po_1MtHbELkdIwHu7ixl4OzzPMv';
  const createdAt = context.now;
  await upsertPayout(context, {
    ...{ id, state: 'paid', contents: 'told', amountCents: 950, currency: 'eur', createdAt },
    arrivesOn: new Date(createdAt).toISOString().slice(0, 10),
  });
  await insertPayoutLines(context, id, [
    {
      ...{ id: 'txn_1MiN3gLkdIwHu7ixxapQrznl', kind: 'payment', type: 'charge', amountCents: 1000, feeCents: 50 },
      ...{ createdAt, intentId: 'pi_1GszsK2eZvKYlo2CfhZyoZLp', description: mark },
    },
  ]);
  return id;
}
