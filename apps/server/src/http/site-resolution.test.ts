import { builtClass } from '@vitrine/test-kit/browser/built-class';
import { createPage, createSite } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { apiHost: 'api.localhost' } });
  await createSite(server, 9, 'neuf', {
    hosts: [
      { host: 'neuf.localhost', kind: 'dev' },
      { host: 'www.neuf.example', kind: 'prod', isMain: true },
    ],
  });
  await server.write(9, (context) => createPage(context, '/', 'Accueil du site neuf'));
});
afterAll(() => server.close());

const siteOf = async (host: string, headers: Record<string, string> = {}) => {
  const answer = await server.request('/api/site/info', { host, headers });
  return answer.json().success ? (answer.json().data as { id: number }).id : [answer.status, answer.json().code];
};

describe('PLT-04 pages find their site by the host', () => {
  test.each([
    'neuf.localhost',
    'NEUF.localhost',
    'neuf.localhost.',
    'neuf.localhost:8080',
    'www.neuf.example',
    'www.neuf.example:443',
  ])('PLT-04 %s', async (host) => {
    const answer = await server.request('/', { host });
    expect([answer.status, answer.text.includes('Accueil du site neuf')]).toEqual([200, true]);
  });

  test.each(['localhost', '127.0.0.1', '[::1]', 'lheuredouce.localhost'])(
    'PLT-04 %s opens the default site',
    async (host) => {
      expect((await server.request('/', { host })).text).toContain('L’Heure douce');
    },
  );

  test.each([
    'inconnu.example',
    'evil.neuf.localhost',
    'neuf.localhost.evil.example',
    'neuf_localhost',
    'xn--neuf',
    'neuf.localhost@evil.example',
    'a b',
    '..',
    'neuf.localhost/x',
    '__proto__',
    'constructor',
    `${'a'.repeat(300)}.example`,
  ])('PLT-04 an unknown host %j gets a plain 404 in French that names no site', async (host) => {
    for (const path of ['/', '/contact', '/robots.txt', `/files/${'a'.repeat(32)}/x`]) {
      const answer = await server.request(path, { headers: { host } });
      expect([answer.status, answer.text], path).toEqual([404, 'Ce site n’existe pas ici.']);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    }
  });

  test('PLT-04 without a default site, localhost is unknown as any other', async () => {
    const production = await startTestServer({ config: { defaultSite: undefined, isDemo: false } });
    try {
      expect((await production.request('/', { host: '127.0.0.1' })).status).toBe(404);
      expect((await production.request('/', { host: 'lheuredouce.localhost' })).status).toBe(200);
    } finally {
      await production.close();
    }
  });
});

