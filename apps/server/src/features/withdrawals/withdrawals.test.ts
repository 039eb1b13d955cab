import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { formatCartCookie } from '@vitrine/domain/cart/cart-cookie';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceOrder, markPaid } from '../orders/order-steps.operations.ts';
import { changeShop, createOrderShop, orderBody, shopId } from '../orders/orders.fixture.ts';
import { eraseWithdrawalsOf } from './person-withdrawals.operations.ts';

type Body = InputOf<'declareWithdrawal'>['body'];
const hour = 3_600_000;
const email = 'lea@exemple.fr';
const whole: Body = { name: 'Léa Petit', orderReference: '261129-INCONNU', email };
let server: TestServer;
let owner: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createOrderShop(server);
  // As many orders as the tests need.
  await changeShop(server, { HANDLE_STOCK: false });
  owner = await createStaff(server, 'ADMIN', shopId);
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());

const placeOrder = async (quantity = 6) =>
  server.client(shopId).placeOrder({ body: orderBody([{ id: 11, quantity }], (quantity * 12.5).toFixed(2)) });
const declare = (body: Partial<Body>) => server.client(shopId).declareWithdrawal({ body: { ...whole, ...body } });
const sql = <Row>(text: string, values: (string | number)[] = []) =>
  server.write(shopId, ({ transaction }) => transaction.query<Row>(text, [shopId, ...values]));
const find = async (reference: string) =>
  (
    await sql<{ id: number; state: string; order_id: number | null; reason: string; name: string }>(
      'select id, state, order_id, reason, name from withdrawal where site_id = $1 and reference = $2',
      [reference],
    )
  )[0];
const mailsAbout = async (recipient: string, words: RegExp) =>
  (await server.queuedMails(recipient, shopId)).filter(({ subject, text }) => words.test(subject + text));
const act = async (reference: string, action: string, input: Record<string, unknown> = {}) => {
  const answer = await requestAdmin(
    server,
    'POST',
    `/sites/${shopId}/withdrawals/${(await find(reference))?.id}/${action}`,
    { cookie: owner.cookie, body: input },
  );
  return { status: answer.status, ...JSON.parse(answer.text) };
};
const readOrder = async (id: number) => {
  const answer = await requestAdmin(server, 'GET', `/sites/${shopId}/orders/${id}`, { cookie: owner.cookie });
  return JSON.parse(answer.text).data;
};
const linkOf = (text = '', path = '/retractation/annuler/') => new RegExp(`${path}([\\w-]{43})`).exec(text)?.[1] ?? '';
const idOf = async (reference: string) =>
  (await sql<{ id: number }>('select id from shop_order where site_id = $1 and reference = $2', [reference]))[0]?.id ??
  0;

