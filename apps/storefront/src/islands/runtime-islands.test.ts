import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  stage.delays.clear();
});

const drawing = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" width="2400" height="1600"><rect width="3" height="2" fill="${colour}"/></svg>`)}`;
const items = [
  {
    kind: 'image',
    src: drawing('tan'),
    srcSet: `${drawing('tan')} 2400w`,
    width: 2400,
    height: 1600,
    alt: 'Un bol',
    caption: 'Le bol du matin',
  },
  { kind: 'image', src: '/files/propre.svg', width: 2400, height: 1600, alt: 'Une branche' },
  { kind: 'video', src: '/files/eau.mp4', width: 1920, height: 1080, alt: 'De l’eau', contentType: 'video/mp4' },
];
const attribute = (value: unknown) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const gallery = `<vitrine-island data-name="slider" data-on="interaction" data-props="${attribute({ items })}">${items
  .map(
    (item, position) => `<a id="vue-${position}" href="/image-${position}" data-slide="${position}">${item.alt}</a> `,
  )
  .join('')}</vitrine-island>`;
const count = '.slider-count';

describe('full-screen slider', () => {
  test('SLD-01 the first click fetches the script, is played again, and opens at the item clicked', async () => {
    stage.set('/', { body: gallery });
    const page = await stage.open('/');
    await page.click('#vue-1');
    await page.waitForSelector('dialog.slider[open]');
    expect(await page.textContent(count)).toBe('2 / 3');
    expect(await page.getAttribute(count, 'aria-live')).toBe('polite');
    expect(await page.getAttribute('.slider-media', 'src')).toBe('/files/propre.svg');
    await expect.poll(() => page.url()).toBe(`${stage.origin}/`);
    await page.click('.slider-close');
    await page.waitForSelector('dialog.slider', { state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('vue-1');
  });

  test('SLD-01 the first click on an icon inside a link, which is an SVG element, opens it too', async () => {
    const icon =
      '<svg id="icone" viewBox="0 0 10 10" width="40" height="40"><path id="trait" d="M0 0h10v10H0z"/></svg>';
    stage.set('/', { body: gallery.replace('>Une branche<', `>${icon}<`) });
    const page = await stage.open('/');
    await page.click('#trait');
    await page.waitForSelector('dialog.slider[open]');
    expect(await page.textContent(count)).toBe('2 / 3');
    await expect.poll(() => page.url()).toBe(`${stage.origin}/`);
  });

  test('SLD-01 it opens on request with a list and a start', async () => {
    stage.set('/', { body: gallery });
    const page = await stage.open('/');
    await page.click('#vue-0');
    await page.waitForSelector('dialog.slider[open]');
    // The browser reports the closed dialog only after the next one is requested.
    await page.evaluate(
      (list) => {
        document.querySelector<HTMLDialogElement>('dialog.slider')?.close();
        document.dispatchEvent(new CustomEvent('vitrine:slider', { detail: { items: list, start: 1 } }));
      },
      items.slice(0, 2),
    );
    await page.waitForTimeout(100);
    await expect.poll(() => page.locator('dialog.slider[open]').count()).toBe(1);
    await expect.poll(() => page.textContent(count)).toBe('2 / 2');
    // A dialog opened over another returns the focus to where the first was opened.
    await page.evaluate(
      (list) => {
        document.dispatchEvent(new CustomEvent('vitrine:slider', { detail: { items: list, start: 0 } }));
      },
      items.slice(0, 3),
    );
    await waitUntil(page, "document.querySelector('.slider-count')?.textContent === '1 / 3'");
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.slider', { state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('vue-0');
  });

  test('SLD-01 a film that the browser does not play is a link that downloads it, below its poster', async () => {
    stage.set('/', { body: gallery });
    const page = await stage.open('/');
    await page.click('#vue-0');
    await page.waitForSelector('dialog.slider[open]');
    const film = {
      ...items[2],
      src: '/files/eau.avi',
      poster: drawing('tan'),
      download: 'Télécharger la vidéo (AVI, 12 Mo)',
    };
    await page.evaluate(
      (list) => void document.dispatchEvent(new CustomEvent('vitrine:slider', { detail: { items: list, start: 0 } })),
      [film],
    );
    const link = page.getByRole('link', { name: film.download });
    await link.waitFor();
    expect([await link.getAttribute('href'), await link.getAttribute('download')]).toEqual(['/files/eau.avi', '']);
    await expect.poll(() => page.locator('dialog video').count()).toBe(0);
    await expect.poll(() => page.getByRole('img', { name: 'De l’eau' }).getAttribute('src')).toBe(drawing('tan'));
  });

  test('SLD-01 STA-11 a pointer above the pictures fetches the script; a click that waits for it shows the bar', async () => {
    stage.set('/', { body: `<div data-progress data-state="idle"></div>${gallery}` });
    const script = `/${stage.scripts['slider.island']}`;
    const page = await stage.open('/');
    await page.hover('#vue-1');
    await expect.poll(() => stage.requests.filter((one) => one.includes(script)).length).toBe(1);
    await expect.poll(() => page.locator('dialog').count()).toBe(0);

    stage.delays.set(script, 1500);
    const slow = await stage.open('/');
    await slow.click('#vue-1');
    await waitUntil(slow, "document.querySelector('[data-progress]').dataset.state === 'running'");
    await slow.waitForSelector('dialog.slider[open]');
    await waitUntil(slow, "document.querySelector('[data-progress]').dataset.state !== 'running'");
  });

  test('SLD-03 keys go on and back, round both ends, and Escape closes; the focus stays inside', async () => {
    stage.set('/', { body: `${gallery}<button id="dehors">x</button>` });
    const page = await stage.open('/');
    await page.focus('#vue-0');
    await page.keyboard.press('Enter');
    await page.waitForSelector('dialog.slider[open]');
    await page.keyboard.press('ArrowLeft');
    expect(await page.textContent(count)).toBe('3 / 3');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.textContent(count)).toBe('2 / 3');
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      await expect
        .poll(() =>
          page.evaluate(
            "document.activeElement === document.body || document.activeElement.closest('dialog') !== null",
          ),
        )
        .toBe(true);
    }
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog.slider', { state: 'detached' });
  });

  test('SLD-02 arrows from 996 px on; below a tap goes on and a swipe either way', async () => {
    stage.set('/', { body: gallery });
    const wide = await stage.open('/', { viewport: { width: 996, height: 700 } });
    await wide.click('#vue-0');
    await wide.click('.slider-next');
    expect(await wide.textContent(count)).toBe('2 / 3');
    await wide.click('.slider-previous');
    expect(await wide.textContent(count)).toBe('1 / 3');

    const small = await stage.open('/', { viewport: { width: 390, height: 780 }, hasTouch: true });
    await small.tap('#vue-0');
    await small.waitForSelector('dialog.slider[open]');
    await expect
      .poll(() => small.evaluate("getComputedStyle(document.querySelector('.slider-next')).width"))
      .toBe('1px');
    await small.touchscreen.tap(195, 390);
    expect(await small.textContent(count)).toBe('2 / 3');
    const swipe = (from: number, to: number) =>
      small.evaluate(
        ([start, end]) => {
          const target = document.querySelector('.slider-figure') as Element;
          const at = (clientX: number) => ({ clientX, clientY: 300, pointerType: 'touch', bubbles: true });
          target.dispatchEvent(new PointerEvent('pointerdown', at(start as number)));
          target.dispatchEvent(new PointerEvent('pointerup', at(end as number)));
        },
        [from, to],
      );
    await swipe(300, 100);
    await waitUntil(small, "document.querySelector('.slider-count').textContent === '3 / 3'");
    await swipe(100, 300);
    await waitUntil(small, "document.querySelector('.slider-count').textContent === '2 / 3'");
  });

  test('SLD-04 pictures fill nine tenths of the window, films at most 950 px or three quarters, with controls', async () => {
    stage.set('/', { body: gallery });
    for (const [width, film] of [
      [1600, 950],
      [1000, 750],
    ] as const) {
      const page = await stage.open('/', { viewport: { width, height: 1400 } });
      await page.click('#vue-0');
      await page.waitForSelector('.slider-media');
      expect(await page.getAttribute('.slider-media', 'sizes')).toBe('90vw');
      await waitUntil(page, "document.querySelector('.slider-media').complete");
      const box = (await page.locator('.slider-media').boundingBox()) as { width: number; height: number };
      expect(box.width).toBeLessThanOrEqual(width * 0.9 + 1);
      expect(box.width).toBeGreaterThan(width * 0.89);
      await page.keyboard.press('ArrowLeft');
      expect(await page.getAttribute('video', 'controls')).toBe('');
      expect(Math.round(((await page.locator('video').boundingBox()) as { width: number }).width)).toBe(film);
    }
  });
});

