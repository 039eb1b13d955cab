import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { expect, test } from 'vitest';
import type { PageFacts } from '../../../core/page-facts.ts';
import { findNearestAspectRatio } from './aspect-ratios.ts';
import { imageGridExamples } from './image-grid.examples.ts';
import { imageGridBlock } from './image-grid.schema.ts';
import { imageGridView } from './image-grid.view.tsx';
import { listMosaicTiles } from './mosaic-tiles.ts';

describeBlock(imageGridBlock, imageGridView, imageGridExamples, { requirement: 'BLK-05' });

const three = [{ mediaId: 1, caption: 'La fenêtre' }, { mediaId: 2, alt: '' }, { mediaId: 3 }];
const render = (changes: Record<string, unknown> = {}, page: Partial<PageFacts> = {}) =>
  renderBlock('image-grid', { variant: 'mosaic', tone: 'plain', pictures: three, ...changes }, { page });

test('BLK-05 each picture opens in the slider, and by itself without script', () => {
  const html = render();
  expect(html).toMatch(/<vitrine-island[^>]*data-name="slider"[^>]*data-on="interaction"/);
  for (const position of [0, 1, 2])
    expect(html).toMatch(new RegExp(`<a[^>]*href="/files/[^"]+"[^>]*data-slide="${position}"`));
});

test('BLK-05 every link has a name', () => {
  const html = render();
  expect(html).toContain('aria-label="Agrandir\u00a0: Un bol d’eau et une branche"');
  expect(html).toContain('aria-label="Agrandir\u00a0: image 2"');
});

test('label, title and captions show', () => {
  const html = render({ label: 'Le cabinet', title: 'Un lieu calme' });
  for (const said of ['Le cabinet', 'Un lieu calme', 'La fenêtre</figcaption>']) expect(html).toContain(said);
});

test('pictures gone from the library leave no hole, and no number', () => {
  const { getImage: picture } = createPageFacts();
  const html = render({}, { getImage: (reference) => (reference?.mediaId === 2 ? undefined : picture(reference)) });
  expect(html.match(/data-slide/g)).toHaveLength(2);
  expect(html).toContain('data-slide="1"');
  expect(render({ title: 'Seul' }, { getImage: () => undefined })).toBe('');
});

test('a film says that it plays', () => {
  const { getImage: picture } = createPageFacts();
  const film = (reference: Parameters<typeof picture>[0]) => {
    const found = picture(reference);
    return found && { ...found, kind: 'video' as const, url: '/files/film.mp4' };
  };
  expect(render({}, { getImage: film })).toMatch(/href="\/files\/film\.mp4"[^>]*aria-label="Lire la vidéo/);
});

test.each(Array.from({ length: 61 }, (_, count) => count))('the mosaic of %i pictures has no hole', (count) => {
  const tiles = listMosaicTiles(count);
  expect(tiles).toHaveLength(count);
  const surface = { alone: 12 * 4, tall: 7 * 4, flank: 5 * 2, near: 7 * 3, far: 5 * 3 };
  expect(tiles.reduce((sum, tile) => sum + surface[tile], 0) % 12).toBe(0);
});

test.each([
  [3000, 2000, 150],
  [1000, 1000, 100],
  [900, 1600, 50],
  [9000, 1000, 300],
  [0, 0, 100],
] as const)('%i × %i is nearest to %i hundredths', (width, height, share) => {
  expect(findNearestAspectRatio(width, height)).toBe(share);
});
