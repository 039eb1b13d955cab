import { captureChange } from '@vitrine/test-kit/capture-change';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = (query: string) => server.request(`/recherche${query}`);

describe('SET-13 the search page', () => {
  test('SET-13 without question it is a page like others, out of search engines, with the field and the site’s pages', async () => {
    const { status, text, headers } = await ask('');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toMatch(/<title>Rechercher sur le site — /);
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text).toMatch(/id="recherche-page"[^>]*name="q"/);
    expect(text).toContain('Parcourir le site');
    expect((await server.request('/sitemap.xml')).text).not.toContain('recherche');
  });

  test('SET-13 with a question it shows what was found by kinds, marked, and is kept by nobody', async () => {
    const { status, text, headers } = await ask('?q=th%C3%A9rapeutique');
    expect([status, headers['cache-control'], headers['referrer-policy']]).toEqual([
      200,
      'private, no-store',
      'same-origin',
    ]);
    expect(text).toMatch(/<h2[^>]*>Pages/);
    expect(text).toMatch(/href="\/le-therapeutique-bain-bebe"/);
    expect(text).toMatch(/<mark>[Tt]hérapeutique<\/mark>/);
    expect(text).toContain('value="thérapeutique"');
  });

  test('SET-13 a word that is ill-written is put right, and the page says how', async () => {
    const { text } = await ask('?q=therapeutik+bebe');
    expect(text).toContain('Aucun mot ne s’écrit «\u00a0therapeutik bebe\u00a0».');
    expect(text).toMatch(/href="\/recherche\?q=th%C3%A9rapeutique%20b%C3%A9b%C3%A9">thérapeutique bébé<\/a>/);
    expect(text).toContain('href="/le-therapeutique-bain-bebe"');
  });

  test('SET-13 nothing found helps on', async () => {
    const { status, text } = await ask('?q=xylophone');
    expect(status).toBe(200);
    expect(text).toContain('Aucun résultat pour «\u00a0xylophone\u00a0».');
    expect(text).toContain('Essayez un seul mot');
    expect(text).toContain('href="tel:');
  });

  test('SET-13 pages of results have addresses of their own; one beyond the last is nowhere', async () => {
    const first = await ask('?q=b%C3%A9b%C3%A9');
    expect(first.text).toMatch(/rel="next" href="\/recherche\?q=b%C3%A9b%C3%A9&amp;page=2"/);
    expect((await ask('?q=b%C3%A9b%C3%A9&page=2')).text).toMatch(/rel="prev" href="\/recherche\?q=b%C3%A9b%C3%A9"/);
    expect((await ask('?q=b%C3%A9b%C3%A9&page=99')).status).toBe(404);
  });

  test('SET-13 what is typed stays a text', async () => {
    const { text } = await ask(`?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&lt;script&gt;alert(1)');
  });
});

test('SET-13 BLK-08 the setting takes bar, page and calls away, and brings them back', async () => {
  const { before, after } = await captureChange(server, '/contact', () => server.changeSettings({ SEARCH_BAR: false }));
  expect(before).toContain('action="/recherche"');
  expect(after).not.toMatch(/(?:action|href)="\/recherche/);
  for (const path of ['/recherche', '/recherche?q=bain', '/api/search?q=bain', '/api/search/suggestions?q=bain'])
    expect((await server.request(path)).status, path).toBe(404);
  await captureChange(server, '/contact', () => server.changeSettings({ SEARCH_BAR: true }));
  expect((await server.request('/recherche?q=bain')).status).toBe(200);
  expect((await server.request('/contact')).text).toContain('action="/recherche"');
});
