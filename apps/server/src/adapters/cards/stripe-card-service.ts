import { findCardRefusal } from '@vitrine/domain/ordering/card-refusals';
import type { Stripe } from 'stripe';
import {
  type CardAccount,
  type CardEvent,
  type CardIntent,
  type CardIntentState,
  type CardIntentSubject,
  type CardPageSources,
  type CardRefund,
  type CardService,
  CardServiceError,
  type CardTimeouts,
  cardTimeouts,
} from './card-service.ts';
import { listStripePayouts, listStripeTransactions } from './stripe-payouts.ts';

/** Seconds after which a signed event is too old to be believed. */
const maximumEventAge = 300;
const maximumListed = 1000;

type Intent = Stripe.PaymentIntent;

/** The service tells the refunds of a payment to whoever asks for them. */
const expanded = ['latest_charge.refunds'];

/** Hosts that the service's documentation names for security policies. */
const stripePage: CardPageSources = {
  // Without the signals that it would collect of the whole visit, the address of the page among them.
  script: 'https://js.stripe.com/v3/?advancedFraudSignals=false',
  scriptHosts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frameHosts: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectHosts: ['https://api.stripe.com'],
};

/** The library takes a fifth of a second to load, and most programs never take a card. */
const loadStripe = () => import('stripe');

/**
 * Creates a client of Stripe. `url` is the origin of another server that speaks its API and serves its script, such as the
 * stand-in of the demo. `clock` dates what is read.
 */
export function createStripeCardService(
  url?: string,
  { timeout, retries }: CardTimeouts = cardTimeouts.job,
  clock: () => number = Date.now,
): CardService {
  const connect = async ({ secretKey }: Pick<CardAccount, 'secretKey'>): Promise<Stripe> => {
    const { Stripe: Client } = await loadStripe();
    return new Client(secretKey, {
      timeout,
      maxNetworkRetries: retries,
      telemetry: false,
      ...(url ? readAddress(url) : {}),
    });
  };
  const call = async <Value>(
    account: CardAccount,
    work: (client: Stripe, readAt: number) => Promise<Value>,
  ): Promise<Value> => {
    try {
      const client = await connect(account);
      return await work(client, clock());
    } catch (error) {
      throw toServiceError(error);
    }
  };
  const read = async (client: Stripe, id: string, readAt: number) =>
    toCardIntent(await client.paymentIntents.retrieve(id, { expand: expanded }), client, readAt);
  return {
    page: url ? { script: `${url}/v3/`, scriptHosts: [url], frameHosts: [url], connectHosts: [url] } : stripePage,
    requestTimeout: timeout * (1 + retries),
    createIntent: (account, { subject, amountCents, description, idempotencyKey }) =>
      call(account, async (client, readAt) =>
        toCardIntent(
          await client.paymentIntents.create(
            {
              amount: amountCents,
              currency: 'eur',
              allowed_payment_method_types: ['card'],
              description,
              metadata: { site: subject.siteId, order: subject.orderId, payment: subject.paymentId },
            },
            { idempotencyKey },
          ),
          client,
          readAt,
        ),
      ),
    getIntent: (account, id) => call(account, (client, readAt) => read(client, id, readAt)),
    listIntents: (account, since) =>
      call(account, async (client, readAt) => {
        const found: CardIntent[] = [];
        const created = { gte: Math.floor(since / 1000) };
        const pages = client.paymentIntents.list({
          created,
          limit: 100,
          expand: expanded.map((name) => `data.${name}`),
        });
        for await (const intent of pages) {
          if (found.length === maximumListed) break;
          found.push(await toCardIntent(intent, client, readAt));
        }
        return found;
      }),
    cancelIntent: (account, id) =>
      call(account, async (client, readAt) => {
        try {
          return await toCardIntent(await client.paymentIntents.cancel(id), client, readAt);
        } catch (error) {
          // It has succeeded, or is cancelled already.
          if (readCode(error) === 'payment_intent_unexpected_state') return read(client, id, readAt);
          throw error;
        }
      }),
    refund: (account, { intentId, amountCents, siteId, refundId, idempotencyKey }) =>
      call(account, async (client) => {
        try {
          await client.refunds.create(
            { payment_intent: intentId, amount: amountCents, metadata: { site: siteId, refund: refundId } },
            { idempotencyKey },
          );
        } catch (error) {
          // Given back at the service itself: nothing is owed any more.
          if (readCode(error) !== 'charge_already_refunded') throw error;
        }
      }),
    listPayouts: (account, since) => call(account, (client) => listStripePayouts(client, since)),
    listPayoutTransactions: (account, payoutId) => call(account, (client) => listStripeTransactions(client, payoutId)),
    async verifyEvent(webhookSecret, { body, signature, now }) {
      const { Stripe: Client } = await loadStripe();
      try {
        const event = Client.webhooks.constructEvent(body, signature, webhookSecret, maximumEventAge, undefined, now);
        return toCardEvent(event);
      } catch {
        return undefined;
      }
    },
  };
}

