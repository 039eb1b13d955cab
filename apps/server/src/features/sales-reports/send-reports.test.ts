import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { judgeReport } from '@vitrine/test-kit/judge-report';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStandInPlatform } from '../../adapters/reporting/stand-in-platform.fixture.ts';
import { markPaid } from '../orders/order-steps.operations.ts';
import { changeShop, createOrderShop, orderBody, shopId } from '../orders/orders.fixture.ts';

const platform = createStandInPlatform();
let server: TestServer;
let owner: { cookie: string };
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none', fetchExternal: platform.post } });
  server.setTime('2027-08-30T08:00:00Z');
  await createOrderShop(server);
  await changeShop(server, { LEGAL_COMPANY_NAME: 'SCEA du Chai', SIRET_NUMBER: '732 829 320 00074' });
  await server.write(shopId, async (context) => {
    await createProduct(context, 'Cuvée du test', { id: 95, hasShippingFees: false });
    await createDeclination(context, 95, { id: 96, priceCents: 1399, stock: 10_000 });
  });
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());

/** Sets the clock, and signs the owner in: a confirmed identity lasts some minutes. */
async function moveTo(moment: string): Promise<void> {
  server.setTime(moment);
  owner = await createStaff(server, 'ADMIN', shopId);
}

const ask = (method: string, path: string, body?: object) =>
  requestAdmin(server, method, `/sites/${shopId}${path}`, { ...owner, ...(body ? { body } : {}) });
async function call<Value>(method: string, path: string, body?: object): Promise<Value> {
  const { status, text } = await ask(method, path, body);
  expect(status, `${text} ${JSON.stringify(server.logLines.at(-1))}`).toBe(200);
  return (JSON.parse(text) as { data: Value }).data;
}
const list = () => call<ReplyOf<'listSalesReports'>>('GET', '/sales-reports');
const sendingOf = async (id: string) => (await list()).reports.find((one) => one.id === id)?.sending;
const send = (report: string) => ask('POST', '/sales-reports/send', { report });
/** Runs the task at the time of the server, some minutes later. */
async function runSending(minutes = 0): Promise<void> {
  if (minutes) server.setTime(server.running.context.clock() + minutes * 60_000);
  await server.runMaintenance('sales-report-sending', server.running.context.clock());
}

/** Sells a bottle, and has it paid. */
async function sell(): Promise<void> {
  const { reference } = await server.client(shopId).placeOrder({ body: orderBody([{ id: 96, quantity: 1 }], '13.99') });
  await server.write(shopId, async (context) => {
    const [row] = await context.transaction.query<{ id: number }>(
      'select id from shop_order where site_id = $1 and reference = $2',
      [shopId, reference],
    );
    await markPaid(context, row?.id ?? 0);
  });
}

/** Sells in a month and closes its report; returns the name of it. */
async function closeMonth(month: string): Promise<string> {
  server.setTime(`${month}-12T10:00:00Z`);
  await sell();
  const next = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 2, 9));
  await moveTo(next.toISOString());
  await server.runMaintenance('sales-reports', server.running.context.clock());
  return (await list()).reports[0]?.id ?? '';
}

/**
 * Closes the report of a month of which the buyer of one of two papers turns out to be a company afterwards: the platform takes that
 * invoice itself, and the report is to be replaced. `before` runs between.
 */
async function replaceMonth(month: string, before: () => Promise<void> = async () => {}): Promise<[string, string]> {
  server.setTime(`${month}-11T10:00:00Z`);
  await sell();
  const id = await closeMonth(month);
  await before();
  const client = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await client.connect();
  await client.query(
    `update invoice_buyer set buyer = jsonb_set(buyer::jsonb, '{company}', $2)::text
     where site_id = $1 and invoice_id = (select max(id) from invoice where site_id = $1)`,
    [shopId, '{"name": "Cave Haute", "siren": "552100554", "vatNumber": null}'],
  );
  await client.end();
  return [id, (await call<{ id: string }>('POST', '/sales-reports/rectify', { report: id })).id];
}

const flowsOf = (id: string) => platform.flows.filter(({ trackingId }) => trackingId === id);

