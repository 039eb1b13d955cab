import { setTimeout as wait } from 'node:timers/promises';
import { startFakeHttpServer } from '@vitrine/test-kit/servers/fake-http-server';
import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { type CardService, CardServiceError, cardTimeouts } from './card-service.ts';
import { signFakeEvent } from './fake-card-ledger.ts';
import { createStripeCardService } from './stripe-card-service.ts';
import { withDeadline } from './with-deadline.ts';

const account = { publicKey: 'pk_test_1', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
const now = Date.UTC(2026, 10, 25, 12);
const service = createStripeCardService('http://127.0.0.1:9');

const verify = (event: object, signature?: string, at = now) => {
  const body = JSON.stringify(event);
  return service.verifyEvent(account.webhookSecret, {
    body,
    signature: signature ?? signFakeEvent(body, account.webhookSecret, now / 1000),
    now: at,
  });
};

describe('API-23 events of the card service', () => {
  const event = (object: object) => ({
    id: 'evt_1',
    object: 'event',
    type: 'x',
    created: now / 1000,
    data: { object },
  });

  test.each([
    ['a payment', { object: 'payment_intent', id: 'pi_1' }, 'pi_1'],
    ['a charge', { object: 'charge', id: 'ch_1', payment_intent: 'pi_2' }, 'pi_2'],
    ['a dispute with its payment written out', { object: 'dispute', payment_intent: { id: 'pi_3' } }, 'pi_3'],
    ['a charge without payment', { object: 'charge', id: 'ch_1', payment_intent: null }, undefined],
    ['a payout', { object: 'payout', id: 'po_1' }, undefined],
  ])('API-23 are about %s', async (_, object, intentId) => {
    expect(await verify(event(object))).toEqual({ id: 'evt_1', kind: 'x', intentId, createdAt: now });
  });

  test('API-23 are believed for five minutes, by the signature that the service’s own library writes', async () => {
    const body = event({ object: 'payout' });
    const header = Stripe.webhooks.generateTestHeaderString({
      payload: JSON.stringify(body),
      secret: account.webhookSecret,
      timestamp: now / 1000,
    });
    expect(header).toBe(signFakeEvent(JSON.stringify(body), account.webhookSecret, now / 1000));
    expect(await verify(body, header, now + 300_000)).toBeDefined();
    expect(await verify(body, header, now + 301_000)).toBeUndefined();
    expect(await verify(body, '')).toBeUndefined();
    expect(
      await verify(
        body,
        header.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
    ).toBeUndefined();
  });
});

describe('API-23 answers of the card service', () => {
  test.each([
    [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }, 'key'],
    [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }, 'unknown'],
    [400, { error: { type: 'invalid_request_error', code: 'amount_too_small' } }, 'refused'],
    [402, { error: { type: 'card_error', code: 'card_declined' } }, 'refused'],
    [409, { error: { type: 'idempotency_error' } }, 'unreachable'],
    [429, { error: { type: 'invalid_request_error' } }, 'unreachable'],
    [503, { error: { type: 'api_error' } }, 'unreachable'],
    [200, 'bonjour', 'unreachable'],
  ])('API-23 %i %j', async (status, answer, reason) => {
    const server = await startFakeHttpServer((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
    try {
      const failed = await createStripeCardService(server.url)
        .getIntent(account, 'pi_1')
        .catch((error) => error);
      expect(failed).toBeInstanceOf(CardServiceError);
      expect(failed.reason).toBe(reason);
      expect(failed.message).not.toContain('sk_test_1');
    } finally {
      server.close();
    }
  });

  test('API-23 a payment is read with what went back and how its dispute ended', async () => {
    const intent = {
      id: 'pi_1',
      object: 'payment_intent',
      amount: 1250,
      currency: 'eur',
      status: 'succeeded',
      client_secret: 'pi_1_secret_1',
      metadata: { site: '9', order: '1', payment: '2', more: 'x' },
      last_payment_error: null,
      latest_charge: {
        ...{ id: 'ch_1', amount_refunded: 250, disputed: true },
        refunds: {
          object: 'list',
          has_more: true,
          data: [{ id: 're_2', amount: 1, status: 'succeeded', metadata: null }],
        },
      },
    };
    // The last first; of more than ten the service is asked for all.
    const refunds = [
      { id: 're_2', amount: 1, status: 'failed', metadata: null },
      { id: 're_1', amount: 250, status: 'pending', metadata: { site: '9', refund: '7' } },
    ];
    let status = 'lost';
    const asked: string[] = [];
    const server = await startFakeHttpServer(({ url = '' }, response) => {
      asked.push(decodeURIComponent(url));
      const lists: Record<string, object[]> = { '/v1/disputes': [{ status }], '/v1/refunds': refunds };
      const data = lists[url.split('?')[0] ?? ''];
      const answer = data ? { object: 'list', has_more: false, data } : intent;
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
    try {
      const read = () => createStripeCardService(server.url, undefined, () => now).getIntent(account, 'pi_1');
      expect(await read()).toEqual({
        id: 'pi_1',
        state: 'succeeded',
        amountCents: 1250,
        currency: 'eur',
        subject: { siteId: 9, orderId: 1, paymentId: 2 },
        clientSecret: 'pi_1_secret_1',
        refusal: undefined,
        refundedCents: 250,
        refunds: [
          { id: 're_1', amountCents: 250, refundId: 7, isReturned: false },
          { id: 're_2', amountCents: 1, refundId: undefined, isReturned: true },
        ],
        dispute: 'lost',
        readAt: now,
      });
      expect(asked[0]).toContain('expand[0]=latest_charge.refunds');
      // An inquiry of the bank that ended without a dispute is over too.
      for (const [told, dispute] of [
        ['won', 'won'],
        ['warning_closed', 'won'],
        ['warning_needs_response', 'open'],
        ['under_review', 'open'],
      ] as const) {
        status = told;
        expect((await read()).dispute).toBe(dispute);
      }
      for (const metadata of [{}, { site: '9', order: '1' }, { site: '9', order: '1', payment: '2 or 1=1' }]) {
        Object.assign(intent, { metadata });
        expect((await read()).subject).toBeUndefined();
      }
    } finally {
      server.close();
    }
  });

  test('API-23 a service that never answers is given up after one attempt where a buyer waits', async () => {
    const calls: unknown[] = [];
    const server = await startFakeHttpServer(({ url }) => calls.push(url));
    try {
      const failed = await createStripeCardService(server.url, { ...cardTimeouts.buyer, timeout: 500 })
        .getIntent(account, 'pi_1')
        .catch((error) => error);
      expect([failed instanceof CardServiceError, failed.reason, calls.length]).toEqual([true, 'unreachable', 1]);
    } finally {
      server.close();
    }
    expect(cardTimeouts.buyer.timeout * (1 + cardTimeouts.buyer.retries)).toBeLessThanOrEqual(4000);
  });

  test('API-36 the payment page loads from the hosts that the service names, and from no others', () => {
    expect(createStripeCardService().page).toEqual({
      script: 'https://js.stripe.com/v3/?advancedFraudSignals=false',
      scriptHosts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frameHosts: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connectHosts: ['https://api.stripe.com'],
    });
    const { page, requestTimeout } = createStripeCardService('https://essai.example', cardTimeouts.job);
    expect(page).toEqual({
      script: 'https://essai.example/v3/',
      scriptHosts: ['https://essai.example'],
      frameHosts: ['https://essai.example'],
      connectHosts: ['https://essai.example'],
    });
    expect(requestTimeout).toBe(cardTimeouts.job.timeout * 2);
  });

  test('API-23 the calls of one request have one deadline together, after which none is made', async () => {
    const asked: unknown[][] = [];
    const standIn = (requestTimeout: number, answer: () => Promise<unknown>) =>
      withDeadline({
        ...service,
        requestTimeout,
        ...Object.fromEntries(
          (['createIntent', 'getIntent', 'cancelIntent'] as const).map((name) => [
            name,
            (...given: unknown[]) => {
              asked.push([name, ...given]);
              return answer();
            },
          ]),
        ),
      } as CardService);
    const slow = standIn(300, () => new Promise(() => {}));
    for (const id of ['pi_1', 'pi_2']) {
      expect(await slow.getIntent(account, id).catch((error) => error)).toMatchObject({ reason: 'unreachable' });
      // A timer may end a fraction of a millisecond before its time.
      await wait(10);
    }
    expect(asked).toEqual([['getIntent', account, 'pi_1']]);
    const quick = standIn(60_000, () => Promise.resolve('paid'));
    const subject = {
      subject: { siteId: 9, orderId: 1, paymentId: 2 },
      amountCents: 5,
      description: '',
      idempotencyKey: 'a',
    };
    expect(await quick.createIntent(account, subject)).toBe('paid');
    expect(await quick.cancelIntent(account, 'pi_3')).toBe('paid');
    expect(asked.slice(1)).toEqual([
      ['createIntent', account, subject],
      ['cancelIntent', account, 'pi_3'],
    ]);
  });

  test('API-23 a service that is away says so', async () => {
    const failed = await service.getIntent(account, 'pi_1').catch((error) => error);
    expect([failed instanceof CardServiceError, failed.reason]).toEqual([true, 'unreachable']);
  });
});