describe('API-23 a withdrawal is declared', () => {
  test('API-23 by a guest with reference and address: its order is found, and the mailbox of the order alone is told', async () => {
    const order = await placeOrder();
    const typed = order.reference.toLowerCase().replace('-', ' ');
    const { reference } = await declare({
      orderReference: `n° ${typed}`,
      email: 'LEA@exemple.fr',
      details: '2 Perruches',
    });
    expect(await find(reference)).toMatchObject({ state: 'declared', order_id: null });
    await server.runLinkJobs();
    expect(await find(reference)).toMatchObject({ order_id: await idOf(order.reference) });
    const [received] = await mailsAbout(email, new RegExp(reference));
    expect(received?.text).toContain('2 Perruches');
    expect(received?.text).toMatch(/\d\d\sh\s\d\d\smin\s\d\d\ss \(heure de Paris\)/);
    expect(linkOf(received?.text)).toHaveLength(43);
    expect(await mailsAbout('chai@essai.fr', new RegExp(reference))).toHaveLength(1);
  });

  test('API-23 with the address of another mailbox nobody is written to but the owner: it waits to be matched', async () => {
    const order = await placeOrder();
    const before = (await server.queuedMails(undefined, shopId)).length;
    const { reference } = await declare({ orderReference: order.reference, email: 'autre@exemple.fr' });
    await server.runLinkJobs();
    expect(await find(reference)).toMatchObject({ state: 'declared', order_id: null });
    const mails = (await server.queuedMails(undefined, shopId)).slice(before);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['chai@essai.fr', expect.stringContaining('commande à retrouver')],
    ]);
  });

  test('API-23 no answer tells whether the order exists: same status, same words, same receipt', async () => {
    const order = await placeOrder();
    const declared = await server.client(shopId).checkWithdrawal({
      body: { name: 'Léa Petit', orderReference: order.reference, email },
    });
    expect(declared).toEqual({ lines: [] });
    const seen = [];
    for (const orderReference of [order.reference, '261129-ABSENTE']) {
      const answer = await server.request('/api/withdrawal', {
        host: `cave.localhost:${server.port}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Léa Petit', orderReference, email }),
      });
      const { data } = answer.json() as { data: { token: string; reference: string; declaredAt: string } };
      await server.runLinkJobs();
      const page = await server.request(`/retractation/accuse/${data.token}`, {
        host: `cave.localhost:${server.port}`,
      });
      const mask = (text: string) =>
        [data.token, data.reference, data.declaredAt, orderReference]
          .reduce((masked, word) => masked.replaceAll(word, '…'), text)
          .replace(/\d\d\sh\s\d\d\smin\s\d\d\ss/g, '…')
          .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '…')
          .replace(/nonce-[\w+/=-]+/g, '…');
      seen.push([answer.status, mask(answer.text), page.status, mask(page.text)]);
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test('API-23 by the link of an order: lines with quantities, never more than are left', async () => {
    const order = await placeOrder();
    const { reference } = await declare({
      orderReference: order.reference,
      order: order.token,
      lines: [{ position: 0, quantity: 2 }],
    });
    // Before any job has run: what was declared is not asked for a second time.
    const told = await server.client(shopId).readOrderWithdrawals({ params: { token: order.token } });
    expect(told.lines).toEqual([expect.objectContaining({ quantity: 4, exception: '' })]);
    expect(told.withdrawals).toEqual([
      expect.objectContaining({ reference, withdrawn: [expect.stringContaining('2\u00a0×\u00a0Les Perruches')] }),
    ]);
    const { values } = await readOrder(await idOf(order.reference));
    expect(values.withdrawals).toMatch(/^\d+ · Reçue le \d\d\/\d\d\/\d{4} · 2\u00a0×\u00a0Les Perruches/);
    const page = await server.request(paths.order(order.token), { host: `cave.localhost:${server.port}` });
    expect(page.text).toMatch(/Rétractation<\/h2>.*2\u00a0×\u00a0Les Perruches/s);
    await server.runLinkJobs();
    expect(await mailsAbout(email, new RegExp(reference))).toHaveLength(1);
    await expect(
      declare({ orderReference: order.reference, order: order.token, lines: [{ position: 0, quantity: 5 }] }),
    ).rejects.toMatchObject({ status: 422, fields: { 'lines.0': 'Il en reste 4\u00a0: indiquez 4 au plus.' } });
    await declare({ orderReference: order.reference, order: order.token });
    await server.runLinkJobs();
    await expect(declare({ orderReference: order.reference, order: order.token })).rejects.toMatchObject({
      message: 'Vous vous êtes déjà rétracté de toute cette commande.',
    });
  });

  test('API-23 a whole order that was declared withdrawn without its link is withdrawn of no more by its link', async () => {
    const order = await placeOrder(1);
    await declare({ orderReference: order.reference });
    await server.runLinkJobs();
    await expect(declare({ orderReference: order.reference, order: order.token })).rejects.toMatchObject({
      status: 422,
      message: 'Vous vous êtes déjà rétracté de toute cette commande.',
    });
  });

  test('API-23 staff who act before its job keep nobody from the receipt, which then takes nothing back', async () => {
    const order = await placeOrder(1);
    const { reference } = await declare({ orderReference: order.reference, order: order.token });
    expect(await act(reference, 'receive')).toMatchObject({ status: 200 });
    await server.runLinkJobs();
    const received = await mailsAbout(email, new RegExp(reference));
    expect(received).toHaveLength(1);
    expect(received[0]?.text).toContain('ce courriel en est l’accusé de réception');
    expect(linkOf(received[0]?.text)).toBe('');
    expect(await mailsAbout('chai@essai.fr', new RegExp(reference))).toHaveLength(1);
  });

  test('API-23 a product without the right says why before the order and with it, and is not taken', async () => {
    await server.write(shopId, async (context) => {
      await createProduct(context, 'Le Primeur', { id: 60, hasShippingFees: false, withdrawalException: 'primeur' });
      await createDeclination(context, 60, { id: 61, priceCents: 1000, stock: 40 });
    });
    const why = 'dont le prix dépend du marché\u00a0: sans droit de rétractation';
    const shop = server.client(shopId);
    const host = `cave.localhost:${server.port}`;
    const product = await server.request('/boutique/60/le-primeur', { host });
    expect([product.status, product.text.replaceAll('&nbsp;', '\u00a0')]).toEqual([200, expect.stringContaining(why)]);
    const cookie = `panier=${formatCartCookie([{ itemId: 61, quantity: 1 }])}`;
    const cart = await server.request('/panier', { host, headers: { cookie } });
    expect(cart.text.replaceAll('&nbsp;', '\u00a0')).toContain(why);
    const quoted = await shop.quoteOrder({ body: { products: [{ id: 61, quantity: 1 }] } });
    expect(quoted.lines[0]?.product?.withdrawal).toContain(why);
    const order = await shop.placeOrder({
      body: orderBody(
        [
          { id: 61, quantity: 1 },
          { id: 11, quantity: 2 },
        ],
        '35.00',
      ),
    });
    expect((await shop.readOrderWithdrawals({ params: { token: order.token } })).lines).toEqual([
      expect.objectContaining({ position: 0, exception: expect.stringContaining(why) }),
      expect.objectContaining({ position: 1, exception: '' }),
    ]);
    const page = await server.request(paths.withdrawFromOrder(order.token), { host });
    expect(page.text).toContain('sans droit de rétractation');
    expect(page.text).toContain('name="lignes.1"');
    expect(page.text).not.toContain('name="lignes.0"');
    const asked = { orderReference: order.reference, order: order.token };
    await expect(declare({ ...asked, lines: [{ position: 0, quantity: 1 }] })).rejects.toMatchObject({
      status: 422,
      fields: { 'lines.0': expect.stringContaining(why) },
    });
    // The whole order is what can be withdrawn of it.
    await declare(asked);
    await server.runLinkJobs();
    expect((await shop.readOrderWithdrawals({ params: { token: order.token } })).withdrawals).toEqual([
      expect.objectContaining({ withdrawn: [expect.stringContaining('2\u00a0×\u00a0Les Perruches')] }),
    ]);
  });

  test('API-23 a key that is repeated, at once too, gives the same receipt once', async () => {
    const key = crypto.randomUUID();
    const send = async () => {
      const answer = await server.request('/api/withdrawal', {
        host: `cave.localhost:${server.port}`,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ ...whole, details: 'Deux fois' }),
      });
      return answer.json().data;
    };
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    expect([...others, await send()]).toEqual([first, first, first]);
    expect(await sql('select 1 from withdrawal where site_id = $1 and details = $2', ['Deux fois'])).toHaveLength(1);
    await server.runLinkJobs();
  });

  test('API-23 what a robot filled in is kept without any mail, and answered alike', async () => {
    const order = await placeOrder(1);
    const before = (await server.queuedMails(undefined, shopId)).length;
    const { reference, token } = await declare({ orderReference: order.reference, website: 'http://spam.example' });
    await server.runLinkJobs();
    expect(await find(reference)).toMatchObject({ state: 'declared' });
    expect((await server.queuedMails(undefined, shopId)).length).toBe(before);
    await expect(server.client(shopId).readWithdrawalReceipt({ params: { token } })).resolves.toMatchObject({
      reference,
    });
    // Taken for a person's, its mailbox is told; what proves a right is not deleted, nor is an order.
    const inbox = async (path: string, body?: object) =>
      JSON.parse(
        (await requestAdmin(server, body ? 'POST' : 'GET', `/sites/${shopId}/conversations${path}`, { ...owner, body }))
          .text,
      ).data;
    const [suspect] = (await inbox('?view=suspect')).conversations;
    expect(await inbox('/acts', { ids: [suspect.id], act: 'accept' })).toEqual({ done: [suspect.id], refused: [] });
    expect(
      await sql('select is_suspicious from withdrawal where site_id = $1 and reference = $2', [reference]),
    ).toEqual([{ is_suspicious: false }]);
    expect(await mailsAbout(email, new RegExp(reference))).toHaveLength(1);
    const body = { ...orderBody([{ id: 11, quantity: 1 }], '12.50'), message: 'Sonnez deux fois.' };
    await server.client(shopId).placeOrder({ body });
    const { conversations } = await inbox('?view=all');
    for (const [kind, words] of [
      ['withdrawal', 'Une rétractation se garde cinq ans'],
      ['order', 'Une commande ne se supprime pas'],
    ]) {
      const one = conversations.find((found: { kind: string }) => found.kind === kind);
      const { refused } = await inbox('/acts', { ids: [one.id], act: 'delete' });
      expect(refused).toEqual([{ id: one.id, message: expect.stringContaining(words ?? '') }]);
    }
  });
});

describe('API-23 the mailbox of an order takes a withdrawal back', () => {
  const declareMatched = async () => {
    const order = await placeOrder(1);
    const { reference } = await declare({ orderReference: order.reference });
    await server.runLinkJobs();
    const [received] = await mailsAbout(email, new RegExp(reference));
    return { order, reference, token: linkOf(received?.text) };
  };
  const revoke = (token: string) => server.client(shopId).revokeWithdrawal({ body: { token } });

  test('API-23 within 24 hours, twice with the same answer; the owner hears of it', async () => {
    const { order, reference, token } = await declareMatched();
    expect(await revoke(token)).toMatchObject({ reference, state: 'revoked' });
    expect(await revoke(token)).toMatchObject({ state: 'revoked' });
    expect(await find(reference)).toMatchObject({ state: 'revoked' });
    expect(await mailsAbout('chai@essai.fr', new RegExp(`annulée.*${order.reference}`))).toHaveLength(1);
    const told = await server.client(shopId).readOrderWithdrawals({ params: { token: order.token } });
    expect(told.canWithdraw).toBe(true);
  });

  test('API-23 at 24 hours no longer, nor what staff have gone on with', async () => {
    const { reference, token } = await declareMatched();
    server.setTime(Date.now() + 24 * hour + 1000);
    await expect(revoke(token)).rejects.toMatchObject({ status: 409, message: expect.stringContaining('24 heures') });
    server.setTime(Date.now());
    await act(reference, 'prove');
    await expect(revoke(token)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('déjà traitée'),
    });
    await expect(revoke('x'.repeat(43))).rejects.toMatchObject({ status: 410 });
  });
});

describe('API-23 staff bring a withdrawal to its end', () => {
  test('API-23 one that matches no order is matched by hand: its order’s mailbox is told', async () => {
    const order = await placeOrder(1);
    const { reference } = await declare({ orderReference: `n° ${order.reference}`, email: 'autre@exemple.fr' });
    await server.runLinkJobs();
    const { text } = await requestAdmin(server, 'GET', `/sites/${shopId}/withdrawals/${(await find(reference))?.id}`, {
      cookie: owner.cookie,
    });
    // The order of its number is proposed, and that another address ordered it.
    expect(JSON.parse(text).data.values.candidates).toMatch(
      new RegExp(`^${order.reference} · Léa Petit, le [\\d/]+, 12,50 €, c’est le numéro indiqué, une autre adresse$`),
    );
    expect(await act(reference, 'refuse', { reason: 'Hors du délai de quatorze jours.' })).toMatchObject({
      status: 409,
    });
    expect(await act(reference, 'match', { order: '261129-ABSENTE' })).toMatchObject({
      status: 422,
      fields: { order: expect.stringContaining('Aucune commande') },
    });
    expect(await act(reference, 'match', { order: order.reference })).toMatchObject({ status: 200 });
    expect(await mailsAbout(email, new RegExp(reference))).toHaveLength(1);
    expect(await mailsAbout('autre@exemple.fr', /./)).toEqual([]);
    expect(await act(reference, 'match', { order: order.reference })).toMatchObject({ status: 409 });
  });

  test('API-23 dismissed with a reason, and nobody is written to', async () => {
    const { reference } = await declare({ email: 'personne@exemple.fr' });
    await server.runLinkJobs();
    const before = (await server.queuedMails(undefined, shopId)).length;
    expect(await act(reference, 'dismiss', { reason: 'Non' })).toMatchObject({ status: 422 });
    expect(await act(reference, 'dismiss', { reason: 'Aucune commande à ce nom.' })).toMatchObject({ status: 200 });
    expect(await find(reference)).toMatchObject({ state: 'dismissed', reason: 'Aucune commande à ce nom.' });
    expect((await server.queuedMails(undefined, shopId)).length).toBe(before);
  });

  test('API-23 API-09 the conversation of a withdrawal that has ended goes with its erased person; one that waits keeps them until then', async () => {
    const person = { id: null, email: 'adieu@exemple.fr' };
    const [ended, waiting] = [await declare({ email: person.email }), await declare({ email: person.email })];
    await server.runLinkJobs();
    await act(ended.reference, 'dismiss', { reason: 'Aucune commande à ce nom.' });
    const list = () =>
      sql<{ reference: string; person_email: string; state: string }>(
        'select reference, person_email, state from conversation where site_id = $1 and person_email = $2 order by id',
        [person.email],
      );
    expect((await list()).map(({ state }) => state)).toEqual(['closed', 'new']);
    await server.write(shopId, (context) => eraseWithdrawalsOf(context, person));
    expect(await list()).toMatchObject([{ reference: waiting.reference, state: 'new' }]);
    await act(waiting.reference, 'dismiss', { reason: 'Aucune commande à ce nom.' });
    expect(await list()).toEqual([]);
    expect(await find(waiting.reference)).toMatchObject({ state: 'dismissed', name: '' });
  });

  test('API-23 what has left is closed after its return or its proof only, and never while money is left to give back', async () => {
    const order = await placeOrder(1);
    const id = await idOf(order.reference);
    const { reference } = await declare({ orderReference: order.reference });
    await server.runLinkJobs();
    // Nothing was paid, and nothing has left.
    const unpaid = await declare({ orderReference: order.reference });
    await server.runLinkJobs();
    expect(await act(unpaid.reference, 'settle')).toMatchObject({ status: 200 });
    await server.write(shopId, (context) => markPaid(context, id));
    await server.write(shopId, (context) => advanceOrder(context, id, 'done'));
    expect(await act(reference, 'settle')).toMatchObject({ status: 409 });
    expect(await act(reference, 'prove')).toMatchObject({ status: 200 });
    expect(await act(reference, 'receive')).toMatchObject({ status: 200 });
    expect(await act(reference, 'settle')).toMatchObject({ status: 409 });
    expect(await act(reference, 'prove')).toMatchObject({ status: 409 });
  });

  test('API-23 refused with its reason, which the mailbox of the order reads with the mediator', async () => {
    const order = await placeOrder(1);
    const { reference } = await declare({ orderReference: order.reference });
    await server.runLinkJobs();
    const reason = 'Le délai de quatorze jours est passé depuis le 12 novembre.';
    expect(await act(reference, 'refuse', { reason })).toMatchObject({ status: 200 });
    const [, refused] = await mailsAbout(email, new RegExp(reference));
    expect(refused?.text).toContain(reason);
    expect(refused?.text).toContain('Médiation du Val');
  });
});
