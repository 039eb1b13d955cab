import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import { findAxeViolations } from '@vitrine/test-kit/browser/find-axe-violations';
import { watchPage } from '@vitrine/test-kit/browser/watch-page';
import { createPage } from '@vitrine/test-kit/records/factories';
import { createPanelStaff, createStaff, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ContentEditor, textBlock } from '../content/contents.fixture.ts';
import { listSitePreviews } from './panel.fixture.ts';

const { server, browser } = await startServerWithBrowser({ server: { rateLimits: 'none' } });
const siteId = 42;
const host = `lheuredouce.localhost:${server.port}`;
const origin = `http://${host}`;
const get = (path: string, cookie?: string, more: object = {}) =>
  server.request(path, { host, headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) }, ...more });
const scriptOf = (html: string) => /src="(\/_panneau\/panel-[\w-]+\.js)"/.exec(html)?.[1];

async function openSite(staff: TestStaff, path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  const [name = '', value = ''] = staff.cookie.split('=');
  await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Strict' }]);
  const page = await context.newPage();
  const watch = watchPage(page, origin);
  await page.goto(origin + path);
  await page.locator('#panneau-du-site').waitFor({ state: 'attached' });
  return { page, watch, close: () => context.close() };
}

/** Waits until every block of the page has been looked at. */
const settle = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.querySelector('#panneau-du-site')?.shadowRoot;
    const states = [...(root?.querySelectorAll('.row .sub') ?? [])].map(({ textContent }) => textContent);
    return states.length > 0 && states.every((state) => state !== 'à vérifier' && !state?.includes('en cours'));
  });

describe('ROL-02 who sees the panel', () => {
  test('ROL-02 ADMIN and SUPER_ADMIN by their link; nobody else gets a byte of it', async () => {
    const public_ = (await get('/contact')).text;
    const script = scriptOf((await get('/contact', (await createPanelStaff(server, siteId)).cookie)).text) ?? '';
    expect(script).not.toBe('');
    for (const role of ['ADMIN', 'SUPER_ADMIN'] as const) {
      const { cookie } = await createPanelStaff(server, siteId, role);
      const answer = await get('/contact', cookie);
      expect(answer.text.replace(/<script type="module" id="panneau"[^>]*><\/script>/, '').length, role).toBe(
        public_.length,
      );
      expect(String(answer.headers['content-security-policy'])).toContain("style-src-attr 'unsafe-inline'");
      const loaded = await get(script, cookie);
      expect([loaded.status, loaded.headers['cache-control']]).toEqual([200, 'private, max-age=3600']);
    }
    const foreign = await createPanelStaff(server, siteId);
    const strangers = [undefined, 'equipe=x', foreign.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))];
    for (const cookie of [...strangers, (await createStaff(server, 'ADMIN', siteId)).cookie]) {
      const answer = await get('/contact', cookie);
      expect([
        answer.text === public_,
        String(answer.headers['content-security-policy']).includes('style-src-attr'),
      ]).toEqual([true, false]);
      expect((await get(script, cookie)).status).toBe(404);
      expect((await get('/api/admin/panel?path=/contact', cookie)).status).toBe(401);
    }
    expect((await get('/assets/panel.js')).status).toBe(404);
  });

  test('ROL-02 leaving it ends the session of the site at once', async () => {
    const { cookie } = await createPanelStaff(server, siteId);
    const leave = (headers: object) =>
      get('/_panneau/quitter', undefined, { method: 'POST', headers: { cookie, ...headers } });
    expect((await leave({ origin: 'http://ailleurs.example' })).status).toBe(403);
    expect(scriptOf((await get('/contact', cookie)).text)).toBeDefined();
    const left = await leave({ origin });
    expect([left.status, left.headers.location]).toEqual([303, '/']);
    expect(scriptOf((await get('/contact', cookie)).text)).toBeUndefined();
  });
});

