import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openScenario, type Scenario, waitUntil } from './runtime-scenario.fixture.ts';

let stage: Scenario;
beforeAll(async () => {
  stage = await openScenario();
});
afterAll(() => stage?.close());
afterEach(() => stage.leave());

describe('menus', () => {
  const menu =
    '<nav><details name="m" data-dismiss><summary id="un">Soins</summary><a id="lien" href="#x">Massage</a></details><details name="m" data-dismiss><summary id="deux">Ateliers</summary>…</details></nav><button popovertarget="tiroir" id="ouvrir">Menu</button><div id="tiroir" popover data-drawer><a id="dedans" href="#bas">Bas</a></div><main><button id="dehors">Ailleurs</button><p id="bas">Bas</p></main>';

  test('BLK-08 a panel closes on Escape with the focus given back, outside, and when the focus leaves', async () => {
    stage.set('/', { body: menu });
    const page = await stage.open('/');
    const isOpen = () => page.evaluate("document.querySelector('details').open");
    await page.click('#un');
    await page.focus('#lien');
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('un');
    await page.click('#un');
    await page.click('#dehors');
    expect(await isOpen()).toBe(false);
    await page.click('#un');
    await page.keyboard.press('Tab');
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isOpen()).toBe(false);
    await page.click('#un');
    await page.click('#deux');
    await expect
      .poll(() => page.evaluate("[...document.querySelectorAll('details')].map((panel) => panel.open)"))
      .toEqual([false, true]);
  });

  test('BLK-08 the drawer closes when the focus leaves it or a link inside is followed', async () => {
    stage.set('/', { body: menu });
    const page = await stage.open('/');
    const isOpen = () => page.evaluate("document.querySelector('#tiroir').matches(':popover-open')");
    await page.click('#ouvrir');
    await page.click('#dedans');
    expect(await isOpen()).toBe(false);
    await page.click('#ouvrir');
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('ouvrir');
    await page.click('#ouvrir');
    await page.keyboard.press('Tab');
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await isOpen()).toBe(false);
  });
});

describe('locks', () => {
  const body =
    '<main><p id="texte">Un texte <a id="lien" href="/">un lien <svg width="20" height="20"><path id="trait" d="M0 0h20v20H0z"/></svg></a></p><h2 id="titre">Un titre</h2><img id="image" alt="" width="50" height="50"><p><span class="price" id="prix">12 €</span></p><div data-legal><p id="loi">Mentions</p></div><input id="champ" value="un champ"></main>';
  const refused = (page: Awaited<ReturnType<Scenario['open']>>, id: string, type: string) =>
    page.evaluate(
      ([target, name]) => {
        const event = new MouseEvent(name as string, { bubbles: true, cancelable: true });
        document.getElementById(target as string)?.dispatchEvent(event);
        return event.defaultPrevented;
      },
      [id, type],
    );

  test('SET-19 pictures are locked against the right click, running text against selection, by the pointer only; all else never', async () => {
    stage.set('/', { rootAttributes: 'data-lock-click data-lock-text', body });
    const page = await stage.open('/');
    await waitUntil(page, "'isLocked' in document.documentElement.dataset");
    expect(await refused(page, 'image', 'contextmenu')).toBe(false);
    await page.mouse.click(400, 400);
    expect(await refused(page, 'image', 'contextmenu')).toBe(true);
    for (const id of ['texte', 'titre', 'trait']) expect(await refused(page, id, 'contextmenu')).toBe(false);
    expect(await refused(page, 'texte', 'selectstart')).toBe(true);
    for (const id of ['lien', 'prix', 'loi', 'champ']) {
      expect(await refused(page, id, 'contextmenu')).toBe(false);
      expect(await refused(page, id, 'selectstart')).toBe(false);
    }
    await page.keyboard.press('Control+A');
    await expect.poll(() => page.evaluate('String(getSelection())')).toContain('Un texte');
  });

  test('SET-19 dragging over a locked text selects nothing, over a free one it does', async () => {
    for (const [root, expected] of [
      ['data-lock-text', ''],
      ['', 'Un'],
    ] as const) {
      stage.set('/', { rootAttributes: root, body });
      const page = await stage.open('/');
      if (root) await waitUntil(page, "'isLocked' in document.documentElement.dataset");
      const box = (await page.locator('#texte').boundingBox()) as { x: number; y: number; height: number };
      await page.mouse.move(box.x + 1, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 4 });
      await page.mouse.up();
      expect(((await page.evaluate('String(getSelection())')) as string).slice(0, 2)).toBe(expected);
    }
  });
});

describe('entrances', () => {
  const css = 'main>.band{height:1200px}';
  const body =
    '<main><div class="band"><p>Un</p></div><div class="band"><p id="deux">Deux</p></div><div class="band"><p>Trois</p></div></main>';
  const classes = "document.querySelector('#deux').className";

  test('SET-21 a block comes in once as it is scrolled to; what is in view at first is never touched', async () => {
    stage.set('/', { css, body });
    const page = await stage.open('/');
    await waitUntil(page, `${classes} === 'enter-waiting'`);
    await expect.poll(() => page.evaluate("document.querySelector('p').className")).toBe('');
    await page.evaluate('scrollTo(0, 1100)');
    await waitUntil(page, `${classes} === 'enter-shown'`);
    await page.evaluate('scrollTo(0, 0)');
    await page.waitForTimeout(200);
    await expect.poll(() => page.evaluate(classes)).toBe('enter-shown');
  });

  test('SET-21 each time where the site repeats', async () => {
    stage.set('/', { css, body, rootAttributes: 'data-repeat-animation' });
    const page = await stage.open('/');
    await waitUntil(page, `${classes} === 'enter-waiting'`);
    await page.evaluate('scrollTo(0, 1100)');
    await waitUntil(page, `${classes} === 'enter-shown'`);
    await page.evaluate('scrollTo(0, 0)');
    await waitUntil(page, `${classes} === 'enter-waiting'`);
  });

  test('SET-21 none under reduced motion, none without script', async () => {
    stage.set('/', { css, body });
    for (const options of [{ reducedMotion: 'reduce' as const }, { javaScriptEnabled: false }]) {
      const page = await stage.open('/', options);
      await page.waitForTimeout(200);
      expect(await page.getAttribute('#deux', 'class')).toBeNull();
    }
  });
});
