import { createPageFacts, describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { exampleAlbum } from '../../../parts/publishing/example-publications.ts';
import { albumSliderExamples } from './album-slider.examples.ts';
import { loadAlbumSlider } from './album-slider.load.ts';
import { albumSliderBlock } from './album-slider.schema.ts';
import { albumSliderView } from './album-slider.view.tsx';

describeBlock(albumSliderBlock, albumSliderView, albumSliderExamples, { requirement: 'BLK-05', data: exampleAlbum });

const render = (changes: object = {}, options: object = {}) =>
  renderBlock(
    'album-slider',
    { variant: 'strip', albumId: 1, isAlbumLinked: false, ...changes },
    { data: exampleAlbum, ...options },
  );
const count = exampleAlbum.items.length;

describe.each(['strip', 'filmstrip', 'large'])('BLK-05 album slider as %s', (variant) => {
  test('each picture links to its file and to its place in the full-screen slider', () => {
    const html = render({ variant, label: 'En images', title: 'Un matin' });
    expect(html.match(/<a class="[^"]*" href="\/files\/exemple.jpg" data-slide="\d"/g)).toHaveLength(count);
    expect(html).toMatch(/<vitrine-island data-name="slider" data-on="interaction"/);
    const items = JSON.parse((/data-props="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"')) as {
      items: unknown[];
    };
    expect(items.items).toHaveLength(count);
    for (const shown of ['En images', 'Un matin']) expect(html).toContain(shown);
  });

  test('the strip is a named region that the keyboard reaches', () => {
    expect(render({ variant })).toMatch(/aria-label="Images\u00a0: Le bain, pas à pas" tabindex="0"/i);
    expect(render({ variant, title: 'Un matin' })).toMatch(/aria-label="Images\u00a0: Un matin"/);
  });

  test('nothing is shown when the album is gone or empty', () => {
    expect(render({ variant }, { data: null })).toBe('');
    expect(render({ variant }, { data: { ...exampleAlbum, items: [] } })).toBe('');
  });
});

test('no more pictures than wanted are shown, in the page and in the full-screen slider', () => {
  const html = render({ count: 3 });
  expect(html.match(/data-slide="\d"/g)).toHaveLength(3);
  expect(html.match(/&quot;src&quot;/g)).toHaveLength(3);
});

test('captions are shown by the film strip and the large form', () => {
  expect(render({ variant: 'filmstrip' })).toContain('La main qui accompagne</figcaption>');
  expect(render({ variant: 'large' })).toContain('La main qui accompagne</figcaption>');
  expect(render()).not.toContain('</figcaption>');
});

test('large slides lead to their neighbours without script, round the ends', () => {
  const html = render({ variant: 'large' });
  expect(html).toMatch(/id="essai-1".*href="#essai-8".*href="#essai-2".*id="essai-2"/);
  expect(html).toMatch(/id="essai-8".*href="#essai-7".*href="#essai-1"/);
});

test('the album’s own page is linked when wanted', () => {
  expect(render({ isAlbumLinked: true })).toContain('href="/albums/1/album-1"');
  expect(render()).not.toContain('href="/albums');
});

test('a video shows that it plays, with its poster or its own first image', () => {
  const page = createPageFacts();
  const film = (reference: Parameters<typeof page.getImage>[0]) => {
    const picture = page.getImage(reference);
    return picture && { ...picture, kind: 'video' as const, url: '/files/film.mp4' };
  };
  const html = render({}, { page: { getImage: film } });
  expect(html).toContain('Lire la vidéo');
  expect(html).toContain('<video src="/files/film.mp4"');
  const poster = page.getImage({ mediaId: 1 });
  const posed = render({}, { page: { getImage: (reference: never) => ({ ...film(reference), poster }) } });
  expect(posed).not.toContain('<video');
  expect(posed).toContain('href="/files/film.mp4"');
  // A film that browsers do not play is not drawn as one.
  const dead = render({}, { page: { getImage: (one: never) => ({ ...film(one), contentType: 'video/x-msvideo' }) } });
  expect(dead).not.toContain('<video');
});

test('the loader reads the chosen album', async () => {
  const readAlbum = async (input: unknown) => input;
  const props = albumSliderBlock.schema.parse({ variant: 'strip', albumId: 12 });
  const given = { client: { readAlbum } } as unknown as Parameters<typeof loadAlbumSlider>[1];
  expect(await loadAlbumSlider(props, given)).toEqual({ params: { id: 12 } });
});