function readAddress(url: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(url);
  const isSecure = protocol === 'https:';
  return { host: hostname, port: port || (isSecure ? '443' : '80'), protocol: isSecure ? 'https' : 'http' };
}

const states: Readonly<Record<Intent['status'], CardIntentState>> = {
  requires_payment_method: 'waiting',
  requires_confirmation: 'waiting',
  requires_action: 'authenticating',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

async function toCardIntent(intent: Intent, client: Stripe, readAt: number): Promise<CardIntent> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const { last_payment_error: fault } = intent;
  return {
    id: intent.id,
    // A status of a later version of the API means nothing yet.
    state: states[intent.status] ?? 'waiting',
    amountCents: intent.amount,
    currency: intent.currency,
    subject: readSubject(intent.metadata),
    clientSecret: intent.client_secret ?? undefined,
    refusal: fault ? findCardRefusal(fault.code ?? '', fault.decline_code) : undefined,
    refundedCents: charge?.amount_refunded ?? 0,
    refunds: charge ? await listRefunds(intent.id, charge, client) : [],
    dispute: charge?.disputed ? await findDispute(intent.id, client) : undefined,
    readAt,
  };
}

/** Reads what was given back of a payment, the first first; the service adds the last ten of them to it. */
async function listRefunds(
  intentId: string,
  { refunds }: Pick<Stripe.Charge, 'refunds'>,
  client: Stripe,
): Promise<CardRefund[]> {
  const found = refunds?.data ?? [];
  if (!refunds?.has_more) return found.map(toCardRefund).reverse();
  const all: CardRefund[] = [];
  for await (const refund of client.refunds.list({ payment_intent: intentId, limit: 100 })) {
    if (all.length === maximumListed) break;
    all.push(toCardRefund(refund));
  }
  return all.reverse();
}

function toCardRefund({ id, amount, metadata, status }: Stripe.Refund): CardRefund {
  return {
    id,
    amountCents: amount,
    refundId: readNumber(metadata?.refund),
    isReturned: status === 'failed' || status === 'canceled',
  };
}

const readNumber = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

async function findDispute(intentId: string, client: Stripe): Promise<CardIntent['dispute']> {
  const { data } = await client.disputes.list({ payment_intent: intentId, limit: 1 });
  const status: string | undefined = data[0]?.status;
  // An inquiry of the bank that is over took nothing.
  if (status === 'won' || status === 'warning_closed') return 'won';
  return status === 'lost' ? 'lost' : 'open';
}

function readSubject(metadata: Readonly<Record<string, string>>): CardIntentSubject | undefined {
  const [siteId, orderId, paymentId] = [metadata.site, metadata.order, metadata.payment].map(readNumber);
  return siteId && orderId && paymentId ? { siteId, orderId, paymentId } : undefined;
}

function toCardEvent(event: Stripe.Event): CardEvent {
  const about = event.data.object as { object: string; id?: string; payment_intent?: string | { id: string } | null };
  const intent = about.object === 'payment_intent' ? about.id : about.payment_intent;
  return {
    id: event.id,
    kind: event.type,
    intentId: (typeof intent === 'object' ? intent?.id : intent) ?? undefined,
    createdAt: event.created * 1000,
  };
}

const readCode = (error: unknown) => (error as { code?: string }).code;

/** Converts an error of the library. Its message is the service's, for the log; it names no key in full. */
function toServiceError(error: unknown): CardServiceError {
  if (error instanceof CardServiceError) return error;
  const { type = '', statusCode, message } = error as { type?: string; statusCode?: number; message: string };
  if (type === 'StripeAuthenticationError' || type === 'StripePermissionError')
    return new CardServiceError('key', message, error);
  if (statusCode === 404) return new CardServiceError('unknown', message, error);
  const isRefused = statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 429;
  // A key that is used by two calls at once: the first one's answer is the second's a moment later.
  return new CardServiceError(isRefused && statusCode !== 409 ? 'refused' : 'unreachable', message, error);
}
