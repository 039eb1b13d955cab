import { fail, succeed } from '@vitrine/domain/kernel/result';
import { createMember } from '@vitrine/test-kit/records/members';
import { createRecordCaller } from '@vitrine/test-kit/records/records';
import { createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestContext } from '../../request-context.ts';
import type { SqlValue } from '../../storage/database.ts';
import { redirectRecords } from '../redirect-records/redirect-records.operations.ts';
import { runBulk } from './bulk-records.operations.ts';
import type { Records } from './define-records.operations.ts';
import { listRecords } from './records.operations.ts';

// What every resource has from its description alone, shown on redirects.
let server: TestServer;
let editor: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  editor = await createStaff(server, 'EDITOR');
  colleague = await createStaff(server, 'ADMIN');
});
afterAll(() => server?.close());

const send = createRecordCaller(
  () => server,
  'redirects',
  () => editor,
);
const create = async (source: string, target = '/contact', status = 301) =>
  (await send('POST', '', { source, target, status })).data as { id: number; version: number };
const remove = async (id: number) => {
  const { details } = await send('DELETE', `/${id}`);
  return send('DELETE', `/${id}?confirm=${details.confirm}`);
};
const rows = <Row>(query: string) => server.write(42, ({ transaction }) => transaction.query<Row>(query));

