import { connectBrowser } from '@vitrine/test-kit/browser/shared-browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { figmaDrawings } from './drawings/figma.fixture.ts';
import { handDrawings } from './drawings/hand.fixture.ts';
import { illustratorDrawings } from './drawings/illustrator.fixture.ts';
import { inkscapeDrawings } from './drawings/inkscape.fixture.ts';
import { affinityDrawings, corelDrawings, drawioDrawings, sketchDrawings } from './drawings/other-programs.fixture.ts';
import { reviewSvg } from './sanitise-svg.ts';

const corpus = Object.entries({
  Illustrator: illustratorDrawings,
  Inkscape: inkscapeDrawings,
  Figma: figmaDrawings,
  Sketch: sketchDrawings,
  Affinity: affinityDrawings,
  CorelDRAW: corelDrawings,
  'draw.io': drawioDrawings,
  hand: handDrawings,
}).flatMap(([program, drawings]) =>
  drawings.map((drawing) => ({ ...drawing, name: `${program}: ${drawing.name}`, after: reviewSvg(drawing.svg) })),
);

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser?.close());

/** Paints pairs of drawings as browsers paint a picture; counts the points that are painted, and those that differ. */
async function comparePictures(pairs: readonly { before: string; after: string }[]) {
  const context = await browser.newContext({ offline: true });
  const page = await context.newPage();
  const compared = await page.evaluate(async (list) => {
    const [width, height] = [240, 160];
    const paint = async (svg: string) => {
      const image = new Image();
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
      await image.decode().catch(() => {});
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const surface = canvas.getContext('2d', { willReadFrequently: true });
      if (!surface) throw new Error('no canvas');
      if (image.width) surface.drawImage(image, 0, 0, width, height);
      return surface.getImageData(0, 0, width, height).data;
    };
    const found: { painted: number; different: number }[] = [];
    for (const { before, after } of list) {
      const [one, other] = [await paint(before), await paint(after)];
      let [painted, different] = [0, 0];
      for (let at = 0; at < one.length; at += 4) {
        if (one[at + 3]) painted += 1;
        const channels = [0, 1, 2, 3].map((channel) => Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0)));
        if (Math.max(...channels) > 3) different += 1;
      }
      found.push({ painted, different });
    }
    return found;
  }, pairs);
  await context.close();
  return compared;
}

/** Drawings whose cleaned picture is another, by what their owner is told; the others only lose what is not painted. */
const changed = /image incorporée|effet|animations|page web|thème/;

describe('API-32 drawings of eight programs', () => {
  test('there are sixty and more', () => expect(corpus.length).toBeGreaterThanOrEqual(60));

  test('paint the same before and after cleaning, point by point, unless their owner is told what changes', async () => {
    const results = await comparePictures(corpus.map(({ svg, after }) => ({ before: svg, after: after?.svg ?? '' })));
    const seen = corpus.map(({ name, told = '' }, place) => ({
      name,
      isPainted: (results[place]?.painted ?? 0) > 400,
      isSame: results[place]?.different === 0 || changed.test(told),
      isChanged: (results[place]?.different ?? 0) > 50,
      mayChange: changed.test(told),
    }));
    expect(seen.filter(({ isPainted, isSame }) => !isPainted || !isSame)).toEqual([]);
    expect(seen.filter(({ isChanged, mayChange }) => isChanged !== mayChange)).toEqual([]);
  });

  test.each(corpus)('$name: its owner is told what it loses, and nothing else', ({ after, told }) => {
    if (told === undefined) expect(after?.dropped).toEqual([]);
    else expect(after?.dropped.join('\n')).toContain(told);
  });
});