describe('map', () => {
  const tiles = () => `http://tuiles.localhost:${new URL(stage.origin).port}/tuile/{z}/{x}/{y}.png`;
  const map = () =>
    `<vitrine-island data-name="map" data-on="interaction" data-props="${attribute({ latitude: 47.47, longitude: -0.56, zoom: 15, tiles: tiles(), place: 'Le cabinet' })}"><a id="voir" href="/carte">Voir le plan</a></vitrine-island><a id="itineraire" href="/itineraire">Itinéraire</a>`;
  const foreign = () => stage.requests.filter((line) => line.startsWith('tuiles.'));

  test('BLK-04 nothing is asked of others before the click, not even when the focus passes', async () => {
    stage.set('/', { body: map(), css: '.map-frame{height:22rem}' });
    const page = await stage.open('/');
    await page.focus('#voir');
    await page.hover('#voir');
    await page.waitForTimeout(400);
    expect(foreign()).toEqual([]);
    expect(await page.isVisible('.map-plan')).toBe(false);
    await page.click('#voir');
    await page.waitForSelector('.map-plan .leaflet-marker-icon');
    await expect.poll(() => foreign().length).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate("document.activeElement.classList.contains('map-plan')")).toBe(true);
    expect(await page.textContent('.leaflet-control-attribution')).toContain('OpenStreetMap');
    expect(await page.getAttribute('.leaflet-control-zoom-in', 'title')).toBe('Agrandir le plan');
    // The scenario has no tiles: the visitor sees a message and keeps the postal address.
    await page.waitForSelector('.map-refusal');
  });

  test('BLK-04 without script the links lead to the map and the way', async () => {
    stage.set('/', { body: map() });
    stage.set('/carte', { body: 'La carte' });
    const page = await stage.open('/', { javaScriptEnabled: false });
    await page.click('#voir');
    await expect.poll(() => page.url()).toBe(`${stage.origin}/carte`);
  });
});

describe('a script that does not come', () => {
  test('STA-12 the page reloads once; within the minute the link is followed instead', async () => {
    stage.set('/', { body: gallery });
    stage.set('/image-0', { body: 'Une image' });
    stage.broken.add(`/${stage.scripts['mount-island']}`);
    const page = await stage.open('/');
    const loads = () => stage.requests.filter((line) => line.endsWith('GET /')).length;
    expect(loads()).toBe(1);
    await page.click('#vue-0');
    await expect.poll(loads).toBe(2);
    await page.waitForLoadState();
    await page.click('#vue-0');
    await page.waitForURL('**/image-0');
    expect(loads()).toBe(2);
  });
});
