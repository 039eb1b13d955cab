import { createPage, createSite } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { eventually } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await createSite(server, 9, 'neuf', {
    hosts: [
      { host: 'neuf.localhost', kind: 'dev' },
      { host: 'www.neuf.example', kind: 'prod', isMain: true },
    ],
  });
  await server.write(9, (context) => createPage(context, '/', 'Accueil du site neuf'));
});
afterAll(() => server.close());

/** The first request renders, the second finds the page in the cache, the third is not even parsed. */
async function repeat(path: string, more: Parameters<TestServer['request']>[1] = {}) {
  await server.request(path, more);
  await server.request(path, more);
  return server.request(path, more);
}

test('a request that is repeated gets the same response, and what makes another differ is still read', async () => {
  const { token } = await server.write(42, (context) => createMember(context));
  const repeated = await repeat('/contact');
  const first = await server.request('/contact?utm_source=x');
  expect([repeated.status, repeated.text]).toEqual([200, first.text]);
  const { date: _, 'x-request-id': __, ...headers } = repeated.headers;
  expect(first.headers).toMatchObject(headers);
  const own = await server.request('/contact', { headers: { cookie: `token=${token}` } });
  expect(own.headers['cache-control']).toContain('no-store');
  const bearer = await server.request('/contact', { headers: { authorization: `Bearer ${token}` } });
  expect(bearer.headers['cache-control']).toContain('no-store');
  expect((await server.request('/contact', { method: 'DELETE' })).status).toBe(405);
  expect((await server.request('/contact?from=affiche')).status).toBe(302);
});

test('repeated requests are counted as visits and logged as the first one; pages that browsers fetch ahead are not', async () => {
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    accept: 'text/html',
  };
  const lines = server.logLines.length;
  await repeat('/soins', { headers });
  await server.request('/soins', { headers: { ...headers, 'sec-purpose': 'prefetch' } });
  await eventually(() => expect(server.logLines.slice(lines).filter(isAboutSoins)).toHaveLength(4));
  for (const line of server.logLines.slice(lines).filter(isAboutSoins))
    expect(line).toMatchObject({ method: 'GET', status: 200, host: expect.stringContaining('localhost') });
  await server.running.context.visits.flush();
  const [visits] = await server.write(42, ({ transaction }) =>
    transaction.query<{ visits: number }>(
      `select visits from visit_count where site_id = 42 and kind = 'page' and name = '/soins'`,
    ),
  );
  expect(visits).toEqual({ visits: 3 });
});

const isAboutSoins = (line: Record<string, unknown>) => line.path === '/soins';

test('PLT-01 a host that leaves its site shows the site no more, and one that is given to another shows that one', async () => {
  expect((await repeat('/', { host: 'neuf.localhost' })).text).toContain('Accueil du site neuf');
  const client = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await client.connect();
  const give = async (statement: string) => {
    await client.query(statement);
    server.running.context.directory.markStale(9);
    server.running.context.directory.markStale(42);
  };
  await give(`update site_host set site_id = 42 where host = 'neuf.localhost'`);
  expect((await repeat('/', { host: 'neuf.localhost' })).text).toContain('L’Heure douce');
  await give(`delete from site_host where host = 'neuf.localhost'`);
  expect((await repeat('/', { host: 'neuf.localhost' })).status).toBe(404);
  await client.end();
});

test('a change of the site is seen by the next repeated request', async () => {
  await repeat('/contact');
  await server.changeSettings({ COMPANY_NAME: 'Au bord du lac' });
  expect((await repeat('/contact')).text).toContain('Au bord du lac');
});
