import { type FakeHttpServer, startFakeHttpServer } from '@vitrine/test-kit/servers/fake-http-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createStripeCardService } from './stripe-card-service.ts';

const account = { publicKey: 'pk_test_1', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
let server: FakeHttpServer | undefined;
afterEach(() => server?.close());

/** Answers each call by its path, page by page; returns the calls so far. */
async function answer(pages: Readonly<Record<string, readonly object[][]>>) {
  const calls: string[] = [];
  server = await startFakeHttpServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://service');
    calls.push(`${pathname}?${searchParams}`);
    const own = pages[pathname] ?? [];
    const page = calls.filter((call) => call.startsWith(`${pathname}?`)).length - 1;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ object: 'list', url: pathname, has_more: page < own.length - 1, data: own[page] ?? [] }),
    );
  });
  return { calls, service: createStripeCardService(server.url) };
}

/** The payout of the service's own reference, with what a test changes. */
const payout = (changes: object = {}) => ({
  ...{ id: 'po_1MtHbELkdIwHu7ixl4OzzPMv', object: 'payout', amount: 1100, application_fee: null },
  ...{ application_fee_amount: null, arrival_date: 1680652800, automatic: true },
  ...{ balance_transaction: 'txn_1MtHbELkdIwHu7ixl4OzzPMv', created: 1680648691, currency: 'eur', description: null },
  ...{ destination: 'ba_1MtHbELkdIwHu7ixl4OzzPMv', failure_balance_transaction: null, failure_code: null },
  ...{ failure_message: null, livemode: false, metadata: {}, method: 'standard', original_payout: null },
  ...{ reconciliation_status: 'completed', reversed_by: null, source_type: 'card', statement_descriptor: null },
  ...{ status: 'paid', type: 'bank_account' },
  ...changes,
});
const transaction = (changes: object = {}) => ({
  ...{ id: 'txn_1', object: 'balance_transaction', amount: 1250, available_on: 1680652800, created: 1680600000 },
  ...{ currency: 'eur', description: 'Commande', exchange_rate: null, fee: 44, net: 1206, status: 'available' },
  ...{ fee_details: [{ amount: 44, currency: 'eur', description: 'Stripe processing fees', type: 'stripe_fee' }] },
  ...{ reporting_category: 'charge', type: 'charge', source: { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' } },
  ...changes,
});

describe('STA-04 payouts of the card service', () => {
  test('STA-04 are listed since a moment, over all pages, the first first', async () => {
    const { calls, service } = await answer({
      '/v1/payouts': [
        [payout({ id: 'po_2' })],
        [payout({ automatic: false, reconciliation_status: 'not_applicable' })],
      ],
    });
    expect(await service.listPayouts(account, 1_680_000_000_500)).toEqual([
      {
        ...{ id: 'po_1MtHbELkdIwHu7ixl4OzzPMv', state: 'paid', amountCents: 1100, currency: 'eur' },
        ...{ createdAt: 1_680_648_691_000, arrivesOn: '2023-04-05', contents: 'unknown' },
      },
      expect.objectContaining({ id: 'po_2', contents: 'told' }),
    ]);
    expect(calls.map((call) => decodeURIComponent(call))).toEqual([
      '/v1/payouts?created[gte]=1680000000&limit=100',
      '/v1/payouts?created[gte]=1680000000&limit=100&starting_after=po_2',
    ]);
  });

  test.each([
    ['pending', 'in_progress', 'pending', 'awaited'],
    ['in_transit', 'in_progress', 'pending', 'awaited'],
    ['failed', 'completed', 'failed', 'told'],
    ['canceled', 'completed', 'cancelled', 'told'],
    ['of a later version', 'too', 'pending', 'awaited'],
  ])('STA-04 %s, %s: %s, its contents %s', async (status, reconciliation, state, contents) => {
    const { service } = await answer({ '/v1/payouts': [[payout({ status, reconciliation_status: reconciliation })]] });
    expect(await service.listPayouts(account, 0)).toEqual([expect.objectContaining({ state, contents })]);
  });

  test('STA-04 what a payout holds: payments, refunds, disputes, fees, and not the payout itself', async () => {
    const { calls, service } = await answer({
      '/v1/balance_transactions': [
        [
          transaction({ id: 'txn_po', type: 'payout', amount: -1100, fee: 0, source: payout({ id: 'po_1' }) }),
          transaction({ id: 'txn_6', type: 'contribution', source: null, description: null }),
          transaction({ id: 'txn_5', type: 'stripe_fee', amount: -200, fee: 0, source: null, description: 'Radar' }),
        ],
        [
          transaction({
            ...{ id: 'txn_4', type: 'adjustment', amount: -1250, fee: 2000 },
            source: { object: 'dispute', id: 'dp_1', payment_intent: { id: 'pi_2', object: 'payment_intent' } },
          }),
          transaction({ id: 'txn_3', type: 'adjustment', source: { object: 'topup', id: 'tu_1' } }),
          transaction({
            ...{ id: 'txn_2', type: 'refund', amount: -250, fee: 0 },
            source: { object: 'refund', id: 're_1', payment_intent: 'pi_1' },
          }),
          transaction(),
        ],
      ],
    });
    const found = await service.listPayoutTransactions(account, 'po_1');
    expect(found[0]).toEqual({
      ...{ id: 'txn_1', kind: 'payment', type: 'charge', amountCents: 1250, feeCents: 44 },
      ...{ createdAt: 1_680_600_000_000, intentId: 'pi_1', description: 'Commande' },
    });
    expect(found.map(({ id, kind, intentId }) => [id, kind, intentId])).toEqual([
      ['txn_1', 'payment', 'pi_1'],
      ['txn_2', 'refund', 'pi_1'],
      ['txn_3', 'other', undefined],
      ['txn_4', 'dispute', 'pi_2'],
      ['txn_5', 'fee', undefined],
      ['txn_6', 'other', undefined],
    ]);
    expect(decodeURIComponent(calls[0] ?? '')).toBe(
      '/v1/balance_transactions?payout=po_1&limit=100&expand[0]=data.source',
    );
  });
});
