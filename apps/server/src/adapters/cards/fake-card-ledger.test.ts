import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeId } from './fake-card-ids.ts';
import { FakeCardLedger, type FakeIntent, fakeCards, presentIntent } from './fake-card-ledger.ts';

let events: { type: string; object: Record<string, unknown>; created: number }[];
let ledger: FakeCardLedger;
let now: number;

beforeEach(() => {
  events = [];
  now = 1_800_000_000_999;
  ledger = new FakeCardLedger(
    () => now,
    (_, { type, created, data }) => events.push({ type, created, object: data.object }),
  );
});

const given = { secretKey: 'sk_a', amount: 4200, currency: 'eur', description: 'Commande', metadata: { site: '43' } };
const create = (key = createFakeId('key'), secretKey = 'sk_a') => ledger.create({ ...given, secretKey }, key);
/** What the service answers to an act: the refusal's code, or the status that follows. */
function attempt(act: () => unknown, id: string): string {
  try {
    act();
    return ledger.find(id).status;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

/** Payments in each status, as the acts of the service bring them there. */
const reached: Readonly<Record<FakeIntent['status'], (id: string) => void>> = {
  requires_payment_method: () => {},
  requires_action: (id) => ledger.confirm(id, fakeCards.authenticated),
  processing: (id) => ledger.confirm(id, fakeCards.processed),
  succeeded: (id) => ledger.confirm(id, fakeCards.accepted),
  canceled: (id) => ledger.cancel(id),
};
const acts = {
  confirm: (id: string) => ledger.confirm(id, fakeCards.accepted),
  accept: (id: string) => ledger.authenticate(id, true),
  refuse: (id: string) => ledger.authenticate(id, false),
  settle: (id: string) => ledger.settle(id),
  fail: (id: string) => ledger.settle(id, false),
  cancel: (id: string) => ledger.cancel(id),
  refund: (id: string) => ledger.refund(id, 4200, ''),
};
const unexpected = 'payment_intent_unexpected_state';
const outcomes: Readonly<Record<FakeIntent['status'], Record<keyof typeof acts, string>>> = {
  requires_payment_method: {
    confirm: 'succeeded',
    accept: unexpected,
    refuse: unexpected,
    settle: 'requires_payment_method',
    fail: 'requires_payment_method',
    cancel: 'canceled',
    refund: 'charge_not_refundable',
  },
  requires_action: {
    confirm: unexpected,
    accept: 'succeeded',
    refuse: 'requires_payment_method',
    settle: 'requires_action',
    fail: 'requires_action',
    cancel: 'canceled',
    refund: 'charge_not_refundable',
  },
  processing: {
    confirm: unexpected,
    accept: unexpected,
    refuse: unexpected,
    settle: 'succeeded',
    fail: 'requires_payment_method',
    cancel: unexpected,
    refund: 'charge_not_refundable',
  },
  succeeded: {
    confirm: unexpected,
    accept: unexpected,
    refuse: unexpected,
    settle: 'succeeded',
    fail: 'succeeded',
    cancel: unexpected,
    refund: 'succeeded',
  },
  canceled: {
    confirm: unexpected,
    accept: unexpected,
    refuse: unexpected,
    settle: 'canceled',
    fail: 'canceled',
    cancel: unexpected,
    refund: 'charge_not_refundable',
  },
};

const statuses = Object.keys(outcomes);

describe.each(statuses as FakeIntent['status'][])('a payment that is %s', (status) => {
  test.each(Object.entries(outcomes[status]))('by %s becomes or answers %s', (act, expected) => {
    const { id } = create();
    reached[status](id);
    expect(ledger.find(id).status).toBe(status);
    events = [];
    expect(attempt(() => acts[act as keyof typeof acts](id), id)).toBe(expected);
    // What is refused, and what is already so, is told to nobody.
    const isTold = act === 'refund' ? status === 'succeeded' : statuses.includes(expected) && expected !== status;
    expect(events.length).toBe(isTold ? 1 : 0);
  });
});

test.each([
  [fakeCards.declined, 'card_declined', 'generic_decline'],
  [fakeCards.insufficientFunds, 'card_declined', 'insufficient_funds'],
  [fakeCards.expired, 'expired_card', 'expired_card'],
  ['4111111111111111', 'card_declined', undefined],
])('the card %s is refused as %s, and another pays', (number, code, decline) => {
  const intent = create();
  expect(ledger.confirm(intent.id, number)).toMatchObject({ status: 'requires_payment_method', fault: { code } });
  expect(events).toMatchObject([{ type: 'payment_intent.payment_failed', object: { amount_received: 0 } }]);
  expect(presentIntent(intent).last_payment_error).toEqual({
    type: 'card_error',
    message: code,
    code,
    ...(decline ? { decline_code: decline } : {}),
  });
  ledger.confirm(intent.id, fakeCards.accepted);
  expect(presentIntent(intent)).toMatchObject({ last_payment_error: null, amount_received: 4200, status: 'succeeded' });
});

test('the same key creates one payment for an account, and gives back once', () => {
  const intent = create('one');
  expect(create('one')).toBe(intent);
  expect(create('one', 'sk_b')).not.toBe(intent);
  expect(create('')).not.toBe(create(''));
  ledger.confirm(intent.id, fakeCards.accepted);
  ledger.refund(intent.id, 1200, 'half');
  ledger.refund(intent.id, 1200, 'half');
  expect(intent.refunded).toBe(1200);
  expect(attempt(() => ledger.refund(intent.id, 3001, 'more'), intent.id)).toBe('amount_too_large');
  ledger.refund(intent.id, 3000, 'rest');
  expect(attempt(() => ledger.refund(intent.id, 1, 'again'), intent.id)).toBe('charge_already_refunded');
  const refunds = events.filter(({ type }) => type === 'charge.refunded').map(({ object }) => object);
  expect(refunds).toMatchObject([
    { payment_intent: intent.id, amount: 4200, amount_refunded: 1200, refunded: false, disputed: false },
    { payment_intent: intent.id, amount: 4200, amount_refunded: 4200, refunded: true, disputed: false },
  ]);
});

test('a dispute is told when it begins and when the bank has decided', () => {
  const intent = create();
  ledger.confirm(intent.id, fakeCards.accepted);
  ledger.dispute(intent.id);
  ledger.dispute(intent.id, 'lost');
  expect(events.slice(1)).toMatchObject([
    { type: 'charge.dispute.created', object: { payment_intent: intent.id, status: 'needs_response' } },
    { type: 'charge.dispute.closed', object: { payment_intent: intent.id, status: 'lost' } },
  ]);
  expect(presentIntent(intent)).toMatchObject({ latest_charge: { disputed: true } });
});

test('what is told of payments, of their refunds and of a dispute is whole', () => {
  const [paid, refused] = [create('one'), create('two')];
  ledger.confirm(paid.id, fakeCards.accepted);
  ledger.refund(paid.id, 1200, 'part');
  ledger.dispute(paid.id);
  ledger.dispute(paid.id, 'won');
  ledger.confirm(refused.id, fakeCards.insufficientFunds);
  const told = JSON.stringify([events, presentIntent(paid), presentIntent(refused)]);
  const names = new Map([...new Set(told.match(/[A-Za-z0-9]{24,}/g))].map((id, place) => [id, `id ${place}`]));
  expect(JSON.parse(told.replaceAll(/[A-Za-z0-9]{24,}/g, (id) => names.get(id) ?? ''))).toMatchSnapshot();
});

test('a payment that nobody made is missing, and moments are whole seconds', () => {
  expect(attempt(() => ledger.confirm('pi_none', fakeCards.accepted), 'pi_none')).toBe('resource_missing');
  const intent = create();
  expect(intent.created).toBe(1_800_000_000);
  now += 2;
  ledger.confirm(intent.id, fakeCards.accepted);
  expect(events).toMatchObject([{ created: 1_800_000_001, object: { created: 1_800_000_000, currency: 'eur' } }]);
});
