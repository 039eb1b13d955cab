import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { giveConsent } from '@vitrine/test-kit/browser/give-consent';
import { openWindow, type SharedWindow } from '@vitrine/test-kit/browser/shared-windows';
import { createPage } from '@vitrine/test-kit/records/factories';
import { startServerWithBrowser } from '@vitrine/test-kit/servers/server-with-browser';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const { server, browser } = await startServerWithBrowser();
/** A stand-in for third-party services: records the requests and what its scripts send. */
const service = createServer((request, response) => {
  requested.push(`${request.method} ${request.url}`);
  const script = `fetch('${`http://${request.headers.host}`}/vu?par=' + encodeURIComponent('${request.url}') + '&page=' + location.pathname, { mode: 'no-cors', method: 'POST' })`;
  response
    .writeHead(200, { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' })
    .end(request.method === 'GET' ? script : '');
});
const requested: string[] = [];
let window: SharedWindow;
let visitor: BrowserContext;
let page: Page;

beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  await server.changeSettings({
    PRIVACY_ANALYTICS_URL: `${origin}/mesure.js`,
    ANALYTICS_TAG_URL: `${origin}/balise.js`,
    ADVERTISING_TAG_URL: `${origin}/annonce.js`,
    SOCIAL_PIXEL_URL: `${origin}/pixel.js`,
    SCRIPT_TO_LOAD: `${origin}/script.js`,
  });
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});
beforeEach(async () => {
  requested.length = 0;
  window = await openWindow(browser, server.baseUrl, { viewport: { width: 1280, height: 900 } });
  page = window.page;
  visitor = page.context();
});
afterEach(() => window?.leave());

const banner = () => page.locator('[data-part=consent-banner]');
const scripts = () =>
  requested
    .filter((line) => line.startsWith('GET'))
    .map((line) => line.split('/')[1])
    .sort();
const everyScript = ['annonce.js', 'balise.js', 'mesure.js', 'pixel.js', 'script.js'];

/** Opens a page and gives its scripts time to act. */
async function visit(path: string): Promise<void> {
  await page.goto(server.baseUrl + path);
  await page.waitForTimeout(250);
}

interface ConsentRecord {
  id: string;
  purposes: string[];
  refused: string[];
  policy_version: number;
  is_withdrawn: boolean;
}
const listConsentRecords = () =>
  server.write(42, ({ transaction }) =>
    transaction.query<ConsentRecord>(
      'select id, purposes, refused, policy_version, withdrawn_at is not null as is_withdrawn from consent_proof where site_id = 42 order by given_at',
    ),
  );
const findConsentRecord = async () => {
  const cookie = (await visitor.cookies()).find(({ name }) => name === 'consent');
  return (await listConsentRecords()).find(({ id }) => cookie?.value.endsWith(id));
};
/** Returns the latest consent record: the cookie of a refusal does not identify its record. */
const findLatestConsentRecord = async () => (await listConsentRecords()).at(-1);

