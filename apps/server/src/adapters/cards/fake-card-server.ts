import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  FakeCardLedger,
  type FakeEvent,
  type FakeIntent,
  FakeRefusalError,
  type FakeWebhook,
  presentIntent,
  signFakeEvent,
} from './fake-card-ledger.ts';
import { fakeCardChallenge, fakeCardForm, fakeCardScript } from './fake-card-pages.data.ts';

export interface FakeCardServerOptions {
  /** Finds where the events of an account go, by its secret key. */
  findWebhook(secretKey: string): FakeWebhook | undefined;
  /** Whether events wait for `deliver`, as in tests; otherwise they leave at once, and again where nobody took them. */
  holdsEvents?: boolean;
  /** Epoch milliseconds. */
  clock?: () => number;
  /** Runs before a new payment is told to the shop. */
  onCreated?: (intent: FakeIntent) => unknown;
  /** Milliseconds that a slowly processed card takes. */
  processingTime?: number;
}

/** A local server in place of the card service: its API, its script and its signed events. */
export interface FakeCardServer {
  url: string;
  ledger: FakeCardLedger;
  /** All events so far, oldest first. */
  events: { intent: FakeIntent; event: FakeEvent }[];
  /** Answers every call of the shop with 503 while true. */
  isDown: boolean;
  /** Calls that it has answered so. */
  downCalls: number;
  /** Milliseconds before each answer. */
  delay: number;
  /** Sends an event; returns the status of the shop's answer. */
  deliver(event: FakeEvent, changes?: { secret?: string; age?: number; host?: string; body?: string }): Promise<number>;
  close(): Promise<void>;
}

/** Milliseconds before each attempt to deliver an event. */
const attempts = [0, 2000, 10_000, 60_000];

