import type { AccountExport } from '@vitrine/contract/endpoints/admin/accounts.endpoints';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeIntent, FakeRefusalError, fakeCards } from '../../adapters/cards/fake-card-ledger.ts';
import { shopId } from '../orders/orders.fixture.ts';
import { forgetSecret } from '../secrets/secrets.operations.ts';
import { findShopFaults } from '../shop-verification/verify-shop.fixture.ts';
import { type CardScenario, openCards, startCardScenario } from './card-payments.fixture.ts';

let shop: CardScenario;
let owner: TestStaff;
beforeAll(async () => {
  shop = await startCardScenario();
  await moveTo('2031-11-10T09:00:00Z');
});
afterAll(() => shop?.close());

/** Sets the clock, and signs the owner in: a confirmed identity lasts some minutes. */
async function moveTo(moment: string): Promise<void> {
  shop.server.setTime(moment);
  owner = await createStaff(shop.server, 'ADMIN', shopId);
}

const waitAnHour = () => moveTo(new Date(shop.server.running.context.clock() + 3_700_000).toISOString());

async function payOrder(pieces: number): Promise<{ intent: FakeIntent; id: number }> {
  const order = await shop.order(pieces);
  const { intent } = await shop.prepare(order);
  shop.cards.ledger.confirm(intent.id, fakeCards.accepted);
  await shop.prepare(order);
  return { intent, id: Number(intent.metadata.order) };
}

const call = async (path: string, body?: object) => {
  const method = body ? 'POST' : 'GET';
  const answer = await requestAdmin(shop.server, method, `/sites/${shopId}/${path}`, {
    cookie: owner.cookie,
    ...(body ? { body } : {}),
  });
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text).data ?? JSON.parse(answer.text);
};

/** Refunds pieces at 12,50 €. */
async function refund(id: number, quantity: number): Promise<void> {
  const body = { lines: [{ position: 0, quantity, goods: 'released' }], shipping: false, reason: 'damaged', note: '' };
  const { confirm } = await call(`orders/${id}/refunds`, body);
  await call(`orders/${id}/refunds`, { ...body, confirm });
}

const listRefunds = async (id: number): Promise<[number, string][]> =>
  (await call(`orders/${id}/refunds`)).refunds.map((one: { cents: number; state: string }) => [one.cents, one.state]);

/** The service forgets the keys of calls after a day. */
function forgetKeys(): void {
  const { ledger } = shop.cards;
  const original = ledger.refund.bind(ledger);
  let calls = 0;
  ledger.refund = (intent, cents, key, metadata) => original(intent, cents, `${key} ${++calls}`, metadata);
}

