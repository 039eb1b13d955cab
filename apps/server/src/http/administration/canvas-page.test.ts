import { type EndpointName, endpoints } from '@vitrine/contract/endpoints/endpoints';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { createCanvasDraft } from '../../features/content/canvas/canvas-draft.ts';
import { ContentEditor, textBlock, unwrapAnswer } from '../../features/content/contents.fixture.ts';
import { readDraft } from '../../features/content/drafts/open-draft.ts';

let server: TestServer;
let staff: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ server: { rateLimits: 'none' } });
  server.setTime('2026-11-24T09:00:00Z');
  staff = await createStaff(server, 'EDITOR', 42);
});
afterAll(() => server.close());

const host = () => `admin.localhost:${server.port}`;
const open = (path: string, cookie: string | undefined = staff.cookie, method = 'GET') =>
  server.request(path, { method, host: host(), headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) } });
const canvas = (kind: ContentKind, id: number, locale = 'fr_FR') => open(`/canvas/42/${kind}/${id}/${locale}`);
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
const comments = /<!--\/?[bfp](?::[^>]*)?-->/g;
/** What the site's own host answers in place of the path of its files here. */
const onSite = (html: string) => html.replaceAll('/api/admin/sites/42/files/', '/files/');

/** What site 42 has: it sells nothing. Forms have no page of their own. */
type KindOfSite = Exclude<ContentKind, 'product' | 'form'>;

/** A live content of each kind, its reading call, and what a new one needs beside its title. */
const kinds: Readonly<
  Record<KindOfSite, { id: number; call: EndpointName; list?: [string, string]; fields?: Record<string, unknown> }>
> = {
  page: { id: 1, call: 'readPage' },
  news: { id: 6, call: 'readNews' },
  'blog-post': { id: 8, call: 'readBlog' },
  album: { id: 1, call: 'readAlbum' },
  'service-offer': { id: 1, call: 'readService' },
  element: { id: 21, call: 'readElement', fields: { route: 'ateliers' } },
};

describe.each(Object.keys(kinds) as KindOfSite[])('the canvas of %s', (kind) => {
  const { id, call, fields } = kinds[kind];

  test(`${kind}: without changes it is the published page, and shows a change of the draft`, async () => {
    const editor = new ContentEditor(server, staff, { siteId: 42, kind, id });
    const { url } = await editor.read();
    const [shown, published] = [await canvas(kind, id), await server.request(url ?? '')];
    expect([shown.status, published.status]).toEqual([200, 200]);
    expect(onSite(mainOf(shown.text)).replace(comments, '')).toBe(mainOf(published.text));

    const { version } = await editor.set('title', 'Un titre "tout neuf"');
    const changed = await canvas(kind, id);
    expect(changed.headers['x-draft-version']).toBe(String(version));
    expect(changed.text).toContain(`<meta name="draft-version" content="${version}">`);
    // In the typography that publishing gives it.
    expect(changed.text).toMatch(/Un titre «.tout neuf.»/);
    expect((await server.request(url ?? '')).text).not.toContain('tout neuf');
  });

  test.each([
    ['with what is needed', fields],
    ['with nothing but a title', undefined],
  ] as const)(`${kind}: one that was never published has the page that it will have, %s`, async (_, given) => {
    const created = unwrapAnswer<{ id: number }>(
      await requestAdmin(server, 'POST', `/sites/42/contents/${kind}`, {
        cookie: staff.cookie,
        body: { title: 'Jamais publié', ...(given ? { fields: given } : {}) },
      }),
    );
    const editor = new ContentEditor(server, staff, { siteId: 42, kind, id: created.id });
    if (kind !== 'album')
      await editor.apply([{ kind: 'insert', parent: null, after: null, node: textBlock('neuf', '<p>Son texte</p>') }]);
    const shown = await canvas(kind, created.id);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('Jamais publié');
    if (kind !== 'album') expect(shown.text).toMatch(/<!--b:neuf-->[\s\S]*Son texte[\s\S]*<!--\/b:neuf-->/);
    expect(shown.text.includes('class="canvas-notice"')).toBe(false);
    // An empty title is unfinished, and no reason to show nothing.
    await editor.set('title', '');
    expect((await canvas(kind, created.id)).status).toBe(200);

    const reply = endpoints[call].reply as z.ZodType;
    const presented = await server.write(42, async (context) => {
      const draft = await readDraft(context, { kind, id: created.id, locale: 'fr_FR' });
      if (!draft.ok) throw new Error('no draft');
      return createCanvasDraft(draft.value).present(context);
    });
    const whole = { ...presented.defaults, ...presented.changes, ...(kind === 'album' ? {} : { blocks: [] }) };
    expect(reply.safeParse(whole).error?.issues).toBeUndefined();
  });
});

