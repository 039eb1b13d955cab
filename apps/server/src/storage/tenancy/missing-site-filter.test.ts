import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import { createTenants, type Tenant } from '@vitrine/test-kit/records/tenants';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInProcessClient, createNestedRunner } from '../../http/api/call-client.ts';
import { endpointCases } from '../../http/tenancy/endpoint-cases.fixture.ts';
import { createSiteRowHasher, type SiteRowHasher } from '../../http/tenancy/site-row-hasher.fixture.ts';
import { createCacheMetadata, type SessionUser, type StaffSession } from '../../request-context.ts';
import type { Transaction } from '../database.ts';
import { may } from './kept-rows.fixture.ts';

let server: TestServer;
let tenants: [Tenant, Tenant, Tenant];
let rows: SiteRowHasher;
let tables: string[];
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  tenants = await createTenants(server);
  rows = await createSiteRowHasher(server);
  // Sites' hosts are the platform's list: the program may read but not change it.
  tables = rows.tables.filter((name) => name !== 'site_host');
});
afterAll(async () => {
  await rows.close();
  await server.close();
});

const removedFilters = { filters: 0, texts: new Set<string>() };

/** Removes the site filter from a statement, as if a programmer had forgotten it. */
function withoutFilter(text: string): string {
  return text.replace(/(?:\w+\.)?site_id = \$1(?!\d)/g, () => {
    removedFilters.filters += 1;
    removedFilters.texts.add(text);
    return '$1::int = $1::int';
  });
}

function memberOf(siteId: number): SessionUser {
  const { member } = tenants.find(({ id }) => id === siteId) as Tenant;
  return { id: member.id, email: member.email, sessionHash: '' };
}

/** Calls of the administration about a site that read. */
const staffReads = [
  'listStaff',
  'listAuditEntries',
  'findRecords',
  'listPreparation',
  'readCardPayout',
  'listCounterItems',
  'quoteCounterOrder',
  'listPriceRevisions',
  'listVintages',
  'readStockCount',
] as const;

/** Runs all reading calls for a site in a transaction, their statements without site filter. */
async function callAll(transaction: Transaction, siteId: number): Promise<Map<EndpointName, unknown>> {
  const site = server.running.context.directory.findById(siteId);
  if (!site) throw new Error(`no site ${siteId}`);
  const context = {
    site,
    locale: site.defaultLocale,
    user: memberOf(siteId),
    staff: superAdmin,
    panel: { accountId: 1, email: '', name: '', role: 'ADMIN' as const, sessionHash: '' },
    services: server.running.context.services,
    cacheMetadata: createCacheMetadata(),
    now: Date.now(),
    requestId: 'essai',
    clientIp: '',
    origin: `http://${site.hosts[0]?.host}`,
    mainOrigin: `http://${site.hosts[0]?.host}`,
    transaction: {
      siteId,
      invalidate: () => {},
      query: <Row>(text: string, values?: never) => transaction.query<Row>(withoutFilter(text), values),
    },
  };
  const client = createInProcessClient(server.running.context.bindings, createNestedRunner(context));
  const answers = new Map<EndpointName, unknown>();
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { own, isWriting } = endpointCases[name];
    if (!isWriting)
      answers.set(
        name,
        await (client[name] as (input: unknown) => Promise<unknown>)(own).catch(
          (error: Error) => `refusé : ${error.message}`,
        ),
      );
  }
  const ofStaff = createInProcessClient(server.running.context.bindings, {
    ...createNestedRunner(context),
    isAdministration: true,
  });
  for (const name of staffReads)
    answers.set(
      name,
      await (ofStaff[name] as (input: unknown) => Promise<unknown>)({
        ...endpointCases[name].own,
        params: { ...endpointCases[name].own.params, idSite: siteId },
      }),
    );
  return answers;
}

const superAdmin: StaffSession = {
  accountId: 1,
  email: '',
  name: '',
  isSuperAdmin: true,
  hasSecondFactor: false,
  id: '',
  hash: '',
  lastSeenAt: new Date(),
  expiresAt: new Date(),
  stepUpUntil: null,
  siteRole: null,
  mayCreate: false,
};

