import type { OrderResource } from '@vitrine/contract/endpoints/order.endpoints';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import type { FakeEvent, FakeIntent } from '../../adapters/cards/fake-card-ledger.ts';
import { type FakeCardServer, startFakeCardServer } from '../../adapters/cards/fake-card-server.ts';
import { changeShop, createOrderShop, orderBody, shopId } from '../orders/orders.fixture.ts';
import { type SecretName, saveSecret } from '../secrets/secrets.operations.ts';

/** The keys of a site at the stand-in. */
export const testCardKeys = (siteId: number) => ({
  publicKey: `pk_test_${siteId}`,
  secretKey: `sk_test_${siteId}`,
  webhookSecret: `whsec_${siteId}`,
});

/** Gives a site its keys at the stand-in; `accountOf` is the site whose account it shares, with a signature of its own. */
export async function openCards(server: TestServer, siteId = shopId, accountOf = siteId): Promise<void> {
  const { publicKey, secretKey } = testCardKeys(accountOf);
  const { webhookSecret } = testCardKeys(siteId);
  await changeShop(server, { STRIPE_PUBLIC_KEY: publicKey }, siteId);
  const secrets: [SecretName, string][] = [
    ['STRIPE_SECRET_KEY', secretKey],
    ['STRIPE_WEBHOOK_SECRET', webhookSecret],
  ];
  await server.write(siteId, async (context) => {
    for (const [name, value] of secrets) await saveSecret(context, name, value);
  });
}

/** A placed order, with the secret of its link. */
export interface CardOrder {
  token: string;
  reference: string;
}

/** A shop that takes cards at a stand-in, whose events leave when a test says so. */
export interface CardScenario {
  server: TestServer;
  cards: FakeCardServer;
  /** Places an order of pieces at 12,50 €, and of others at 9 € by six, to be paid by card. */
  order(pieces?: number, lots?: number): Promise<CardOrder>;
  /** Places an order of six pieces at 9 €, which are sold by six. */
  orderLots(): Promise<CardOrder>;
  /** What the payment page asks. */
  prepare(order: CardOrder): Promise<{ state: string; message: string; intent: FakeIntent }>;
  read(order: CardOrder): Promise<OrderResource>;
  /** The events about a payment so far, oldest first. */
  eventsOf(intent: FakeIntent): FakeEvent[];
  runRefunds(): Promise<void>;
  reconcile(now?: number): Promise<void>;
  /** Counts rows of the shop. */
  count(table: string, where?: string): Promise<number>;
  close(): Promise<void>;
}

/** Starts the scenario. */
export async function startCardScenario(
  options: { onCreated?: (intent: FakeIntent) => unknown } = {},
): Promise<CardScenario> {
  let server: TestServer | undefined;
  const cards = await startFakeCardServer({
    holdsEvents: true,
    clock: () => server?.running.context.clock() ?? Date.now(),
    findWebhook: (secretKey) => {
      const { port = 0 } = server ?? {};
      const siteId = Number(secretKey.split('_').at(-1));
      const site = server?.running.context.directory.findById(siteId);
      const url = `http://127.0.0.1:${port}/api/custom-stripe/events`;
      return site && { url, host: `${site.hosts[0]?.host}:${port}`, secret: testCardKeys(siteId).webhookSecret };
    },
    ...options,
  });
  server = await startTestServer({
    seed: 'empty',
    config: { cardServiceUrl: cards.url },
    server: { rateLimits: 'none' },
  });
  await createOrderShop(server);
  server.running.context.directory.markStale();
  await openCards(server);
  const started = server;
  const client = () => started.client(shopId);
  return {
    server,
    cards,
    async order(pieces = 1, lots = 0) {
      const total = (12.5 * pieces + 9 * lots).toFixed(2);
      const products = [{ id: 11, quantity: pieces }, ...(lots ? [{ id: 12, quantity: lots }] : [])];
      return client().placeOrder({ body: orderBody(products, total, { payment: 'CARD' }) });
    },
    orderLots: () => client().placeOrder({ body: orderBody([{ id: 12, quantity: 6 }], '54.00', { payment: 'CARD' }) }),
    async prepare({ token }) {
      const { state, message, form } = await client().prepareCardPayment({ body: { token } });
      const id = form?.clientSecret.split('_secret_')[0] ?? '';
      return { state, message, intent: cards.ledger.intents.get(id) as FakeIntent };
    },
    read: ({ token }) => client().readOrder({ params: { token } }),
    eventsOf: (intent) => cards.events.filter((one) => one.intent === intent).map(({ event }) => event),
    runRefunds: () => started.runMaintenance('card-refunds', started.running.context.clock()),
    reconcile: (now = started.running.context.clock()) => started.runMaintenance('card-payments', now),
    count: (table, where = 'true') =>
      started.write(shopId, async ({ transaction }) => {
        const [row] = await transaction.query<{ count: number }>(
          `select count(*)::int as count from ${table} where site_id = $1 and ${where}`,
          [shopId],
        );
        return row?.count ?? 0;
      }),
    async close() {
      await started.close();
      await cards.close();
    },
  };
}
