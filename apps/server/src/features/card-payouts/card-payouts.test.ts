import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeCards } from '../../adapters/cards/fake-card-ledger.ts';
import { type CardScenario, startCardScenario, testCardKeys } from '../card-payments/card-payments.fixture.ts';
import { downloadPapers } from '../invoices/files/papers-download.fixture.ts';
import { changeShop, shopId } from '../orders/orders.fixture.ts';

let shop: CardScenario;
// Later than the prices of the shop begin.
let now = Date.parse('2027-03-02T09:00:00Z');
beforeAll(async () => {
  shop = await startCardScenario();
});
afterAll(() => shop?.close());

const { secretKey } = testCardKeys(shopId);
const period = 'from=2027-03-01&to=2027-03-31';

async function ask<Data>(path: string, body?: object): Promise<{ status: number; text: string; data: Data }> {
  const { cookie } = await createStaff(shop.server, 'ADMIN', shopId);
  const answer = await requestAdmin(shop.server, body ? 'POST' : 'GET', `/sites/${shopId}/${path}`, {
    cookie,
    ...(body ? { body } : {}),
  });
  return { ...answer, data: body ? (undefined as Data) : (JSON.parse(answer.text).data as Data) };
}
const listPayouts = async () => (await ask<ReplyOf<'listCardPayouts'>>(`payouts?${period}`)).data.payouts;
const readPayout = async (id: string) => (await ask<ReplyOf<'readCardPayout'>>(`payouts/${id}`)).data;
const run = () => shop.server.runMaintenance('card-payouts', now);

const exportFile = (what: string, format: string) =>
  ask('accounts/export', { what, format, from: '2027-03-01', to: '2027-03-31' });
const sumOf = async (account: string) => {
  const rows = JSON.parse((await exportFile('fec', 'json')).text) as Record<'CompteNum' | 'Debit' | 'Credit', string>[];
  return rows
    .filter(({ CompteNum }) => CompteNum === account)
    .reduce(
      (sum, { Debit, Credit }) =>
        sum + Math.round((Number(Debit.replace(',', '.')) - Number(Credit.replace(',', '.'))) * 100),
      0,
    );
};

/** Moves the clock on by hours. */
function wait(hours: number): void {
  now += hours * 3_600_000;
  shop.server.setTime(new Date(now).toISOString());
}

/** Pays an order by card; returns its payment at the service. */
async function pay(pieces: number): Promise<string> {
  const order = await shop.order(pieces);
  const { intent } = await shop.prepare(order);
  shop.cards.ledger.confirm(intent.id, fakeCards.accepted);
  await shop.prepare(order);
  return intent.id;
}

