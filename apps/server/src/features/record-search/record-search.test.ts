import { setTimeout } from 'node:timers/promises';
import { resources } from '@vitrine/contract/resources/resources.gen';
import type { SiteRole } from '@vitrine/domain/people/staff-rights';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { createOrder } from '@vitrine/test-kit/records/orders';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { createStaff, requestAdmin } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestContext } from '../../request-context.ts';
import { runWithStatementTimeout } from '../../storage/savepoint.ts';
import { createOrderShop, shopId } from '../orders/orders.fixture.ts';
import { allRecords } from '../records.gen.ts';
import { findRecords } from './record-search.operations.ts';

const otherId = 10;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createOrderShop(server);
  await createSite(server, otherId, 'jumelle', { isECommerce: true, isWinemaker: true });
  await server.write(shopId, (context) => fill(context, 'ici'));
  await server.write(otherId, (context) => fill(context, 'ailleurs'));
  server.running.context.directory.markStale();
});
afterAll(() => server?.close());

/** The same on both sites, but for the word that tells them apart. */
async function fill(context: RequestContext, word: string): Promise<void> {
  const firstname = 'Solveig';
  await createMember(context, { firstname, lastname: `Tanguy-${word}`, email: `s.tanguy@${word}.fr` });
  const productId = await createProduct(context, `Soleil noir ${word}`, { id: 500 });
  const declinationId = await createDeclination(context, productId, { id: 501 });
  const item = { productId, declinationId };
  const reference = word === 'ici' ? '261101-SOLFEGE' : '261101-SOLFERI';
  await createOrder(context, item, { reference, firstname, lastname: word, email: `s.tanguy@${word}.fr` });
}

const search = async (q: string, role: SiteRole = 'ADMIN') => {
  const staff = await createStaff(server, role, shopId);
  const { status, text } = await requestAdmin(server, 'GET', `/sites/${shopId}/records?q=${encodeURIComponent(q)}`, {
    cookie: staff.cookie,
  });
  expect(status, text).toBe(200);
  const { groups } = JSON.parse(text).data as {
    groups: { resource: string; records: { title: string; detail: string }[] }[];
  };
  return Object.fromEntries(
    groups.map(({ resource, records }) => [resource, records.map(({ title, detail }) => [title, detail].join(' | '))]),
  );
};

const member = ['Solveig Tanguy-ici | s.tanguy@ici.fr'];
const order = ['261101-SOLFEGE | Solveig ici'];

test('API-23 a few letters find records of every resource of the site, and none of another site', async () => {
  expect(await search('sol')).toMatchObject({
    members: member,
    orders: order,
    declinations: [expect.stringContaining('Soleil noir ici')],
    stockItems: [expect.stringContaining('Soleil noir ici')],
  });
  // Beside what is sold, its price; beside a stock, what is left of it and not its last movement; a reduction is found by what it is on.
  await server.write(shopId, async ({ transaction }) => {
    await transaction.query(
      `insert into reduction (site_id, declination_id, type, amount, starts_at, ends_at)
       values ($1, 501, 'PERCENTAGE', 10, now(), now() + interval '1 day')`,
      [shopId],
    );
  });
  expect((await search('sol')).declinations?.[0]).toMatch(/ \| [\d,]+\s€$/);
  expect((await search('sol')).stockItems?.[0]).toMatch(/ \| -?\d+ à vendre$/);
  expect(Object.keys(await search('sol')).sort()).toEqual(['declinations', 'members', 'orders', 'stockItems']);
  expect(JSON.stringify(await search('sol'))).not.toMatch(/ailleurs|SOLFERI/);
  expect(await search('ailleurs')).toEqual({});
});

test.each([
  ['solfe', { orders: order }],
  ['261101-solf', { orders: order }],
  ['s.tanguy@', { orders: order, members: member }],
  ['solveig tang', { members: member }],
  ['tanguy-ici sol', { members: member }],
  ['%%', {}],
])('API-23 « %s » finds what begins with it', async (q, found) => {
  expect(await search(q)).toEqual(found);
});

test('API-23 what begins with the words comes before what contains them', async () => {
  await server.write(shopId, async (context) => {
    await createMember(context, { firstname: 'Zoé', lastname: 'Arzhel' });
    for (const number of [1, 2, 3, 4, 5])
      await createMember(context, { firstname: 'Paul', lastname: `Barzhel ${number}` });
  });
  const { members } = await search('arzhel');
  expect(members).toHaveLength(4);
  expect(members?.[0]).toMatch(/^Zoé Arzhel/);
});

test('ROL-02 a role finds only what its lists show', async () => {
  expect(Object.keys(await search('sol', 'DESK')).sort()).toEqual(['members', 'orders', 'stockItems']);
  expect(Object.keys(await search('sol', 'EDITOR'))).toEqual(['declinations']);
  expect(await search('tanguy', 'EDITOR')).toEqual({});
});

test('API-23 every resource takes part, and a list that takes too long is left out', async () => {
  expect(allRecords.map(({ resource }) => resource.name).sort()).toEqual(resources.map(({ name }) => name).sort());
  const [late, then, inTime] = await server.write(shopId, async (context) => {
    const limit = () => context.transaction.query('show statement_timeout');
    const before = await limit();
    const slow = await runWithStatementTimeout(context, 20, () => context.transaction.query('select pg_sleep(2)'));
    return [slow, [before, await limit()], await runWithStatementTimeout(context, 500, async () => 'read')] as const;
  });
  expect([late, inTime]).toEqual([undefined, 'read']);
  expect(then[1]).toEqual(then[0]);
  const staff = { isSuperAdmin: true } as RequestContext['staff'] & {};
  const none = await server.write(shopId, (context) => findRecords({ ...context, staff }, 'sol', { all: 0, one: 300 }));
  expect(none).toEqual({ ok: true, value: { groups: [], isPartial: true } });
});

test('API-23 the second reading of a list has the time that the first has left', async () => {
  const given: number[] = [];
  await server.write(shopId, async (context) => {
    const { transaction } = context;
    const query: typeof transaction.query = async (text, values) => {
      if (text.includes('statement_timeout')) given.push(Number(values?.[0]));
      if (text.includes('#sort')) await setTimeout(20);
      return transaction.query(text, values);
    };
    const staff = { isSuperAdmin: false, siteRole: 'EDITOR' } as RequestContext['staff'] & {};
    const slow = { ...context, staff, transaction: { ...transaction, query } };
    await findRecords(slow, 'sol', { all: 600_000, one: 60_000 });
  });
  expect(given[0]).toBeGreaterThan(50_000);
  expect(Math.min(...given)).toBeLessThan(59_985);
});