describe('ROL-02 what it says', () => {
  test('ROL-02 the page, its draft, its schedules and those of the site, with the way to the editor', async () => {
    const staff = await createStaff(server, 'ADMIN', siteId);
    const { cookie } = await createPanelStaff(server, siteId);
    const id = await server.write(siteId, (context) => createPage(context, '/panneau-dit', 'Ce que dit le panneau'));
    const editor = new ContentEditor(server, staff, { siteId, kind: 'page', id });
    const read = async (path: string) => (await get(`/api/admin/panel?path=${path}`, cookie)).json().data;
    expect(await read('/panneau-dit')).toMatchObject({
      site: { id: siteId },
      content: { kind: 'page', id, locale: 'fr_FR', state: 'published', hasUnpublishedChanges: false, schedules: [] },
      layouts: [{ id: 'texte', label: 'Texte' }],
    });
    await editor.set('title', 'Changé');
    const { version } = await editor.read();
    await editor.sendDraft('POST', '/schedules', { expectedVersion: version, from: '2098-01-01T00:00:00Z' });
    const facts = await read('/panneau-dit');
    expect(facts).toMatchObject({
      content: { title: 'Changé', hasUnpublishedChanges: true, schedules: [{ isLive: false }] },
    });
    expect(facts).toMatchObject({ schedules: [{ kind: 'page', id }], drafts: { latest: [{ kind: 'page', id }] } });
    expect((await read('/actualites')) as object).toMatchObject({ layouts: [] });
    const [item] = (await server.client(siteId).listNews({})).news;
    expect(await read(`/actualites/${item?.id}/x`)).toMatchObject({ content: { kind: 'news', id: item?.id } });
    expect((await read('/absente')) as object).toMatchObject({ content: null });
    expect((await get('/api/admin/panel?path=//ailleurs', cookie)).status).toBe(400);
    const preview = await get('/api/admin/panel/preview', undefined, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ path: '/panneau-dit' }),
    });
    const { url } = preview.json().data as { url: string };
    const shown = await get(`${new URL(url).pathname}/maintenant/panneau-dit`);
    expect([shown.status, shown.text.includes('id="panneau"')]).toEqual([200, false]);
  });

  test('ROL-02 by keyboard, at 360 and 1280, light and dark: opened, closed, kept, with nothing covered and no fault', async () => {
    await server.write(siteId, (context) => createPage(context, '/au-clavier', 'Au clavier'));
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [360, 'dark'],
    ] as const) {
      const staff = await createPanelStaff(server, siteId);
      const { page, watch, close } = await openSite(staff, '/au-clavier', {
        viewport: { width, height: 740 },
        colorScheme,
      });
      const toggle = page.getByRole('button', { name: 'Panneau' });
      await toggle.focus();
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: /Panneau de/ });
      await expect.poll(() => sheet.isVisible()).toBe(true);
      await expect
        .poll(() =>
          page.evaluate(() => document.querySelector('#panneau-du-site')?.shadowRoot?.activeElement?.ariaLabel),
        )
        .toBe('Fermer le panneau');
      await sheet.getByRole('heading', { name: 'À revoir' }).waitFor();
      expect(await findAxeViolations(page, { include: [['#panneau-du-site']] }), String(width)).toEqual([]);
      if (width === 1280) {
        const [main, box] = [await page.locator('main').boundingBox(), await sheet.boundingBox()];
        expect((main?.x ?? 0) + (main?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0);
      }
      await page.reload();
      await sheet.waitFor();
      await page.getByRole('button', { name: 'Fermer le panneau' }).focus();
      await page.keyboard.press('Escape');
      await expect.poll(() => sheet.isVisible()).toBe(false);
      // At the end of the page its bar stands below everything.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const [foot, bar] = [
        await page.locator('footer').last().boundingBox(),
        await page.locator('#panneau-du-site').boundingBox(),
      ];
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
      expect(watch.errors).toEqual([]);
      await close();
    }
  });
});

test('ROL-02 names what to mend on the page as it is shown on this device, with its dead links, and leads to each', async () => {
  const html = '<h2>Le bain</h2><h4>Après</h4><p><a href="/nulle-part">Ici</a> <a href="/contact">Là</a></p>';
  const heading = { variant: 'plain', tone: 'plain', level: 4, title: 'Pour téléphone' };
  const hidden = {
    id: 'cache',
    type: 'heading',
    version: 0,
    visibleOn: ['phone' as const],
    props: heading,
  } satisfies BlockNode;
  const document = { blocks: [hidden, textBlock('texte', html)] };
  await server.write(siteId, (context) => createPage(context, '/a-revoir', 'À revoir', { document }));
  const { page, close } = await openSite(await createPanelStaff(server, siteId), '/a-revoir');
  await page.getByRole('button', { name: 'Panneau' }).click();
  const sheet = page.getByRole('dialog', { name: /Panneau de/ });
  const findings = sheet.locator('section', { has: page.getByRole('heading', { name: 'À revoir' }) }).locator('li');
  await expect.poll(() => findings.allInnerTexts()).toEqual(['Un titre saute un niveau\u00a0: «\u00a0Après\u00a0».']);
  await sheet.getByRole('button', { name: 'Essayer les liens' }).click();
  await sheet.getByText('1 à corriger.').waitFor();
  await findings.getByText('Ce lien ne mène nulle part\u00a0: /nulle-part').click();
  await expect.poll(() => page.locator('main a[href="/nulle-part"]').getAttribute('style')).toContain('outline');
  await close();
});

describe('API-27 layout previews', () => {
  test('API-27 each block is drawn and stored once, again when it has changed, and the counter comes back to nothing', async () => {
    const staff = await createPanelStaff(server, siteId);
    const id = await server.write(siteId, (context) => createPage(context, '/a-dessiner', 'À dessiner'));
    const { page, watch, close } = await openSite(staff, '/a-dessiner');
    const counts: string[] = [];
    await page.exposeFunction('noteCount', (count: string) => counts.push(count));
    await page.evaluate(() => {
      const host = document.querySelector<HTMLElement>('#panneau-du-site');
      const note = () =>
        (window as unknown as { noteCount(count: string): void }).noteCount(host?.dataset.saving ?? '');
      if (host) new MutationObserver(note).observe(host, { attributes: true, attributeFilter: ['data-saving'] });
    });
    await settle(page);
    const [first] = await listSitePreviews(server, siteId, id);
    expect(first).toMatchObject({ block_id: 'texte', content_type: 'image/png' });
    expect(first?.width).toBe(800);
    await expect.poll(() => page.locator('#panneau-du-site').getAttribute('data-saving')).toBe('0');
    const picture = await get(`/_panneau/apercus/${id}/texte`, staff.cookie);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await get(`/_panneau/apercus/${id}/texte`)).status).toBe(404);
    const saves = () => watch.requests.filter((url) => url.endsWith('/preview')).length;
    expect(saves()).toBe(1);
    await page.reload();
    await settle(page);
    expect(saves()).toBe(1);
    await server.write(siteId, ({ transaction }) => {
      transaction.invalidate('pages', `page:${id}`);
      return transaction.query(
        `update page_text set document = jsonb_set(document, '{blocks,0,props,html}', '"<p>Autre texte.</p>"')
         where site_id = $1 and page_id = $2`,
        [siteId, id],
      );
    });
    await page.reload();
    await settle(page);
    expect(saves()).toBe(2);
    const [second] = await listSitePreviews(server, siteId, id);
    expect(second?.hash).not.toBe(first?.hash);
    expect(watch.errors).toEqual([]);
    await close();
  });
});
