import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DisplaySettings } from '../shell/display-settings.tsx';
import { headScript } from './head-script.ts';
import { openScenario, type Scenario, waitUntil } from './runtime-scenario.fixture.ts';

let stage: Scenario;
beforeAll(async () => {
  stage = await openScenario();
});
afterAll(() => stage?.close());
afterEach(() => stage.leave());
beforeEach(() => {
  stage.requests.length = 0;
  stage.broken.clear();
});

const tallCss = '.tall{height:3000px}[data-toasts]{position:fixed;top:0;right:0}';
const shellMarks = '<div data-progress></div><div data-toasts role="status"></div>';

describe('weight', () => {
  test('what every visitor downloads is under 4 KB in brotli, without framework and without zod', async () => {
    const runtime = await (await fetch(`${stage.origin}/${stage.scripts.runtime}`)).text();
    const bytes = brotliCompressSync(runtime).length + brotliCompressSync(headScript(true)).length;
    expect(bytes).toBeLessThan(4096);
    expect(runtime).not.toMatch(/react|zod|preloadError/i);
    for (const file of Object.values(stage.scripts))
      expect(await (await fetch(`${stage.origin}/${file}`)).text()).not.toMatch(/ZodError|_zod\b/);
  });

  test('a page that sells downloads at most 600 bytes more, all together under 4 KB', async () => {
    const load = async (name: string) => (await fetch(`${stage.origin}/${stage.scripts[name]}`)).text();
    const shop = await load('shop-runtime');
    const bytes = (text: string) => brotliCompressSync(text).length;
    // All of it is in the one file: a static import would be another download.
    expect(shop).not.toMatch(/import\s*[{"'*]/);
    expect(shop).not.toMatch(/react|zod/i);
    expect(bytes(shop)).toBeLessThanOrEqual(600);
    expect(bytes(await load('runtime')) + bytes(shop) + bytes(headScript(true))).toBeLessThan(4096);
  });

  test('a page whose islands sleep fetches the runtime and nothing else', async () => {
    stage.set('/', {
      // Away from the corner, where some browsers have their pointer from the start.
      css: 'vitrine-island { display: block; margin: 100px; }',
      body: '<vitrine-island data-name="slider" data-on="interaction" data-props="{}"><a href="/">x</a></vitrine-island>',
    });
    const page = await stage.open('/');
    await page.waitForTimeout(300);
    expect(stage.requests.filter((line) => line.includes('/assets/'))).toHaveLength(1);
  });
});

describe('scrolling', () => {
  test('RTE-09 to the top on navigation, to the anchor for a hash, back to the place on return', async () => {
    const far = '<p id="bas" class="far">Bas</p>';
    stage.set('/', {
      css: tallCss,
      body: `<div class="tall"></div><a href="/b">B</a><a id="to" href="/b#bas">B bas</a>`,
    });
    stage.set('/b', {
      css: tallCss,
      body: `<a id="down" href="#bas">bas</a><div class="tall"></div>${far}<div class="tall"></div>`,
    });
    // An unload handler prevents the back/forward cache, so that the runtime has to restore the position.
    const page = await stage.open('/');
    await page.evaluate("addEventListener('unload', () => {})");
    await page.evaluate('scrollTo(0, 1500)');
    await page.evaluate("document.querySelector('a').click()");
    await page.waitForURL('**/b');
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    await page.goBack();
    await waitUntil(page, 'scrollY === 1500');
    await page.evaluate("document.querySelector('#to').click()");
    await page.waitForURL('**/b#bas');
    await expect
      .poll(() => page.evaluate("Math.round(document.querySelector('#bas').getBoundingClientRect().top)"))
      .toBe(0);
  });

  test('RTE-09 inside one page: the anchor, and back to where one was', async () => {
    stage.set('/b', {
      css: tallCss,
      body: '<a id="down" href="#bas">bas</a><div class="tall"></div><p id="bas">Bas</p><div class="tall"></div>',
    });
    const page = await stage.open('/b');
    await page.evaluate('scrollTo(0, 40)');
    await page.evaluate("document.querySelector('#down').click()");
    await waitUntil(page, 'scrollY > 2000');
    await page.goBack();
    await waitUntil(page, 'scrollY === 40');
    await page.goForward();
    await waitUntil(page, 'scrollY > 2000');
    await expect.poll(() => page.evaluate('history.scrollRestoration')).toBe('manual');
  });
});

describe('progress', () => {
  test('STA-11 the bar appears after 200 ms in the page that is being left', async () => {
    stage.set('/', { body: `${shellMarks}<a href="/slow">Lent</a>` });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    stage.set('/slow', { body: 'Enfin', held });
    const page = await stage.open('/');
    page.on('console', (line) => line.text() === 'running' && release());
    await page.evaluate(`{
      const bar = document.querySelector('[data-progress]');
      new MutationObserver(() => {
        const states = JSON.parse(sessionStorage.getItem('states') ?? '[]');
        sessionStorage.setItem('states', JSON.stringify([...states, [Date.now(), bar.dataset.state]]));
        console.log(bar.dataset.state);
      }).observe(bar, { attributes: true });
    }`);
    await page.click('a', { noWaitAfter: true });
    await page.waitForURL('**/slow');
    const [waiting, running] = JSON.parse((await page.evaluate("sessionStorage.getItem('states')")) as string);
    expect([waiting[1], running[1]]).toEqual(['waiting', 'running']);
    expect(running[0] - waiting[0]).toBeGreaterThanOrEqual(195);
  });

  test('STA-11 a failed request is marked, and hides after 500 ms', async () => {
    stage.set('/', { body: shellMarks });
    const page = await stage.open('/');
    const state = "document.querySelector('[data-progress]').dataset.state";
    await page.evaluate(
      "document.dispatchEvent(new CustomEvent('vitrine:request', { detail: Promise.reject(new Error('non')) }))",
    );
    await waitUntil(page, `${state} === 'failed'`);
    await waitUntil(page, `${state} === 'idle'`);
  });

  test('STA-11 the connection is followed and told', async () => {
    stage.set('/', { body: shellMarks });
    const page = await stage.open('/');
    await page.context().setOffline(true);
    await waitUntil(page, "document.documentElement.hasAttribute('data-offline')");
    expect(await page.textContent('[data-toasts]')).toContain('hors connexion');
    await page.context().setOffline(false);
    await waitUntil(page, "!document.documentElement.hasAttribute('data-offline')");
  });
});

describe('toasts', () => {
  test('CST-04 messages that came with the page and those of scripts stay 3 s at the top right', async () => {
    stage.set('/', { css: tallCss, body: `<p data-toast>Votre choix est enregistré.</p>${shellMarks}` });
    const page = await stage.open('/');
    await page.clock.install();
    // Nothing but the test brings it further.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.reload();
    const toast = page.locator('[data-toasts] p');
    await toast.waitFor();
    await expect.poll(() => toast.textContent()).toBe('Votre choix est enregistré.');
    expect(await page.isVisible('[data-toast]')).toBe(false);
    await page.clock.runFor(2000);
    await expect.poll(() => toast.count()).toBe(1);
    await page.clock.runFor(1100);
    await toast.waitFor({ state: 'detached' });
    await page.evaluate(
      "document.dispatchEvent(new CustomEvent('vitrine:toast', { detail: { text: '<b>non</b>', kind: 'error' } }))",
    );
    await expect.poll(() => toast.textContent()).toBe('<b>non</b>');
    await expect.poll(() => toast.getAttribute('data-kind')).toBe('error');
    await page.clock.runFor(2900);
    await expect.poll(() => toast.count()).toBe(1);
    await page.clock.runFor(200);
    await toast.waitFor({ state: 'detached' });
  });
});

describe('the language chosen', () => {
  test('CST-04 is kept for 365 days when a language of the menu is followed, and by no other link', async () => {
    stage.set('/', { body: `<a href="/en" hreflang="en-GB">English</a><a href="/ailleurs">Ailleurs</a>${shellMarks}` });
    stage.set('/en', { body: shellMarks });
    stage.set('/ailleurs', { body: shellMarks });
    const page = await stage.open('/');
    await page.click('a[href="/ailleurs"]');
    await page.waitForURL('**/ailleurs');
    expect((await page.context().cookies()).find(({ name }) => name === 'locale')).toBeUndefined();
    await page.goBack();
    await page.click('a[hreflang]');
    await page.waitForURL('**/en');
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale');
    expect(cookie).toMatchObject({ value: 'en_GB', path: '/', sameSite: 'Lax' });
    expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 1);
  });
});

describe('display choices', () => {
  const form = renderToStaticMarkup(DisplaySettings({ hasDarkTheme: true }));
  test('SET-20 STA-08 a visitor’s choice is kept and stands before the first paint of the next page', async () => {
    stage.set('/', { body: form });
    const page = await stage.open('/');
    expect(await page.isChecked('[value=system]')).toBe(true);
    expect(await page.isChecked('[name=showTransition]')).toBe(false);
    await page.check('[value=dark]');
    await page.check('[name=showTransition]');
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await page.reload();
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    expect(await page.getAttribute('html', 'data-transition')).toBe('');
    await expect.poll(() => page.isChecked('[value=dark]')).toBe(true);
    await page.check('[value=system]');
    expect(await page.getAttribute('html', 'data-theme')).toBeNull();
  });

  test('SET-20 a control that the browser restores is no choice', async () => {
    stage.set('/', { body: form });
    stage.set('/ailleurs', { body: '<p>Ailleurs</p>' });
    const page = await stage.open('/');
    await page.check('[value=dark]');
    await page.goto(`${stage.origin}/ailleurs`);
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await page.goBack();
    await page.waitForSelector('[value=light]:checked');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  });

  test('STA-08 without their script the choices are not shown', async () => {
    stage.set('/', { body: form });
    const script = Object.entries(stage.scripts).find(([name]) => name === 'display-choices')?.[1];
    stage.broken.add(`/${script}`);
    const page = await stage.open('/');
    await page.waitForSelector('form[data-display]', { state: 'hidden' });
    stage.broken.clear();
  });

  test('SET-20 a choice made before the script has arrived stands', async () => {
    stage.set('/', { body: form });
    const page = await stage.open('/');
    await page.check('[name=showTransition]');
    let arrive: () => void = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/display-choices/, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.reload();
    await page.check('[value=dark]');
    arrive();
    await page.waitForSelector('html[data-theme=dark]');
    expect(await page.isChecked('[value=dark]')).toBe(true);
    expect(await page.isChecked('[name=showTransition]')).toBe(true);
  });
});