describe('STA-04 payouts beside orders', () => {
  test('STA-04 a payout is the sum of its payments, refunds, disputes and fees; what is of no order is named', async () => {
    wait(0);
    const [kept, refunded, disputed] = [await pay(1), await pay(2), await pay(4)];
    shop.cards.ledger.refund(refunded, 1250, 'part');
    shop.cards.ledger.dispute(disputed, 'lost');
    shop.cards.ledger.balance.addFee(secretKey, 150);
    // Another shop with the same account at the service.
    const foreign = shop.cards.ledger.create(
      { ...{ secretKey, amount: 3000, currency: 'eur', description: 'Ailleurs' }, metadata: { site: '77' } },
      '',
    );
    shop.cards.ledger.confirm(foreign.id, fakeCards.accepted);
    await shop.reconcile(now);
    await run();
    expect(await listPayouts()).toEqual([]);
    wait(24);
    const paidOut = shop.cards.ledger.balance.payOut(secretKey);
    await run();
    const [payout, ...others] = await listPayouts();
    expect(others).toEqual([]);
    // 1.5 % and 25 cents of each payment, 20 euros for the dispute, 1.50 by itself.
    const feeCents = 44 + 63 + 100 + 70 + 2000 + 150;
    expect(payout).toEqual({
      ...{ id: paidOut?.id, state: 'paid', contents: 'told', arrivesOn: '2027-03-05', amountCents: paidOut?.amount },
      ...{ lines: 7, payments: { count: 4, cents: 1250 + 2500 + 5000 + 3000 }, refunds: { count: 1, cents: -1250 } },
      ...{ disputesCents: -5000, otherCents: 0, feeCents, unmatched: 1, differenceCents: 0 },
    });
    expect(payout?.amountCents).toBe(1250 + 2500 + 5000 + 3000 - 1250 - 5000 - feeCents);
    const { lines, isCut } = await readPayout(paidOut?.id ?? '');
    expect(isCut).toBe(false);
    expect(lines.map(({ kind, serviceReference, order }) => [kind, serviceReference, order !== null])).toEqual([
      ['payment', kept, true],
      ['payment', refunded, true],
      ['payment', disputed, true],
      ['refund', refunded, true],
      ['dispute', disputed, true],
      ['fee', '', false],
      ['payment', foreign.id, false],
    ]);
  });

  test('STA-04 entries of the period leave nothing at the account of cards but what waits to be paid out', async () => {
    await changeShop(shop.server, { SIRET_NUMBER: '732 829 320 00074' });
    const [payout] = await listPayouts();
    expect([await sumOf('512000'), await sumOf('627000'), await sumOf('471000')]).toEqual([
      payout?.amountCents,
      payout?.feeCents,
      -3000,
    ]);
    expect(await sumOf('511500')).toBe(0);
    await pay(1);
    expect(await sumOf('511500')).toBe(1250);
    const { text } = await exportFile('payouts', 'csv');
    expect(text).toMatch(/;Frais;;-1,50;0,00;-1,50;/);
    expect(text).toMatch(/;Paiement;À rapprocher;30,00;0,70;29,30;/);
  });

  test('STA-04 STA-05 all that an accountant asks for is one file: each export to the letter, the papers, an index', async () => {
    const asked = await ask<ReplyOf<'readAccountsDownload'>>('accounts-download?from=2027-03-01&to=2027-03-31');
    expect(asked.data.name).toBe('comptabilite-2027-03-01-2027-03-31.zip');
    const admin = await createStaff(shop.server, 'ADMIN', shopId);
    const entries = await downloadPapers(shop.server, asked.data.url.replace('/api/admin', ''), admin.cookie);
    const texts = new Map([...entries].map(([name, content]) => [name, content.toString()]));
    expect([...texts.keys()]).toEqual([
      'factures-et-avoirs.csv',
      'tva-par-jour-des-factures.csv',
      '732829320FEC20270331.txt',
      'tva-par-jour.csv',
      'paiements.csv',
      'versements-des-cartes.csv',
      'hectolitres.csv',
      'stock.csv',
      'pieces/index.csv',
      'index.csv',
    ]);
    expect(texts.get('versements-des-cartes.csv')).toBe((await exportFile('payouts', 'csv')).text);
    expect(texts.get('tva-par-jour-des-factures.csv')).toBe((await exportFile('paper-vat', 'csv')).text);
    expect(texts.get('732829320FEC20270331.txt')).toBe((await exportFile('fec', 'txt')).text);
    // No job has drawn the papers yet: the list of them says so, and the index counts them.
    const papers = texts.get('pieces/index.csv')?.trimEnd().split('\r\n').slice(1) ?? [];
    expect([papers.length > 2, papers.every((line) => line.endsWith(';pas encore prêt'))]).toEqual([true, true]);
    expect(texts.get('index.csv')).toContain(`pieces/;Factures et avoirs en PDF, et leur liste;${papers.length}\r\n`);
    const payouts = (await exportFile('payouts', 'csv')).text.trimEnd().split('\r\n').length - 1;
    expect(texts.get('index.csv')).toContain(
      `versements-des-cartes.csv;Versements du service de cartes, avec leurs frais;${payouts}\r\n`,
    );
    const [entry] = await shop.server.write(shopId, ({ transaction }) =>
      transaction.query<{ after: object }>(
        "select after from audit_entry where site_id = $1 and action = 'accounts.download'",
        [shopId],
      ),
    );
    expect(entry?.after).toEqual({ from: '2027-03-01', to: '2027-03-31' });
    // Without a SIREN the index says why there are no entries; whoever may not read accounts gets nothing.
    await changeShop(shop.server, { SIRET_NUMBER: '' });
    const without = await downloadPapers(shop.server, asked.data.url.replace('/api/admin', ''), admin.cookie);
    await changeShop(shop.server, { SIRET_NUMBER: '732 829 320 00074' });
    expect([without.size, without.get('index.csv')?.toString()]).toEqual([9, expect.stringContaining('numéro SIRET')]);
    const editor = await createStaff(shop.server, 'EDITOR', shopId);
    const path = asked.data.url.replace('/api/admin', '');
    expect((await requestAdmin(shop.server, 'GET', path, { cookie: editor.cookie })).status).toBe(403);
    expect((await ask('accounts-download?from=2027-03-02&to=2027-03-01')).status).toBe(422);
  });

  test('STA-04 reading again changes nothing, a service that is away neither; what came meanwhile is read later', async () => {
    const before = await listPayouts();
    await run();
    expect(await listPayouts()).toEqual(before);
    wait(24);
    const next = shop.cards.ledger.balance.payOut(secretKey);
    const byHand = shop.cards.ledger.balance.payOutByHand(secretKey, 700);
    shop.cards.isDown = true;
    await run();
    shop.cards.isDown = false;
    expect(await listPayouts()).toEqual(before);
    await run();
    const payouts = await listPayouts();
    expect(payouts.map(({ id }) => id).sort()).toEqual([next?.id, byHand.id, before[0]?.id].sort());
    expect(payouts.find(({ id }) => id === byHand.id)).toMatchObject({
      ...{ contents: 'unknown', amountCents: 700, lines: 0, differenceCents: 700 },
    });
    // A bank sends one back days after it seemed paid, when others have been read.
    wait(5 * 24);
    shop.cards.ledger.balance.payOutByHand(secretKey, 100);
    await run();
    if (!next) throw new Error('what was paid is paid out');
    shop.cards.ledger.balance.sendBack(next);
    await run();
    expect((await readPayout(next.id)).payout).toMatchObject({ state: 'failed', lines: 1 });
    expect(await sumOf('580000')).toBe(next.amount);
  });

  test('STA-04 a payout that came back is cleared by the one that holds it again', async () => {
    wait(24);
    const again = shop.cards.ledger.balance.payOut(secretKey);
    await run();
    expect((await readPayout(again?.id ?? '')).payout).toMatchObject({ unmatched: 0, differenceCents: 0 });
    expect([await sumOf('511500'), await sumOf('580000')]).toEqual([0, 0]);
    // What is of no order of the shop waits, and what was asked for by hand.
    expect(await sumOf('471000')).toBe(-3000 - 700 - 100);
    expect((await exportFile('payouts', 'csv')).text).toMatch(/;Versement revenu de la banque;;/);
  });

  test('STA-04 what a payout holds is read once it is told; another amount than its payment or its lines is named', async () => {
    const { balance } = shop.cards.ledger;
    const [exact, other] = [await pay(1), await pay(2)];
    const charge = balance.transactions.find(({ source }) => source?.payment_intent === other);
    wait(24);
    if (charge) charge.amount = 2400;
    const payout = balance.payOut(secretKey);
    if (!payout) throw new Error('what was paid is paid out');
    payout.isAwaited = true;
    payout.amount += 5;
    // One in another currency is left aside.
    const abroad = balance.payOutByHand(secretKey, 900);
    abroad.currency = 'usd';
    await run();
    expect((await readPayout(payout.id)).payout).toMatchObject({ state: 'paid', contents: 'awaited', lines: 0 });
    payout.isAwaited = false;
    await run();
    const found = await readPayout(payout.id);
    expect(found.payout).toMatchObject({ contents: 'told', lines: 2, unmatched: 1, differenceCents: 5 });
    expect(found.lines.map(({ serviceReference, order }) => [serviceReference, order !== null])).toEqual([
      [exact, true],
      [other, false],
    ]);
    expect((await ask(`payouts/${abroad.id}`)).status).toBe(404);
  });

  test.each([
    ['payouts?from=2027-03-02&to=2027-03-01', 422],
    ['payouts?from=hier&to=2027-03-01', 400],
    ['payouts/po_of_nobody', 404],
  ])('STA-04 %s: %i', async (path, status) => expect((await ask(path)).status).toBe(status));
});
