import { captureChange } from '@vitrine/test-kit/capture-change';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setRedirect } from './redirects.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const rows = <Row>(query: string) => server.write(42, ({ transaction }) => transaction.query<Row>(query));

describe('redirects', () => {
  test('RTE-07 each old address of the site leads to a page that is there, at an anchor that it has', async () => {
    const kept = await rows<{ from_path: string; to_path: string; status: number }>(
      'select from_path, to_path, status from redirect where site_id = 42',
    );
    expect(kept.length).toBeGreaterThan(20);
    for (const { from_path, to_path, status } of kept) {
      const answer = await server.request(from_path);
      expect(answer.status, from_path).toBe(status);
      if (status === 410) {
        expect(answer.text).toContain('Cette page n’existe plus');
        continue;
      }
      expect(answer.headers.location, from_path).toBe(to_path);
      const [path = '/', anchor] = to_path.split('#');
      const target = await server.request(path);
      expect(target.status, to_path).toBe(200);
      if (anchor) expect(target.text, to_path).toContain(`id="${anchor}"`);
    }
  });

  test('RTE-07 a redirection works at once, also from an address that was asked for before', async () => {
    expect((await server.request('/massage-duo')).status).toBe(404);
    await server.write(42, (context) => setRedirect(context, '/massage-duo', '/soins/les-autres-massages', 302));
    const answer = await server.request('/massage-duo');
    expect([answer.status, answer.headers.location]).toEqual([302, '/soins/les-autres-massages']);
  });

  test('RTE-07 RTE-10 every redirection keeps the query: of owners, of corrected slugs, of languages; its own stays', async () => {
    await server.write(42, async (context) => {
      await setRedirect(context, '/ancienne-carte', '/soins?vue=liste#haut');
      await setRedirect(context, '/ailleurs', 'https://exemple.fr/rdv?lieu=a', 302);
    });
    const locate = async (path: string, headers = {}) => {
      const { status, headers: answered } = await server.request(path, { headers });
      return [status, answered.location];
    };
    const [news] = await rows<{ id: number }>(
      'select id from news where site_id = 42 and is_valid order by id limit 1',
    );
    const { headers } = await server.request(`/actualites/${news?.id}/faux`);
    expect(headers.location).toMatch(/^\/actualites\//);
    for (const cookie of [{}, { cookie: 'session=personne' }]) {
      expect(await locate('/ancienne-carte?utm_source=lettre&vue=x&n=%C3%A9', cookie)).toEqual([
        301,
        '/soins?vue=liste&utm_source=lettre&n=%C3%A9#haut',
      ]);
      expect(await locate('/ancienne-carte', cookie)).toEqual([301, '/soins?vue=liste#haut']);
      expect(await locate('/ailleurs?utm_source=x', cookie)).toEqual([
        302,
        'https://exemple.fr/rdv?lieu=a&utm_source=x',
      ]);
      expect(await locate(`/actualites/${news?.id}/faux?utm_campaign=a+b`, cookie)).toEqual([
        301,
        `${headers.location}?utm_campaign=a+b`,
      ]);
    }
    expect(await locate('/soins/?utm_source=x')).toEqual([308, '/soins?utm_source=x']);
    // Nothing in a query leads elsewhere, nor into the headers.
    expect(await locate('/ancienne-carte?x=%0d%0aset-cookie:a&//piege.example')).toEqual([
      301,
      '/soins?vue=liste&x=%0D%0Aset-cookie%3Aa&%2F%2Fpiege.example=#haut',
    ]);
    expect(await locate('/compte?utm_source=x')).toEqual([302, expect.not.stringContaining('utm_source=x&')]);
  });

  test('RTE-07 a page goes before a redirection of its address', async () => {
    await server.write(42, (context) => setRedirect(context, '/contact', '/soins'));
    expect((await server.request('/contact')).status).toBe(200);
  });

  test.each([
    ['/tourne', '/tourne'],
    ['/a-b', '/tarifs-2'],
  ])('a redirection of %s in a circle is refused', async (from, to) => {
    if (to === '/tarifs-2') await server.write(42, (context) => setRedirect(context, '/tarifs-2', from));
    expect(await server.write(42, (context) => setRedirect(context, from, to))).toMatchObject({
      ok: false,
      failure: { code: 'invalid-fields' },
    });
  });

  test.each(['/100%', '/%ff', '/%c3%28', 'http://lheuredouce.localhost/100%'])(
    'a redirection to %s, which no browser can read, is refused at its target',
    async (to) => {
      expect(await server.write(42, (context) => setRedirect(context, '/pourcent', to))).toMatchObject({
        ok: false,
        failure: { code: 'invalid-fields', fields: { to: expect.stringContaining('%25') } },
      });
      expect(await rows("select 1 from redirect where site_id = 42 and from_path = '/pourcent'")).toEqual([]);
    },
  );

  test.each(['https://', 'https://?a', 'https://exemple', 'https://exemple..'])(
    'a redirection to %s, which is no complete address, is refused at its target',
    async (to) => {
      expect(await server.write(42, (context) => setRedirect(context, '/nulle-part', to))).toMatchObject({
        failure: { code: 'invalid-fields', fields: { to: expect.stringContaining('complète') } },
      });
      expect(await rows("select 1 from redirect where site_id = 42 and from_path = '/nulle-part'")).toEqual([]);
    },
  );

  test('a redirection to a host of the site is kept, also where its name has no dot', async () => {
    expect(
      await server.write(42, (context) => setRedirect(context, '/chez-nous', 'http://localhost/contact')),
    ).toMatchObject({
      ok: true,
    });
  });

  test('a redirection to an address with signs that are written in code is kept', async () => {
    expect(await server.write(42, (context) => setRedirect(context, '/cent', '/100%25-coton'))).toMatchObject({
      ok: true,
    });
    expect((await server.request('/cent')).headers.location).toBe('/100%25-coton');
    // Only the external site knows how to decode its own URL.
    expect(
      await server.write(42, (context) => setRedirect(context, '/mus%E9e', 'https://ailleurs.example/mus%E9e')),
    ).toMatchObject({ ok: true });
  });

  test('a redirection held as a page is let go when its target changes', async () => {
    await server.write(42, (context) => setRedirect(context, '/partie', '/', 410));
    const { before, after } = await captureChange(server, '/partie', () =>
      server.write(42, (context) => setRedirect(context, '/partie', '/soins', 301)),
    );
    expect(before).toContain('Cette page n’existe plus');
    expect(after).toBe('');
  });
});