describe('the frame', () => {
  test('loads its pictures and fonts from the administration’s host, and its links stay as they were typed', async () => {
    const link = '/files/0123456789abcdef0123456789abcdef/tarifs.pdf';
    const editor = new ContentEditor(server, staff, { siteId: 42, kind: 'page', id: 2 });
    const node = textBlock('lien', `<p><a href="${link}">Tarifs</a></p>`);
    await editor.apply([{ kind: 'insert', parent: null, after: null, node }]);
    const home = await canvas('page', 1);
    const own = (await canvas('page', 2)).text;
    expect(own).toContain(`href="${link}"`);
    const loaded = home.text.matchAll(/ (?:src|srcset|imagesrcset|poster)="([^"]+)"|url\("?([^")]+)/gi);
    const files = [...loaded]
      .flatMap(([, list, url = '']) => list?.split(', ').map((one) => one.split(' ')[0] ?? '') ?? [url])
      .filter((one) => !one.startsWith('data:'));
    expect(files.length).toBeGreaterThan(5);
    expect(new Set(files.map((path) => path.split('/').slice(0, 6).join('/')))).toEqual(
      new Set(['/api/admin/sites/42/files']),
    );
    expect(home.text).toMatch(/@font-face\{[^}]*url\("?\/api\/admin\/sites\/42\/files\//);
    // A smaller copy of a picture is made when it is first asked for.
    for (const kind of ['.woff2', '.svg', '/360.webp']) {
      const path = files.find((one) => one.endsWith(kind)) ?? '';
      expect([kind, (await open(path)).status]).toEqual([kind, 200]);
    }
  });

  test('may be framed by the administration alone, runs nothing, leads nowhere and is stored nowhere', async () => {
    const { headers, text } = await canvas('page', 1);
    const policy = String(headers['content-security-policy']);
    for (const part of [
      "script-src 'none'",
      "frame-ancestors 'self'",
      "form-action 'none'",
      'sandbox allow-same-origin allow-scripts',
    ])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/allow-(?:forms|popups|top)/);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(text).not.toMatch(/<script/);
    expect(text).toContain('<head><base target="_blank">');
  });

  test('in interactive mode runs the script of its islands and no other, and sends nothing', async () => {
    const { headers, text } = await open('/canvas/42/page/1/fr_FR/essai');
    const policy = String(headers['content-security-policy']);
    for (const part of [
      `script-src http://${host()}/canvas/scripts/;`,
      "connect-src 'none'",
      "form-action 'none'",
      'sandbox allow-same-origin allow-scripts',
    ])
      expect(policy).toContain(part);
    const scripts = [...text.matchAll(/<script[^>]*src="([^"]*)"[^>]*>|<script>/g)].map(([, src]) => src ?? 'inline');
    expect(scripts).toEqual([expect.stringMatching(/^\/canvas\/scripts\/interactive-[\w-]+\.js$/)]);
    expect(await open(scripts[0] ?? '')).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('text/javascript') },
    });
    expect((await open(scripts[0] ?? '', '')).status).toBe(401);
    expect((await open('/canvas/scripts/autre.js')).status).toBe(404);
    // A link to a place of the page leads there.
    expect(text).not.toContain('<base');
    expect(text).not.toMatch(/<!--[fp]:/);
  });

  test('ROL-02 PLT-01 is for staff with a grant and the right; others get a page that says what to do', async () => {
    const path = '/canvas/42/page/1/fr_FR';
    const desk = await createStaff(server, 'DESK', 42);
    expect(await open(path, '')).toMatchObject({ status: 401, text: expect.stringContaining('Connectez-vous') });
    expect(await open(path, desk.cookie)).toMatchObject({ status: 403, text: expect.stringContaining('droit') });
    const absent = await open('/canvas/42/page/99999/fr_FR');
    expect(absent).toMatchObject({ status: 404, text: expect.stringContaining('introuvable') });
    for (const one of [
      '/canvas/990/page/1/fr_FR',
      '/canvas/42/page/1/de_DE',
      '/canvas/42/page/x/fr_FR',
      '/canvas/42/autre/1/fr_FR',
      '/canvas/',
    ]) {
      expect([one, (await open(one)).text]).toEqual([one, absent.text]);
      expect([one, (await open(one, '')).status]).toEqual([one, 401]);
    }
    expect((await open(path, staff.cookie, 'POST')).status).toBe(405);
    const { status } = await server.request(path, { headers: { cookie: staff.cookie } });
    expect(status).toBe(404);
  });

  test('shows the screen of the program for which a page stands', async () => {
    const { pages } = await server.client(42).listPages({});
    const screen = pages.flatMap((one) => [one, ...one.children]).find(({ cms, url }) => !cms.isCmsPage && url !== '/');
    const shown = await canvas('page', screen?.id ?? 0);
    const published = await server.request(screen?.url ?? '');
    expect([shown.status, published.status]).toEqual([200, 200]);
    expect(onSite(mainOf(shown.text)).replace(comments, '')).toBe(mainOf(published.text));
  });

  test('says that a content has no page where a setting hides its kind', async () => {
    await server.changeSettings({ BLOG: false });
    expect(await canvas('blog-post', 8)).toMatchObject({
      status: 404,
      text: expect.stringContaining('n’a pas de page'),
    });
    await server.changeSettings({ BLOG: true });
  });
});