/** Starts the stand-in on a free port of this machine. It takes any secret key that begins like one of a test mode. */
export async function startFakeCardServer(options: FakeCardServerOptions): Promise<FakeCardServer> {
  const { findWebhook, holdsEvents = false, clock = Date.now, onCreated, processingTime = 10_000 } = options;
  const timers = new Set<NodeJS.Timeout>();
  const events: FakeCardServer['events'] = [];
  const later = (work: () => unknown, delay: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, delay);
    timers.add(timer.unref());
  };
  const ledger = new FakeCardLedger(clock, (intent, event) => {
    events.push({ intent, event });
    if (!holdsEvents) later(() => deliverWithRetries(event), 0);
    if (intent.status === 'processing' && !holdsEvents) later(() => ledger.settle(intent.id), processingTime);
  });
  const deliver: FakeCardServer['deliver'] = (event, changes = {}) => {
    const intent = events.find((one) => one.event.id === event.id)?.intent;
    const webhook = intent && findWebhook(intent.secretKey);
    if (!webhook) return Promise.resolve(0);
    const body = changes.body ?? JSON.stringify(event);
    const signature = signFakeEvent(body, changes.secret ?? webhook.secret, ledger.seconds - (changes.age ?? 0));
    return post(webhook, changes.host ?? webhook.host, body, signature);
  };
  const deliverWithRetries = async (event: FakeEvent, attempt = 0): Promise<void> => {
    const status = await deliver(event).catch(() => 0);
    const next = attempts[attempt + 1];
    if (status !== 200 && next !== undefined) later(() => deliverWithRetries(event, attempt + 1), next);
  };
  const server = createServer((incoming, response) => {
    respond(incoming, response).catch((error: Error) => {
      const { status, code } = error instanceof FakeRefusalError ? error : { status: 500, code: 'api_error' };
      const type = status === 401 ? 'authentication_error' : status === 500 ? 'api_error' : 'invalid_request_error';
      sendJson(response, status, { error: { type, code, message: error.message } });
    });
  });

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://stand-in');
    const body = await readText(incoming);
    if (pathname === '/v3/') return send(response, 'text/javascript; charset=utf-8', fakeCardScript);
    if (pathname === '/v3/form') return send(response, 'text/html; charset=utf-8', fakeCardForm);
    if (pathname === '/v3/challenge') return send(response, 'text/html; charset=utf-8', fakeCardChallenge);
    if (pathname === '/v3/confirm' || pathname === '/v3/authenticate') {
      const asked = JSON.parse(body) as { clientSecret: string; number?: string; isAccepted?: boolean };
      const { id } = findBySecret(asked.clientSecret);
      const paid =
        pathname === '/v3/confirm'
          ? ledger.confirm(id, asked.number ?? '')
          : ledger.authenticate(id, asked.isAccepted === true);
      const { fault } = paid;
      return sendJson(
        response,
        200,
        fault ? { error: { type: 'card_error', ...fault } } : { paymentIntent: presentIntent(paid) },
      );
    }
    if (self.isDown) {
      self.downCalls += 1;
      return sendJson(response, 503, { error: { type: 'api_error', message: 'stand-in: down' } });
    }
    if (self.delay) await wait(self.delay);
    const secretKey = (incoming.headers.authorization ?? '').replace(/^Bearer /, '');
    if (!/^(?:sk|rk)_test_/.test(secretKey)) throw new FakeRefusalError(401, 'invalid_api_key');
    const answer = await answerCall(`${incoming.method} ${pathname}`, {
      secretKey,
      fields: new URLSearchParams(body),
      query: searchParams,
      key: String(incoming.headers['idempotency-key'] ?? ''),
    });
    sendJson(response, 200, answer);
  }

  async function answerCall(
    call: string,
    {
      secretKey,
      fields,
      query,
      key,
    }: { secretKey: string; fields: URLSearchParams; query: URLSearchParams; key: string },
  ): Promise<unknown> {
    const [, id = '', step = ''] = /^\w+ \/v1\/payment_intents\/(\w+)(?:\/(\w+))?$/.exec(call) ?? [];
    if (call === 'POST /v1/payment_intents') {
      const before = ledger.intents.size;
      const intent = ledger.create(
        {
          secretKey,
          amount: Number(fields.get('amount')),
          currency: fields.get('currency') ?? '',
          description: fields.get('description') ?? '',
          metadata: readMetadata(fields),
        },
        key,
      );
      // What is told is how it was created, whatever happens before the shop reads it.
      const answer = presentIntent(intent);
      if (ledger.intents.size > before) await onCreated?.(intent);
      return answer;
    }
    if (call === 'GET /v1/payment_intents') {
      const since = Number(query.get('created[gte]') ?? 0);
      const own = [...ledger.intents.values()].filter((one) => one.secretKey === secretKey && one.created >= since);
      return { object: 'list', has_more: false, url: '/v1/payment_intents', data: own.reverse().map(presentIntent) };
    }
    if (id) {
      if (ledger.find(id).secretKey !== secretKey) throw new FakeRefusalError(404, 'resource_missing');
      return presentIntent(step === 'cancel' ? ledger.cancel(id) : ledger.find(id));
    }
    if (call === 'POST /v1/refunds') {
      ledger.refund(fields.get('payment_intent') ?? '', Number(fields.get('amount')), key, readMetadata(fields));
      return { id: `re_${key}`, object: 'refund', status: 'succeeded' };
    }
    if (call === 'GET /v1/disputes') {
      const intent = ledger.find(query.get('payment_intent') ?? '');
      const data = intent.dispute ? [{ id: `dp_${intent.id}`, object: 'dispute', status: intent.dispute }] : [];
      return { object: 'list', has_more: false, url: '/v1/disputes', data };
    }
    if (!holdsEvents && call === 'GET /v1/payouts') ledger.balance.payOutDaily(secretKey);
    const paidOut = ledger.balance.answer(call, { secretKey, query });
    if (paidOut) return paidOut;
    throw new FakeRefusalError(404, 'url_invalid');
  }

  function findBySecret(clientSecret: string): FakeIntent {
    const intent = ledger.find(clientSecret.split('_secret_')[0] ?? '');
    if (intent.clientSecret !== clientSecret) throw new FakeRefusalError(404, 'resource_missing');
    return intent;
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const self: FakeCardServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ledger,
    events,
    isDown: false,
    downCalls: 0,
    delay: 0,
    deliver,
    async close() {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return self;
}

function readMetadata(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const inner = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return inner ? [[inner, value]] : [];
    }),
  );
}

function post({ url }: FakeWebhook, host: string, body: string, signature: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: 'POST',
        agent: false,
        timeout: 10_000,
        headers: {
          host,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'stripe-signature': signature,
        },
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    outgoing.once('timeout', () => outgoing.destroy());
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stand_in' })
    .end(JSON.stringify(body));
}