describe('trackers', () => {
  test('PLT-07 CST-09 SET-10 before any answer nothing of others is loaded, named or set', async () => {
    for (const path of ['/', '/contact', '/legal-notice']) await visit(path);
    expect(requested).toEqual([]);
    expect(await visitor.cookies()).toEqual([]);
    expect((await server.request('/')).headers['content-security-policy']).not.toContain('127.0.0.1');
    const [refuse, accept] = [
      await banner().getByRole('button', { name: 'Tout refuser' }).boundingBox(),
      await banner().getByRole('button', { name: 'Tout accepter' }).boundingBox(),
    ];
    expect([refuse?.width, refuse?.height, refuse?.y]).toEqual([accept?.width, accept?.height, accept?.y]);
  });

  /** Checks what the cookie of an answer says, how long it lives at most, and that no script reads it. */
  async function checkCookie(says: RegExp, months: number): Promise<void> {
    const [cookie, ...others] = await visitor.cookies();
    expect(others).toEqual([]);
    const limit = new Date();
    limit.setMonth(limit.getMonth() + months);
    expect(cookie).toMatchObject({ name: 'consent', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.value).toMatch(says);
    expect((cookie?.expires ?? Number.POSITIVE_INFINITY) * 1000).toBeLessThanOrEqual(limit.getTime());
    limit.setMonth(limit.getMonth() - 1);
    expect((cookie?.expires ?? 0) * 1000).toBeGreaterThan(limit.getTime());
  }

  test('PLT-07 CST-09 CST-10 refusing loads nothing, is asked once, and leaves its proof and a cookie of six months', async () => {
    await visit('/');
    await banner().getByRole('button', { name: 'Tout refuser' }).click();
    await banner().waitFor({ state: 'detached' });
    await checkCookie(/^1\.APSE$/, 6);
    for (const path of ['/', '/contact']) await visit(path);
    expect(requested).toEqual([]);
    await expect.poll(() => banner().count()).toBe(0);
    expect(await findConsentRecord()).toBeUndefined();
    expect(await findLatestConsentRecord()).toMatchObject({
      purposes: [],
      refused: ['audience', 'advertising', 'social', 'embeds'],
      is_withdrawn: false,
    });
  });

  test('PLT-07 CST-09 CST-10 accepting loads every configured tracker, under a policy that names it, and leaves a cookie of thirteen months', async () => {
    await visit('/');
    await banner().getByRole('button', { name: 'Tout accepter' }).click();
    await banner().waitFor({ state: 'detached' });
    await checkCookie(/^1\.apse\.[0-9a-f-]{36}$/, 13);
    await expect.poll(scripts).toEqual(everyScript);
    await expect.poll(() => requested.filter((line) => line.startsWith('POST')).length).toBe(5);
    expect(requested.some((line) => line.includes('page=/'))).toBe(true);
    expect(await findConsentRecord()).toMatchObject({
      purposes: ['audience', 'advertising', 'social', 'embeds'],
      refused: [],
    });
  });

  test('PLT-07 CST-09 one purpose loads its own services only; withdrawn, they stop, and the proof says so', async () => {
    await visit('/');
    await banner().getByText('Choisir', { exact: true }).click();
    await expect.poll(() => banner().getByRole('checkbox', { checked: true }).count()).toBe(0);
    await banner().getByRole('checkbox', { name: 'Publicité' }).check();
    await banner().getByRole('button', { name: 'Enregistrer ces choix' }).click();
    await expect.poll(scripts).toEqual(['annonce.js']);
    const given = await findConsentRecord();
    expect(given).toMatchObject({ purposes: ['advertising'], is_withdrawn: false });
    await page.getByRole('link', { name: 'Gérer mes choix' }).click();
    await page.locator('#choix-cookies').getByRole('button', { name: 'Tout refuser' }).click();
    await page.getByText('Vous avez tout refusé').waitFor();
    requested.length = 0;
    for (const path of ['/', '/contact', '/cookie-policy']) await visit(path);
    expect(requested).toEqual([]);
    expect((await listConsentRecords()).find(({ id }) => id === given?.id)?.is_withdrawn).toBe(true);
    expect(await findLatestConsentRecord()).toMatchObject({ purposes: [], is_withdrawn: false });
  });

  test('CST-09 SET-08 the proof names the version of the policy that was shown', async () => {
    const versionOf = async () => {
      await visitor.clearCookies();
      await visit('/contact');
      await banner().getByRole('button', { name: 'Tout refuser' }).click();
      await banner().waitFor({ state: 'detached' });
      return (await findLatestConsentRecord())?.policy_version ?? Number.NaN;
    };
    const before = await versionOf();
    await server.changeSettings({ COOKIE_POLICY: '<h2>Cookies</h2><p>Une politique revue.</p>' });
    expect(await versionOf()).toBe(before + 1);
  });
});

describe('films of other services', () => {
  beforeAll(() =>
    server.write(42, (context) =>
      createPage(context, '/film', 'Un film ailleurs', {
        document: {
          blocks: [
            {
              id: 'film',
              type: 'video',
              version: 0,
              props: {
                variant: 'framed',
                tone: 'plain',
                title: 'Le bain en deux minutes',
                address: 'https://www.youtube.com/watch?v=abcdefghijk',
              },
            },
          ],
        },
      }),
    ),
  );

  test('PLT-07 CST-09 BLK-09 the player comes after consent to it alone, and goes when consent is withdrawn', async () => {
    const away: string[] = [];
    await visitor.route(/^https:/, (route) => {
      away.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: 'text/html', body: '<p>lecteur</p>' });
    });
    await visit('/film');
    expect(away).toEqual([]);
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
    expect((await server.request('/film')).headers['content-security-policy']).toContain("frame-src 'none'");
    await page.getByRole('button', { name: 'Accepter et lire la vidéo' }).click();
    const player = page.locator('iframe[title="Le bain en deux minutes"]');
    await player.scrollIntoViewIfNeeded();
    await expect.poll(() => away).toEqual(['www.youtube-nocookie.com']);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/film');
    await expect.poll(() => player.contentFrame().getByText('lecteur').isVisible()).toBe(true);
    expect(requested).toEqual([]);
    expect(await findConsentRecord()).toMatchObject({ purposes: ['embeds'] });
    await page.goto(`${server.baseUrl}/cookie-policy`);
    await page.locator('#choix-cookies').getByRole('button', { name: 'Tout refuser' }).click();
    await page.getByText('Vous avez tout refusé').waitFor();
    await visit('/film');
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
  });

  test('CST-09 ENT-04 the script of a menu entry runs on a click once the visitor has agreed, and not before', async () => {
    const attach = (code: string | null) =>
      server.write(42, async ({ transaction }) => {
        await transaction.query(
          "update page set link_type = $1, link_js_code = $2 where site_id = 42 and url = '/contact'",
          [code && 'SCRIPT', code],
        );
        transaction.invalidate('pages');
      });
    await attach("event.preventDefault(); document.body.dataset.ran = 'oui'");
    const entry = () => page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first();
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await visit('/soins');
    expect(await page.content()).not.toContain('dataset.ran');
    await entry().click();
    await page.waitForURL('**/contact');
    await page.getByRole('button', { name: 'Tout accepter' }).click();
    await visit('/soins');
    await entry().click();
    await expect.poll(() => page.locator('body[data-ran=oui]').count()).toBe(1);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/soins');
    await visit('/cookie-policy');
    await expect
      .poll(() => page.locator('#choix-cookies').textContent())
      .toContain('Script du menu «\u00a0Contact\u00a0»');
    // The renderer leaves out code that would break the page, and the page stays whole.
    await attach("alert('</script><b id=sorti>')");
    await visit('/soins');
    await expect.poll(() => page.locator('#sorti').count()).toBe(0);
    expect(faults).toEqual([]);
    await attach(null);
  });

  test('CST-09 on a site without trackers nothing is asked, and consent to a film can be taken back all the same', async () => {
    const none = {
      PRIVACY_ANALYTICS_URL: '',
      ANALYTICS_TAG_URL: '',
      ADVERTISING_TAG_URL: '',
      SOCIAL_PIXEL_URL: '',
      SCRIPT_TO_LOAD: '',
    };
    await server.changeSettings(none);
    await visit('/film');
    await expect.poll(() => banner().count()).toBe(0);
    await page.goto(`${server.baseUrl}/cookie-policy`);
    await expect.poll(() => page.locator('#choix-cookies').textContent()).toContain('n’emploie aucun traceur');
    await visitor.addCookies([{ ...(await giveConsent(server, 'add', ['embeds'])), url: server.baseUrl }]);
    await page.reload();
    const choices = page.locator('#choix-cookies');
    await expect.poll(() => choices.getByRole('checkbox').count()).toBe(1);
    await choices.getByRole('checkbox', { name: 'Contenus d’autres services' }).uncheck();
    await choices.getByRole('button', { name: 'Enregistrer ces choix' }).click();
    await page.getByText('Vous avez tout refusé').waitFor();
  });
});