describe('PLT-04 API-01 calls name their site', () => {
  test('PLT-04 by the host, or by idSite wherever they are sent', async () => {
    expect(await siteOf('neuf.localhost')).toBe(9);
    expect(await siteOf('lheuredouce.localhost')).toBe(42);
    expect(await siteOf('neuf.localhost', { idSite: '42' })).toBe(42);
    expect(await siteOf('inconnu.example', { idSite: '9' })).toBe(9);
  });

  test('PLT-04 at the host of the API: paths bare, the site by its number', async () => {
    const ask = (path: string, headers: Record<string, string> = {}) =>
      server.request(path, { host: 'api.localhost', headers });
    expect((await ask('/site/info', { idSite: '9' })).json().data).toMatchObject({ id: 9 });
    const missing = await ask('/site/info');
    expect([missing.status, missing.json()]).toMatchObject([
      400,
      { code: 'site-missing', message: 'Indiquez le site par l’en-tête idSite.' },
    ]);
    expect((await ask('/openapi.json')).status).toBe(200);
    expect((await ask('/inconnu')).json()).toMatchObject({ code: 'route-unknown' });
    expect((await ask('/')).json()).toMatchObject({ code: 'route-unknown' });
    expect((await ask('/site/%2e%2e', { idSite: '9' })).json()).toMatchObject({ code: 'invalid-request' });
  });

  test.each([
    ['999', 404, 'site-unknown', 'Ce site n’existe pas ici.'],
    ['2147483647', 404, 'site-unknown', 'Ce site n’existe pas ici.'],
    ['9999999999', 404, 'site-unknown', 'Ce site n’existe pas ici.'],
    ...[
      '0',
      '-1',
      '1.5',
      '42abc',
      '0x2a',
      '4 2',
      '',
      '42,43',
      '٤٢',
      'null',
      '__proto__',
      "42' or 1=1",
      '12345678901',
    ].map(
      (value) =>
        [value, 400, 'invalid-request', 'La demande n’a pas pu être lue. Vérifiez sa forme et recommencez.'] as const,
    ),
  ] as const)('PLT-04 idSite %j: %d', async (idSite, status, code, message) => {
    const answer = await server.request('/api/parameter', {
      headers: { idSite: Buffer.from(idSite).toString('latin1') },
    });
    expect([answer.status, answer.json()]).toMatchObject([status, { success: false, data: null, code, message }]);
    if (status === 400) expect(answer.json().fields).toEqual({ idSite: 'Indiquez le numéro du site, comme 42.' });
  });

  test('PLT-04 an unknown host without idSite is a clear error of the API', async () => {
    expect(await siteOf('inconnu.example')).toEqual([404, 'site-unknown']);
    for (const host of ['a b', 'neuf.localhost@x', '..', 'x/y', '%00', '[', 'a:b:c', '\u00e9.example', '__proto__'])
      expect(
        [
          [400, 'invalid-request'],
          [404, 'site-unknown'],
        ],
        host,
      ).toContainEqual(await siteOf(host));
  });
});

test('PLT-04 nothing of all this was logged as an error or a warning', () => {
  expect(server.logLines.filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

test('API-01 the API’s own host answers pages of other origins, and a site’s host does not', async () => {
  const origin = { origin: 'https://lheuredouce.example' };
  const preflight = await server.request('/company/address', {
    host: 'api.localhost',
    method: 'OPTIONS',
    headers: { ...origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'idsite' },
  });
  expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([204, '*']);
  expect(String(preflight.headers['access-control-allow-headers']).toLowerCase()).toContain('idsite');
  const call = await server.request('/company/address', {
    host: 'api.localhost',
    headers: { ...origin, idSite: '42' },
  });
  expect([call.status, call.headers['access-control-allow-origin']]).toEqual([200, '*']);
  expect(
    (await server.request('/api/company/address', { headers: origin })).headers['access-control-allow-origin'],
  ).toBeUndefined();
});

test('BLK-09 a table of contents lists the titles of a page down to its depth', async () => {
  const heading = (id: string, title: string, level: number) => ({
    id,
    type: 'heading',
    version: 0,
    anchor: id,
    props: { variant: 'plain', tone: 'plain', title, level, face: 'serif', ornament: 'none' },
  });
  const contents = (depth: number) => ({
    id: `sommaire-${depth}`,
    type: 'table-of-contents',
    version: 0,
    props: { variant: 'list', tone: 'plain', title: `Jusqu’à ${depth}`, depth, isNumbered: false },
  });
  const listTitles = async (depth: number) => {
    const url = `/sommaire-${depth}`;
    await server.write(9, (context) =>
      createPage(context, url, 'Une page à titres', {
        document: {
          blocks: [
            heading('titre', 'Une page à titres', 2),
            contents(depth),
            heading('un', 'Premier niveau', 2),
            heading('deux', 'Sous-titre', 3),
            heading('trois', 'Détail', 4),
          ],
        } as never,
      }),
    );
    const { text } = await server.request(url, { host: 'neuf.localhost' });
    const [list = ''] =
      new RegExp(`<nav class="${builtClass('table-of-contents-contents')}[ "][^>]*>.*?</nav>`, 's').exec(text) ?? [];
    return [...list.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
  };
  expect(await listTitles(2)).toEqual(['titre', 'un']);
  expect(await listTitles(3)).toEqual(['titre', 'un', 'deux']);
  expect(await listTitles(4)).toEqual(['titre', 'un', 'deux', 'trois']);
});
