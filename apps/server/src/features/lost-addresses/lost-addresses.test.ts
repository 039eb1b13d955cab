import { createPage } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let editor: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  editor = await createStaff(server, 'EDITOR');
});
afterAll(() => server?.close());

const person = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html',
  'sec-fetch-dest': 'document',
};
const rows = <Row>(query: string) => server.write(42, ({ transaction }) => transaction.query<Row>(query));
const visit = (path: string, headers: Record<string, string> = {}) =>
  server.request(path, { headers: { ...person, ...headers } });
const flush = () => server.running.context.notFoundLog.flush();

interface Listed {
  path: string;
  hits: number;
  referrerHost: string | null;
  isOwnLink: boolean;
  suggestion: { path: string; title: string } | null;
  redirect: { id: number; target: string } | null;
}
const list = async (query = '') => {
  const answer = await requestAdmin(server, 'GET', `/sites/42/lost-addresses${query}`, editor);
  return answer.json().data as { addresses: Listed[]; count: number; next: number | null };
};
const find = async (path: string, query = '') => (await list(query)).addresses.find((one) => one.path === path);

describe('RTE-07 VAL-03 what is counted', () => {
  test('RTE-07 VAL-03 each address that led nowhere is one row a day, with how often and from where, and no query', async () => {
    for (const referer of ['https://annuaire.example/parents?page=3', 'https://annuaire.example/autre', undefined])
      await visit('/ancien-article?mail=camille@exemple.fr', referer ? { referer } : {});
    await visit('/contact');
    await flush();
    expect(await rows("select path, hits, referrer_host from lost_address where path like '/ancien%'")).toEqual([
      { path: '/ancien-article', hits: 3, referrer_host: 'annuaire.example' },
    ]);
    expect(await rows("select sum(hits)::int as hits from lost_address_day where path like '/ancien%'")).toEqual([
      { hits: 3 },
    ]);
    expect(await rows("select 1 from lost_address where path in ('/contact', '/')")).toEqual([]);
  });

  test('RTE-07 robots, scans and files are not', async () => {
    await visit('/robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await visit('/wp-login.php');
    await visit('/logo-x.png');
    await visit('/une-personne');
    await flush();
    const paths = "('/robot', '/wp-login.php', '/logo-x.png', '/une-personne')";
    expect(await rows(`select path from lost_address where path in ${paths}`)).toEqual([{ path: '/une-personne' }]);
  });

  test('RTE-07 VAL-03 of a thousand addresses what is asked for neither often nor lately makes room for a new one', async () => {
    await rows(
      "insert into lost_address (site_id, path, hits, last_at) select 42, '/scan-' || n, case when n <= 600 then 9 else 2 end, now() - n * interval '1 hour' from generate_series(1, 1000) n on conflict do nothing",
    );
    await visit('/nouvelle-adresse-perdue');
    await flush();
    expect(await rows("select hits from lost_address where path = '/nouvelle-adresse-perdue'")).toEqual([{ hits: 1 }]);
    const kept = await rows<{ path: string }>("select path from lost_address where path like '/scan%'");
    const names = kept.map(({ path }) => path);
    expect(names).toContain('/scan-1');
    expect(names).toContain('/scan-490');
    expect(names).not.toContain('/scan-900');
    expect(kept.length).toBeLessThanOrEqual(1000);
    await rows("delete from lost_address where path like '/scan%'");
  });

  test('CST-10 they go after ninety days, with their counts', async () => {
    await rows(
      "insert into lost_address (site_id, path, hits, last_at) values (42, '/vieille', 1, now() - interval '91 days'), (42, '/recente', 1, now() - interval '89 days')",
    );
    await rows(
      "insert into lost_address_day (site_id, path, day, hits) values (42, '/recente', current_date - 95, 1), (42, '/recente', current_date - 89, 1)",
    );
    await server.runMaintenance('retention');
    expect(await rows("select path from lost_address where path in ('/vieille', '/recente')")).toEqual([
      { path: '/recente' },
    ]);
    expect(await rows("select hits from lost_address_day where path = '/recente'")).toHaveLength(1);
  });
});

describe('RTE-07 the list', () => {
  test('RTE-07 names the nearest page, and an address that the site itself links to', async () => {
    for (const referer of [`http://lheuredouce.localhost:${server.port}/soins`, undefined])
      await visit('/contactez-nous', referer ? { referer } : {});
    await flush();
    expect(await find('/contactez-nous')).toMatchObject({
      hits: 2,
      isOwnLink: true,
      suggestion: { path: '/contact' },
      redirect: null,
    });
  });

  test('RTE-07 a redirect takes an address off the list, and keeps what it was worth', async () => {
    await visit('/vers-le-contact');
    await flush();
    const body = { source: '/vers-le-contact', target: '/contact', status: 301 };
    const made = await requestAdmin(server, 'POST', '/sites/42/redirects', { ...editor, body });
    expect(made.status).toBe(201);
    expect(await find('/vers-le-contact')).toBeUndefined();
    expect(await find('/vers-le-contact', '?view=redirected')).toMatchObject({
      hits: 1,
      redirect: { target: '/contact' },
    });
    expect((await visit('/vers-le-contact')).headers.location).toBe('/contact');
  });

  test('RTE-07 an address at which a page stands again is lost no longer', async () => {
    await visit('/page-a-venir');
    await flush();
    expect(await find('/page-a-venir')).toMatchObject({ hits: 1 });
    await server.write(42, (context) => createPage(context, '/page-a-venir', 'La voici'));
    expect(await find('/page-a-venir')).toBeUndefined();
  });

  test('RTE-07 what is put away stays away, comes back, and leaves its trace in the journal', async () => {
    await visit('/a-ecarter');
    await flush();
    const set = (isDismissed: boolean, paths = ['/a-ecarter', '/jamais-vue']) =>
      requestAdmin(server, 'PUT', '/sites/42/lost-addresses', { ...editor, body: { paths, isDismissed } });
    expect((await set(true)).json().data).toEqual({ paths: ['/a-ecarter'] });
    await visit('/a-ecarter');
    await flush();
    expect(await find('/a-ecarter')).toBeUndefined();
    expect(await find('/a-ecarter', '?view=dismissed')).toMatchObject({ hits: 2 });
    expect((await set(true)).json().data).toEqual({ paths: [] });
    await set(false);
    expect(await find('/a-ecarter')).toMatchObject({ hits: 2 });
    expect(await rows("select action from audit_entry where action like 'lost-address.%' order by id")).toEqual([
      { action: 'lost-address.dismiss' },
      { action: 'lost-address.reopen' },
    ]);
  });

  test('RTE-07 is read in pages that follow each other, and refuses what it does not know', async () => {
    await rows(
      "insert into lost_address (site_id, path, hits) select 42, '/suite-' || n, 1 from generate_series(1, 30) n",
    );
    await rows(
      "insert into lost_address_day (site_id, path, day, hits) select 42, '/suite-' || n, current_date, 1 from generate_series(1, 30) n",
    );
    const seen: string[] = [];
    let after: number | null = 0;
    while (after !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(`?nbItem=20${after ? `&after=${after}` : ''}`);
      seen.push(...page.addresses.map(({ path }) => path));
      after = page.next;
    }
    expect(seen.length).toBe((await list()).count);
    expect(new Set(seen).size).toBe(seen.length);
    for (const query of ['?view=tout', '?after=-1', '?nbItem=1000', '?site=43'])
      expect((await requestAdmin(server, 'GET', `/sites/42/lost-addresses${query}`, editor)).status).toBe(400);
    const body = { paths: [], isDismissed: true };
    const refused = await requestAdmin(server, 'PUT', '/sites/42/lost-addresses', { ...editor, body });
    expect([refused.status, Object.keys(refused.json().fields as object)]).toEqual([422, ['paths']]);
  });
});
