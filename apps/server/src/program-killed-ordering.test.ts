import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLongRun } from '@vitrine/test-kit/runner/long-set';
import { eventually, ProgramFixture, type RunningProgram, runVitrine } from '@vitrine/test-kit/servers/running-program';
import { afterAll, expect, test } from 'vitest';

const fixture = new ProgramFixture();
afterAll(() => fixture.cleanup());

/** In the long set: of one kill by day, few fall between two writes. */
const kills = 100;
const siteId = 43;

/** Signs in as the demo's account, which gets a new password at each start. */
async function signIn(program: RunningProgram) {
  const host = `admin.localhost:${program.port}`;
  const account = () => /démonstration\u00a0: (\S+), mot de passe (\S+)/.exec(program.output);
  await expect.poll(account).toBeTruthy();
  const [, email, password] = account() ?? [];
  const headers = { origin: `http://${host}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password });
  const answer = await eventually(async () => {
    const tried = await program.request('/api/admin/session', { method: 'POST', host, headers, body });
    expect(tried.status, tried.text).toBe(200);
    return tried;
  });
  const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  return { host, headers: { ...headers, cookie } };
}

interface Placed {
  email: string;
  reference: string;
  isPaid: boolean;
}

/** Buyers who order until they are answered, under one key for each order, and an owner who marks orders as paid. */
function startShopping(program: () => RunningProgram, owner: () => Awaited<ReturnType<typeof signIn>>) {
  const asked: string[] = [];
  const placed: Placed[] = [];
  let callers = 0;
  let isEnded = false;
  const call = (path: string, body: unknown, key?: string) => {
    callers += 1;
    return program().request(`/api/${path}`, {
      method: key ? 'POST' : 'PUT',
      host: `domaine.localhost:${program().port}`,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${callers >> 8}.${callers % 256}`,
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: JSON.stringify(body),
    });
  };
  async function order(products: { id: number; quantity: number }[]) {
    const delivery = { type: 'CLICK_AND_COLLECT' };
    const quote = (await call('order/quote', { products, delivery })).json().data as {
      goods: string;
      choices: { slots: { idSchedule: number; dateSchedule: string }[] };
    };
    const slot = quote.choices.slots[Math.floor(Math.random() * quote.choices.slots.length)];
    const email = `${randomUUID()}@exemple.fr`;
    const user = { email, firstname: 'Léa', lastname: 'Petit', phone: '06 12 34 56 78', birthdate: '1990-02-28' };
    const body = { products, delivery, user, payment: 'TRANSFER', acceptsTerms: true, expectedTotal: quote.goods };
    asked.push(email);
    const key = randomUUID();
    for (;;) {
      const answer = await call(
        'order',
        { ...body, idSchedule: slot?.idSchedule, dateSchedule: slot?.dateSchedule },
        key,
      )
        // It was killed: the same is asked again.
        .catch(() => undefined);
      if (answer?.status === 201) {
        placed.push({ email, reference: (answer.json().data as { reference: string }).reference, isPaid: false });
        return;
      }
      if (answer && answer.status < 500) return;
      if (isEnded) return;
      await sleep(50);
    }
  }
  async function pay() {
    const one = placed.find(({ isPaid }) => !isPaid);
    if (!one) return;
    const [row] = await program().query<{ id: number }>(
      'select id from shop_order where site_id = $1 and reference = $2',
      [siteId, one.reference],
    );
    const path = `/api/admin/sites/${siteId}/orders/${row?.id}/pay`;
    const answer = await program().request(path, { method: 'POST', ...owner(), body: JSON.stringify({ note: '' }) });
    // 409 where the answer to a former call was lost: it is paid.
    if (answer.status === 200 || answer.status === 409) one.isPaid = true;
  }
  const repeat = async (work: () => Promise<unknown>) => {
    while (!isEnded) {
      await work().catch(() => undefined);
      await sleep(100);
    }
  };
  const working: Promise<void>[] = [];
  return {
    asked,
    placed,
    start(products: { id: number; quantity: number }[][]) {
      working.push(...products.map((one) => repeat(() => order(one))), repeat(pay));
    },
    async stop() {
      isEnded = true;
      await Promise.all(working);
    },
  };
}

test.runIf(isLongRun)(
  `API-23 killed while orders are placed and paid (${kills} times), no order is lost, doubled or half written, and all agrees`,
  async () => {
    const folder = await fixture.createUsedFolder();
    let program = await fixture.start(folder, { VITRINE_PROXY: '1' });
    let owner = await signIn(program);
    const shopping = startShopping(
      () => program,
      () => owner,
    );
    // Enough for all: what is tried here is not the stock.
    await program.query(
      `with added as (update stock_item set on_hand = on_hand + 100000 where site_id = $1 returning id)
       insert into stock_movement (site_id, stock_item_id, quantity, reason, at) select $1, id, 100000, 'count', now() from added`,
      [siteId],
    );
    await program.query('alter table pickup_schedule disable trigger count_version');
    await program.query('update pickup_schedule set capacity = 1000 where site_id = $1', [siteId]);
    const things = await program.query<{ id: number; type: string; step: number }>(
      `select sold.id, product.type, sold.sell_by_multiple_of as step from declination sold
       join product on product.site_id = sold.site_id and product.id = sold.product_id
       where sold.site_id = $1 and sold.is_offered and sold.archived_at is null and product.is_valid and sold.price_cents > 0
       order by product.type, sold.id`,
      [siteId],
    );
    const [box] = things;
    const wine = things.find(({ type }) => type === 'WINE');
    if (!box || !wine) throw new Error('the demo shop sells nothing');
    expect(box.type).toBe('BOX');
    const single = { id: wine.id, quantity: wine.step };
    shopping.start([[single], [{ id: box.id, quantity: 1 }], [single, { id: box.id, quantity: 2 }]]);
    for (let kill = 0; kill < kills; kill += 1) {
      const before = shopping.placed.length;
      await eventually(() => expect(shopping.placed.length).toBeGreaterThan(before + 2));
      await sleep(Math.random() * 200);
      await program.stop('SIGKILL');
      program = await fixture.start(folder, { VITRINE_PROXY: '1', PORT: String(program.port) });
      owner = await signIn(program);
    }
    await eventually(() => expect(shopping.placed.filter(({ isPaid }) => isPaid).length).toBeGreaterThan(kills));
    await shopping.stop();
    const orders = await program.query<{ email: string; reference: string; payment_state: string; times: number }>(
      `select email, min(reference) as reference, min(payment_state) as payment_state, count(*)::int as times
       from shop_order where site_id = $1 group by email`,
      [siteId],
    );
    const found = new Map(orders.map((order) => [order.email, order]));
    const lost = shopping.placed.filter(({ email, reference, isPaid }) => {
      const order = found.get(email);
      return order?.reference !== reference || (isPaid && order.payment_state !== 'paid');
    });
    expect(lost).toEqual([]);
    expect(shopping.asked.filter((email) => (found.get(email)?.times ?? 0) > 1)).toEqual([]);
    const verified = await runVitrine(['verify', String(siteId)], { VITRINE_DATA: folder });
    expect(verified.output).toMatch(/^Tout concorde/m);
    expect(verified.code).toBe(0);
  },
  300_000 + kills * 15_000,
);