describe('PLT-01 with the repositories’ filter taken out, security alone keeps the sites apart', () => {
  test('PLT-01 every call that reads answers as with its filter, and nothing of another site', async () => {
    const { database } = server.running.context;
    for (const tenant of tenants) {
      const bare = await database.read(tenant.id, (transaction) => callAll(transaction, tenant.id));
      for (const [name, answer] of bare) {
        const text = JSON.stringify(answer);
        for (const other of tenants.filter((one) => one !== tenant))
          for (const word of [other.mark, other.svgHash, other.uniqueWord]) expect(text, name).not.toContain(word);
        if (endpointCases[name].holdsMark || name === 'listStaff') expect(text, name).toContain(tenant.mark);
      }
    }
    expect(removedFilters.filters).toBeGreaterThan(60);
    expect(removedFilters.texts.size).toBeGreaterThan(18);
  });

  test('PLT-01 the same statements where no policy holds do give foreign rows: the removal is real', async () => {
    const { database } = server.running.context;
    const bare = await database.platform('essai sans filtre', (transaction) => callAll(transaction, tenants[0].id));
    const leaking = [...bare]
      .filter(([, answer]) => tenants.slice(1).some(({ mark }) => JSON.stringify(answer).includes(mark)))
      .map(([name]) => name);
    expect(leaking.length).toBeGreaterThan(7);
    for (const name of ['listStaff', 'listPages', 'listCompanyAddresses', 'listElements', 'listParameters'] as const)
      expect(leaking).toContain(name);
  });

  test('PLT-01 every table that sites own: a count without filter is the count of the site, no foreign row among them', async () => {
    for (const table of tables) {
      const sql = `select site_id, count(*) from ${table} group by site_id order by site_id`;
      const all = await server.running.context.database.platform('essai', (transaction) =>
        transaction.query<{ site_id: number; count: number }>(sql),
      );
      expect(
        all.map((row) => row.site_id),
        table,
      ).toEqual([101, 102, 103]);
      for (const { id } of tenants) {
        const seen = await server.running.context.database.read(id, (transaction) =>
          transaction.query<{ site_id: number; count: number }>(sql),
        );
        expect(seen, table).toEqual(all.filter((row) => row.site_id === id));
      }
    }
  });
});

describe('PLT-01 writing into another site is refused, filter or not', () => {
  test('PLT-01 every table: rows of others are neither changed nor deleted', async () => {
    const before = await rows.computeHashes([102, 103]);
    for (const table of tables)
      await server.running.context.database
        .write(101, async (transaction) => {
          for (const [act, statement] of [
            ['update', `update ${table} set site_id = site_id`],
            ['delete', `delete from ${table}`],
          ] as const)
            if (may(act, table))
              expect(await transaction.query(`${statement} where site_id <> 101 returning site_id`), table).toEqual([]);
          throw new Error('défait');
        })
        .catch((error: Error) => expect(error.message, table).toBe('défait'));
    expect(await rows.computeHashes([102, 103])).toEqual(before);
  });

  test('PLT-01 every table: a row cannot be given or added to another site', async () => {
    // Row-level security is checked before any key: another error would mean that it let the row through.
    const refusal = /row-level security/;
    let bySecurity = 0;
    for (const table of tables)
      for (const statement of [
        `update ${table} set site_id = 102`,
        `insert into ${table} select (jsonb_populate_record(t, '{"site_id":102}'::jsonb)).* from ${table} t limit 1`,
      ]) {
        const refused = await server.running.context.database
          .write(101, (transaction) => transaction.query(statement))
          .then(
            () => 'accepted',
            (error: Error) => error.message,
          );
        // A generated or identity column rejects the copy before row-level security: the update has proved it then.
        const isGenerated = statement.startsWith('insert') && /non-DEFAULT value/.test(refused);
        const isKept = statement.startsWith('update') && !may('update', table);
        if (isKept) expect(refused, statement).toMatch(/permission denied/);
        else if (!isGenerated) expect(refused, statement).toMatch(refusal);
        if (/row-level security/.test(refused)) bySecurity += 1;
      }
    expect(bySecurity).toBeGreaterThanOrEqual(tables.length);
  });

  test('PLT-01 no key leads across sites: a page cannot have another site’s parent or picture', async () => {
    for (const column of ['parent_id', 'media_id'])
      await expect(
        server.running.context.database.write(101, (transaction) =>
          transaction.query(`update page set ${column} = $1 where site_id = 101 and id = 7`, [902]),
        ),
      ).rejects.toThrow(/foreign key/);
  });

  test('PLT-01 the platform’s tables are read only', async () => {
    for (const statement of [
      'update site set name = name',
      `delete from site_host`,
      `insert into site (id, name) values (9, 'x')`,
      'delete from country',
      'truncate page',
      'alter table page disable row level security',
      'set role vitrine_platform',
      'set role vitrine_owner',
    ])
      await expect(
        server.running.context.database.write(101, (transaction) => transaction.query(statement)),
        statement,
      ).rejects.toThrow(/permission denied|must be owner/);
  });
});