describe('reports go to the approved platform of a shop', () => {
  test('without a platform nothing is sent, and the owner is told what lacks', async () => {
    const id = await closeMonth('2027-09');
    expect(id).toBe('F103-20270901-20270930-1');
    expect(await sendingOf(id)).toBeNull();
    expect((await list()).isConnected).toBe(false);
    const refused = [await send(id), await ask('POST', '/sales-reports/platform-test')];
    expect(refused.map(({ status }) => status)).toEqual([409, 409]);
    expect(refused[1]?.text).toMatch(/matricule, ses deux adresses/);
    await runSending();
    expect(platform.calls).toEqual([]);
  });

  test('the connection is tried: who is known, who is not, who does not answer', async () => {
    await changeShop(server, {
      REPORT_PLATFORM_NUMBER: '0123',
      REPORT_PLATFORM_NAME: 'Plateforme du Val',
      REPORT_PLATFORM_URL: 'https://api.plateforme.example/flow-service',
      REPORT_TOKEN_URL: 'https://auth.plateforme.example/token',
      REPORT_CLIENT_ID: 'cave',
    });
    await call('PUT', '/secrets/REPORT_CLIENT_SECRET', { value: 'motdepasse' });
    const trial = () => call<ReplyOf<'testReportPlatform'>>('POST', '/sales-reports/platform-test');
    expect(await trial()).toMatchObject({ isReached: true });
    platform.setMood('stranger');
    expect(await trial()).toMatchObject({ isReached: false, message: expect.stringContaining('identifiant client') });
    platform.setMood('down');
    expect(await trial()).toMatchObject({ isReached: false, message: expect.stringContaining('503') });
    platform.setMood('well');
    expect(platform.flows).toEqual([]);
    expect((await list()).isConnected).toBe(true);
  });

  test('the client secret goes to no other host than it was given for: it is forgotten with the address', async () => {
    const isConnected = async () => (await list()).isConnected;
    const before = platform.calls.length;
    await changeShop(server, { REPORT_TOKEN_URL: 'https://auth.plateforme.example/oauth' });
    expect(await isConnected()).toBe(true);
    for (const [name, address, former] of [
      ['REPORT_TOKEN_URL', 'https://ailleurs.example/token', 'https://auth.plateforme.example/token'],
      ['REPORT_PLATFORM_URL', 'https://ailleurs.example/api', 'https://api.plateforme.example/flow-service'],
    ]) {
      await changeShop(server, { [name as string]: address });
      expect((await ask('POST', '/sales-reports/platform-test')).status).toBe(409);
      await changeShop(server, { [name as string]: former });
      expect(await isConnected()).toBe(false);
      await call('PUT', '/secrets/REPORT_CLIENT_SECRET', { value: 'motdepasse' });
      expect(await isConnected()).toBe(true);
    }
    expect(platform.calls).toHaveLength(before);
  });

  test('what is due leaves by itself, once, as the portal takes it; what the platform thinks is shown', async () => {
    platform.setMood('slow');
    const id = await closeMonth('2027-10');
    expect(await sendingOf(id)).toMatchObject({ state: 'waiting', failure: '' });
    for (const _ of [1, 2]) await runSending();
    expect(await sendingOf(id)).toMatchObject({ state: 'sent' });
    expect(flowsOf(id)).toHaveLength(1);
    expect(judgeReport(flowsOf(id)[0]?.document ?? '')).toEqual([]);
    expect((await send(id)).status).toBe(409);
    platform.settle(id, 'Ok');
    await runSending();
    expect((await sendingOf(id))?.state).toBe('sent');
    await runSending(16);
    expect(await sendingOf(id)).toMatchObject({ state: 'accepted', reasons: [] });
    expect(flowsOf(id)).toHaveLength(1);
    owner = await createStaff(server, 'ADMIN', shopId);
    expect((await send(id)).status).toBe(409);
  });

  test.each(['cut-before', 'cut-after', 'hangs', 'down', 'garbage', 'stranger'] as const)(
    'a platform that is %s loses nothing, and has each report once',
    async (mood) => {
      const month = { 'cut-before': 11, 'cut-after': 12, hangs: 13, down: 14, garbage: 15, stranger: 16 }[mood];
      platform.setMood(mood);
      const id = await closeMonth(new Date(Date.UTC(2027, month - 1, 1)).toISOString().slice(0, 7));
      await runSending();
      expect(await sendingOf(id)).toMatchObject({ state: 'waiting', failure: expect.stringMatching(/plateforme/) });
      const before = platform.calls.length;
      await runSending();
      expect(platform.calls).toHaveLength(before);
      platform.setMood('well');
      await runSending(21);
      await runSending(16);
      expect(await sendingOf(id)).toMatchObject({ state: 'accepted', failure: '' });
      expect(flowsOf(id)).toHaveLength(1);
    },
  );

  test.each(['dies-before', 'dies-after'] as const)(
    'a program that %s the platform has a report leaves it to the next, which sends it once',
    async (mood) => {
      platform.setMood(mood);
      const id = await closeMonth(mood === 'dies-before' ? '2028-05' : '2028-06');
      await runSending();
      // Nothing tells whether it came: it waits until the platform is sure to find it.
      expect(await sendingOf(id)).toMatchObject({ state: 'waiting', failure: '' });
      platform.setMood('well');
      await runSending(1);
      expect(flowsOf(id)).toHaveLength(mood === 'dies-before' ? 0 : 1);
      await runSending(20);
      await runSending(16);
      expect([flowsOf(id).length, (await sendingOf(id))?.state]).toEqual([1, 'accepted']);
    },
  );

  test('two programs at once send a report once', async () => {
    const id = await closeMonth('2028-08');
    await Promise.all([runSending(), runSending(), runSending()]);
    await runSending(16);
    expect(flowsOf(id)).toHaveLength(1);
    expect((await sendingOf(id))?.state).toBe('accepted');
  });

  test('a report that is refused says why, and leaves again under a name of its own', async () => {
    platform.setMood({ rejects: 'REJ_PERIODE' });
    const id = await closeMonth('2028-09');
    await runSending();
    await runSending(16);
    expect(await sendingOf(id)).toMatchObject({
      state: 'refused',
      reasons: [{ code: 'REJ_PERIODE', item: 'TT-1', message: 'Motif REJ_PERIODE', level: 'Error' }],
    });
    platform.setMood({ refuses: 'InvalidSchema' });
    await moveTo('2028-10-02T10:00:00Z');
    expect((await send(id)).status).toBe(200);
    await runSending();
    expect(await sendingOf(id)).toMatchObject({ state: 'refused', reasons: [{ code: 'InvalidSchema' }] });
    platform.setMood('well');
    expect((await send(id)).status).toBe(200);
    await runSending();
    await runSending(16);
    expect((await sendingOf(id))?.state).toBe('accepted');
    expect([flowsOf(id), flowsOf(`${id}-2`), flowsOf(`${id}-3`)].map(({ length }) => length)).toEqual([1, 0, 1]);
  });

  test('a report that is replaced before it leaves never does: that which replaces it is the first', async () => {
    platform.setMood('well');
    const [id, made] = await replaceMonth('2028-10');
    await runSending();
    await runSending(21);
    expect([flowsOf(id).length, flowsOf(made).length]).toEqual([0, 1]);
    expect(flowsOf(made)[0]?.document).toContain('<TypeCode>IN</TypeCode>');
    expect((await sendingOf(made))?.state).toBe('accepted');
  });

  test.each(['slow', 'cut-after'] as const)(
    'a correction waits until what it replaces is judged (%s)',
    async (mood) => {
      platform.setMood(mood);
      const [id, made] = await replaceMonth(mood === 'slow' ? '2028-11' : '2028-12', runSending);
      platform.setMood('slow');
      await runSending(1);
      expect([flowsOf(id).length, flowsOf(made).length]).toEqual([1, 0]);
      platform.settle(id, 'Ok');
      await runSending(20);
      expect((await sendingOf(id))?.state).toBe('accepted');
      await runSending();
      expect(flowsOf(made)).toHaveLength(1);
      expect(flowsOf(made)[0]?.document).toContain('<TypeCode>RE</TypeCode>');
      platform.settle(made, 'Ok');
      await runSending(16);
    },
  );

  test('a platform that hangs is called twice in a run; what is left waits with the rest, and leaves once', async () => {
    platform.setMood('hangs');
    const ids = [];
    for (const month of ['2029-01', '2029-02', '2029-03']) ids.push(await closeMonth(month));
    const before = platform.calls.length;
    for (const _ of [1, 2]) await runSending();
    expect(platform.calls).toHaveLength(before + 2);
    platform.setMood('well');
    await runSending(21);
    await runSending(16);
    for (const id of ids) expect([flowsOf(id).length, (await sendingOf(id))?.state]).toEqual([1, 'accepted']);
  });
});