describe('two who change one record', () => {
  test('PLT-05 the second is refused with both values by field, and who was first; the merged version passes', async () => {
    const { id } = await create('/kit-deux', '/contact');
    await send('PUT', `/${id}`, { version: 1, values: { target: '/soins' } }, colleague);
    const refused = await send('PUT', `/${id}`, { version: 1, values: { target: '/tarifs', status: 302 } });
    expect([refused.status, refused.code, refused.details]).toMatchObject([
      409,
      'conflict',
      {
        kind: 'version',
        author: expect.stringMatching(/^Équipe/),
        record: { version: 2, values: { target: '/soins', status: 301 } },
        fields: { target: { yours: '/tarifs', current: '/soins' }, status: { yours: 302, current: 301 } },
      },
    ]);
    expect((await send('GET', `/${id}`)).data.values).toEqual({ source: '/kit-deux', target: '/soins', status: 301 });
    const merged = await send('PUT', `/${id}`, { version: 2, values: { target: '/tarifs' } });
    expect([merged.status, merged.data.version]).toEqual([200, 3]);
  });

  test('PLT-05 of ten at once on one version one passes, and the version grows by one', async () => {
    const { id } = await create('/kit-dix');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        send('PUT', `/${id}`, { version: 1, values: { target: `/cible-${number}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect((await send('GET', `/${id}`)).data.version).toBe(2);
  });

  test('PLT-05 what changes nothing is no change: no version, no entry', async () => {
    const { id } = await create('/kit-rien');
    expect((await send('PUT', `/${id}`, { version: 9, values: { target: '/contact' } })).status).toBe(200);
    expect((await send('GET', `/${id}`)).data.version).toBe(1);
    expect((await send('GET', `/${id}/history`)).data.entries).toHaveLength(1);
  });
});

describe('history', () => {
  test('PLT-05 says who, when, before and after; a former state is brought back by its values', async () => {
    const { id } = await create('/kit-passe', '/contact');
    await send('PUT', `/${id}`, { version: 1, values: { target: '/soins' } }, colleague);
    const { entries, next } = (await send('GET', `/${id}/history`)).data;
    expect(next).toBeNull();
    expect(entries).toMatchObject([
      {
        verb: 'update',
        author: { id: colleague.id },
        before: { source: '/kit-passe', target: '/contact', status: 301 },
        after: { source: '/kit-passe', target: '/soins', status: 301 },
      },
      { verb: 'create', author: { id: editor.id }, before: null },
    ]);
    await send('PUT', `/${id}`, { version: 2, values: entries[0].before });
    expect((await send('GET', `/${id}`)).data.values.target).toBe('/contact');
  });
});

describe('deletion', () => {
  test('PLT-05 is done only with the digest of what was shown, and not after a change', async () => {
    const { id } = await create('/kit-fin');
    const first = await send('DELETE', `/${id}`);
    expect([first.status, first.code, first.details]).toEqual([
      409,
      'confirmation-required',
      { kind: 'deletion', effects: [], confirm: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    await send('PUT', `/${id}`, { version: 1, values: { target: '/soins' } });
    expect((await send('DELETE', `/${id}?confirm=${first.details.confirm}`)).status).toBe(409);
    expect((await remove(id)).status).toBe(200);
    expect((await send('GET', `/${id}`)).status).toBe(404);
    expect((await server.request('/kit-fin')).status).toBe(404);
  });

  test('PLT-05 of many: each is answered, what is gone by then too', async () => {
    const one = await create('/kit-lot-1');
    const two = await create('/kit-lot-2');
    const body = { ids: [one.id, two.id, 999_999], verb: 'delete' };
    const { details } = await send('POST', '/bulk', body);
    const { data } = await send('POST', '/bulk', { ...body, confirm: details.confirm });
    expect(data.outcomes).toEqual([
      { id: one.id, isDone: true, hasChanged: true, message: '' },
      { id: two.id, isDone: true, hasChanged: true, message: '' },
      { id: 999_999, isDone: false, hasChanged: false, message: 'Cet élément est introuvable.' },
    ]);
    expect((await send('GET', '?q=kit-lot')).data.records).toEqual([]);
  });

  test('PLT-05 of many: what one refusal had written is undone, what the others did stays', async () => {
    const ids = [(await create('/kit-refus-1')).id, (await create('/kit-refus-2')).id];
    const half: Records = {
      ...redirectRecords,
      rules: {
        async delete(context, { id }) {
          await context.transaction.query('delete from redirect where site_id = $1 and id = $2', [context.site.id, id]);
          return id === ids[0] ? fail('conflict') : succeed(null);
        },
      },
    };
    const answer = await server.write(42, async (context) => {
      const asStaff = { ...context, staff: { accountId: editor.id } } as RequestContext;
      const asked = await runBulk(asStaff, half, { ids, verb: 'delete' });
      const confirm = asked.ok ? '' : String(asked.failure.details?.confirm);
      return runBulk(asStaff, half, { ids, verb: 'delete', confirm });
    });
    expect(answer).toMatchObject({ ok: true, value: { outcomes: [{ isDone: false }, { isDone: true }] } });
    expect(await Promise.all(ids.map(async (id) => (await send('GET', `/${id}`)).status))).toEqual([200, 404]);
  });

  test('PLT-05 a filter that finds more than 500 is refused', async () => {
    await rows(
      "insert into redirect (site_id, from_path, to_path) select 42, '/kit-trop-' || n, '/' from generate_series(1, 501) n",
    );
    const refused = await send('POST', '/bulk', { filter: { q: '/kit-trop-' }, verb: 'delete' });
    expect([refused.status, refused.message]).toEqual([422, expect.stringContaining('plus de 500')]);
    await rows("delete from redirect where from_path like '/kit-trop-%'");
  });
});

describe('list', () => {
  test('PLT-05 pages of 50 follow each other without gap or double, in both directions, while rows are added', async () => {
    await rows(
      "insert into redirect (site_id, from_path, to_path) select 42, '/kit-page-' || n, '/' from generate_series(1, 120) n",
    );
    for (const order of ['source', '-source']) {
      const seen: string[] = [];
      let after: string | null = '';
      while (after !== null) {
        const { data } = await send('GET', `?q=kit-page-&order=${order}${after ? `&after=${after}` : ''}`);
        expect(data.records.length).toBeLessThanOrEqual(50);
        seen.push(...data.records.map((record: { title: string }) => record.title));
        after = data.next;
        if (after)
          await rows(
            `insert into redirect (site_id, from_path, to_path) values (42, '/aaa-${order}-${seen.length}', '/')`,
          );
      }
      expect(new Set(seen).size).toBe(120);
      expect(seen).toHaveLength(120);
      expect(seen).toEqual([...seen].sort(new Intl.Collator('fr').compare)[order === 'source' ? 'slice' : 'reverse']());
    }
    expect((await send('GET', '/count?q=kit-page-')).data).toEqual({ count: 120, isEstimated: false });
  });

  test('PLT-05 filters narrow the list, and wildcards are letters', async () => {
    await create('/kit-100%', '/contact', 302);
    const titles = async (query: string) =>
      (await send('GET', `?${query}`)).data.records.map((record: { title: string }) => record.title);
    expect(await titles('q=100%25')).toEqual(['/kit-100%']);
    expect(await titles('q=kit_100')).toEqual([]);
    expect(await titles('status=302&q=kit-100')).toEqual(['/kit-100%']);
    expect(await titles('status=301&status=410&q=kit-100')).toEqual([]);
    expect(await titles('target=/contact&q=kit-100')).toEqual(['/kit-100%']);
  });

  test('PLT-05 days of a period are those of the site’s time zone, and far pages follow', async () => {
    const sendAboutMembers = createRecordCaller(
      () => server,
      'members',
      () => colleague,
    );
    const { id } = await server.write(42, (context) => createMember(context));
    await rows(`update member set created_at = '2020-06-30 22:30:00+00' where id = ${id}`);
    const ids = async (query: string) =>
      (await sendAboutMembers('GET', `?${query}`)).data.records.map((one: { id: number }) => one.id);
    expect(await ids('createdAtFrom=2020-07-01&createdAtUntil=2020-07-01')).toEqual([id]);
    expect(await ids('createdAtUntil=2020-06-30')).toEqual([]);
    const after = Buffer.from('["createdAt","2020-06-30 22:30:00.5+00",1]').toString('base64url');
    expect(await ids(`after=${after}`)).toEqual([id]);
    const wrong = Buffer.from('["createdAt","2020-02-31 22:30:00+00",1]').toString('base64url');
    expect((await sendAboutMembers('GET', `?after=${wrong}`)).status).toBe(400);
  });

  test.each([
    'order=site_id',
    'order=target',
    'after=nimporte',
    `after=${Buffer.from('["source","a"]').toString('base64url')}`,
    `after=${Buffer.from('["target","a",1]').toString('base64url')}`,
    `after=${Buffer.from('["source","a\\u0000",1]').toString('base64url')}`,
    `after=${Buffer.from('["source","a",1e99]').toString('base64url')}`,
    'status=999',
    'site_id=43',
    'archived=all',
    'q=a&q=b',
  ])('PLT-05 a list with %s is refused, never a 500', async (query) => {
    expect((await send('GET', `?${query}`)).status).toBe(400);
  });
});

describe('CSV', () => {
  test('PLT-05 opens in a French spreadsheet, and no cell is a formula', async () => {
    const paths = ['/kit-csv-1', '/kit-csv-2', '/kit-csv-3'];
    const targets = ['=HYPERLINK("x")', '+33 6', '@SUM(A1);"x"'];
    for (const [place, path] of paths.entries())
      await rows(
        `insert into redirect (site_id, from_path, to_path, status) values (42, '${path}', '${targets[place]}', 410)`,
      );
    const { status, headers, text } = await send('POST', '/export', { filter: { q: '/kit-csv-' } });
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="redirects.csv"',
    ]);
    expect(text.split('\r\n')).toEqual([
      '\ufeffAncien chemin;Ce qui est arrivé à la page;Destination',
      `/kit-csv-1;Supprimée;"'=HYPERLINK(""x"")"`,
      `/kit-csv-2;Supprimée;'+33 6`,
      `/kit-csv-3;Supprimée;"'@SUM(A1);""x"""`,
      '',
    ]);
    expect(await rows("select after from audit_entry where action = 'redirects.export'")).toEqual([
      { after: { count: 3 } },
    ]);
  });
});

/** More than one file takes. */
const mass = byRunLength(30_000, 100_000);
describe(`${mass} rows`, () => {
  beforeAll(async () => {
    const client = new pg.Client({ connectionString: server.databaseUrls.superuser });
    await client.connect();
    await client.query(
      `insert into redirect (site_id, from_path, to_path) select 42, '/masse/' || lpad(n::text, 6, '0'), '/' from generate_series(1, ${mass}) n`,
    );
    await client.query('analyze redirect');
    await client.end();
  });

  /** Counts the rows that a list touches, as the program's own role, behind row-level security. */
  const countRowsRead = (query: Record<string, string>) =>
    server.write(42, async (context) => {
      const plans: Plan[] = [];
      const transaction = {
        ...context.transaction,
        query: async <Row>(text: string, values?: readonly SqlValue[]) => {
          const [found] = await context.transaction.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
            `explain (analyze, format json) ${text}`,
            values,
          );
          if (found?.['QUERY PLAN'][0]) plans.push(found['QUERY PLAN'][0].Plan);
          return [] as Row[];
        },
      };
      await listRecords({ ...context, transaction }, redirectRecords, query);
      return Math.max(...plans.map(countRows));
    });

  test.each(['source', '-source'])(
    'PLT-05 a page by %s reads as many rows as it shows, first or far',
    async (order) => {
      const value = `/masse/0${mass / 2}`;
      const after = Buffer.from(JSON.stringify(['source', value, 1])).toString('base64url');
      expect(await countRowsRead({ order })).toBeLessThanOrEqual(60);
      expect(await countRowsRead({ order, after })).toBeLessThanOrEqual(60);
    },
  );

  test('PLT-05 are counted by estimate, and told so', async () => {
    const { count, isEstimated } = (await send('GET', '/count')).data;
    expect(isEstimated).toBe(true);
    expect(Math.abs(count - mass)).toBeLessThan(mass / 5);
  });

  test('PLT-05 are too many for one file, which says so', async () => {
    const refused = await send('POST', '/export', { filter: {} });
    expect([refused.status, refused.message]).toEqual([422, expect.stringContaining('20\u202f000 lignes')]);
  });
});

interface Plan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** The most rows that a step of a plan reads, those that it drops included. */
function countRows(plan: Plan): number {
  const own = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  return Math.max(own, ...(plan.Plans ?? []).map(countRows));
}