describe('API-23 each refund is known by what it is at the service', () => {
  test('API-23 what was paid before a site had another number goes back once, however long ago it was', async () => {
    const { intent, id } = await payOrder(6);
    // As after an archive that arrived elsewhere: the service still has the former number.
    intent.metadata = { ...intent.metadata, site: '77' };
    forgetKeys();
    await refund(id, 1);
    for (let minute = 0; minute < 3; minute += 1) await shop.runRefunds();
    expect([intent.refunded, await listRefunds(id)]).toEqual([1250, [[1250, 'sent']]]);
    // What happens there is heard: an event, and the comparison of the last days.
    shop.cards.ledger.refund(intent.id, 100, '');
    const event = shop.eventsOf(intent).at(-1);
    expect(event && (await shop.cards.deliver(event))).toBe(200);
    shop.cards.ledger.refund(intent.id, 200, '');
    await shop.reconcile();
    const all = [
      [1250, 'sent'],
      [100, 'sent'],
      [200, 'sent'],
    ];
    expect(await listRefunds(id)).toEqual(all);
    expect(await findShopFaults(shop.server)).toEqual([]);
  });

  test('API-23 of two refunds that are due the second may go first, and the first goes once', async () => {
    const { intent, id } = await payOrder(6);
    await refund(id, 1);
    await refund(id, 2);
    const { ledger } = shop.cards;
    const original = ledger.refund;
    ledger.refund = (one, cents, key, metadata) => {
      if (cents === 1250) throw new FakeRefusalError(500, 'api_error');
      original(one, cents, key, metadata);
    };
    await shop.runRefunds();
    const [first, second] = [
      [1250, 'due'],
      [2500, 'sent'],
    ];
    expect([intent.refunded, await listRefunds(id)]).toEqual([2500, [first, second]]);
    ledger.refund = original;
    forgetKeys();
    for (let minute = 0; minute < 2; minute += 1) await shop.runRefunds();
    expect([intent.refunded, await listRefunds(id)]).toEqual([3750, [[1250, 'sent'], second]]);
  });

  test('API-23 STA-05 the refund that comes back is the one that is owed; books of its month keep it, those of the next have its return', async () => {
    const { intent, id } = await payOrder(6);
    await refund(id, 2);
    await shop.runRefunds();
    await refund(id, 1);
    await shop.runRefunds();
    const [november, december] = [
      { from: '2031-11-01', to: '2031-11-30' },
      { from: '2031-12-01', to: '2031-12-31' },
    ];
    await moveTo('2031-12-02T09:00:00Z');
    const read = async (what: AccountExport, period: object) => {
      const body = { what, format: 'json', ...period };
      const answer = await requestAdmin(shop.server, 'POST', `/sites/${shopId}/accounts/export`, { ...owner, body });
      expect(answer.status, answer.text).toBe(200);
      return answer.text;
    };
    const readBooks = async (period: { from: string; to: string }) => [
      await read('payments', period),
      await read('vat', period),
      JSON.stringify(await call(`accounts?from=${period.from}&to=${period.to}`)),
    ];
    const before = await readBooks(november);
    shop.cards.ledger.failRefund(intent.id, 2500);
    const event = shop.eventsOf(intent).at(-1);
    expect(event && (await shop.cards.deliver(event))).toBe(200);
    expect(await listRefunds(id)).toEqual([
      [2500, 'failed'],
      [1250, 'sent'],
    ]);
    expect(await readBooks(november)).toEqual(before);
    const readMoney = async () =>
      JSON.parse(await read('payments', december)).map((one: { kind: string; amountCents: number }) => [
        one.kind,
        one.amountCents,
      ]);
    expect(await readMoney()).toEqual([['Remboursement revenu', 2500]]);
    await call(`orders/${id}/refund`, { note: 'Virement' });
    expect(await readMoney()).toEqual([
      ['Remboursement revenu', 2500],
      ['Remboursement', -2500],
    ]);
    expect(await readBooks(november)).toEqual(before);
    // It was given back once, in November.
    expect(JSON.parse(await read('vat', december))).toEqual([]);
    expect(await findShopFaults(shop.server)).toEqual([]);
  });
});

describe('API-23 a refund for which the shop’s keys do not do', () => {
  const countToday = async () =>
    (await call('today')).news.find((one: { kind: string }) => one.kind === 'refunds')?.count ?? 0;
  const countTold = async () =>
    (await shop.server.queuedMails('chai@essai.fr', shopId)).filter(({ text }) => text.includes('vos clés Stripe'))
      .length;

  test('API-23 waits an hour for others, is then told once, and is given back by hand', async () => {
    const { intent, id } = await payOrder(3);
    const before = [await countToday(), await countTold()] as [number, number];
    await refund(id, 1);
    const { ledger } = shop.cards;
    const original = ledger.refund;
    ledger.refund = () => {
      throw new FakeRefusalError(403, 'more_permissions_required_for_application');
    };
    await shop.runRefunds();
    expect(await listRefunds(id)).toEqual([[1250, 'due']]);
    await waitAnHour();
    await shop.runRefunds();
    await shop.runRefunds();
    ledger.refund = original;
    expect(await listRefunds(id)).toEqual([[1250, 'failed']]);
    expect([await countToday(), await countTold()]).toEqual(before.map((count) => count + 1));
    await call(`orders/${id}/refund`, { note: 'Virement' });
    expect([await listRefunds(id), intent.refunded]).toEqual([[[1250, 'sent']], 0]);
  });

  test('API-23 is by hand from the start where there are none, and where they are removed meanwhile', async () => {
    const { id } = await payOrder(3);
    await refund(id, 1);
    await shop.server.write(shopId, (context) => forgetSecret(context, 'STRIPE_SECRET_KEY'));
    await waitAnHour();
    await shop.runRefunds();
    expect(await listRefunds(id)).toEqual([[1250, 'failed']]);
    await call(`orders/${id}/refund`, { note: 'Virement' });
    await refund(id, 1);
    expect((await call(`orders/${id}/refunds`)).refunds.at(-1)).toMatchObject({ state: 'due', isByHand: true });
    await call(`orders/${id}/refund`, { note: 'Virement' });
    expect(await findShopFaults(shop.server)).toEqual([]);
    await openCards(shop.server);
  });
});
