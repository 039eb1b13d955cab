import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { exampleAlbum } from '../../../parts/publishing/example-publications.ts';
import { albumDetailExamples } from './album-detail.examples.ts';
import { loadAlbumDetail } from './album-detail.load.ts';
import { albumDetailBlock } from './album-detail.schema.ts';
import { albumDetailView } from './album-detail.view.tsx';

describeBlock(albumDetailBlock, albumDetailView, albumDetailExamples, { requirement: 'BLK-05', data: exampleAlbum });

const render = (changes: object = {}, options: object = {}) =>
  renderBlock(
    'album-detail',
    { variant: 'mosaic', areCaptionsShown: true, backLabel: 'Tous les albums', ...changes },
    { data: exampleAlbum, ...options },
  );
const count = exampleAlbum.items.length;

describe.each(['mosaic', 'masonry', 'sequence'])('BLK-05 album in full as %s', (variant) => {
  test('shows title, description, and every picture with its caption, each opening the slider', () => {
    const html = render({ variant }, { page: { titleBlockIds: ['essai'] } });
    expect(html).toMatch(/<h1[^>]*>Le bain, pas à pas/);
    for (const shown of ['Une heure de calme', 'La main qui accompagne</figcaption>', 'href="/albums"'])
      expect(html).toContain(shown);
    expect(html.match(/data-slide="\d"/g)).toHaveLength(count);
    expect(html).toContain('data-name="slider"');
  });

  test('an empty album says so', () => {
    const html = render({ variant }, { data: { ...exampleAlbum, items: [] } });
    expect(html).toContain('n’a pas encore d’image');
    expect(html).not.toContain('vitrine-island');
  });
});

test('captions and way back are left out when not wanted', () => {
  expect(render({ areCaptionsShown: false })).not.toContain('<figcaption');
  expect(render({ backLabel: '' })).not.toContain('href="/albums"');
});

test('a picture whose file is gone is left out, and the others keep their place in the slider', () => {
  const html = render(
    {},
    {
      page: {
        getImage: (reference: { mediaId: number }) =>
          reference.mediaId === 5
            ? undefined
            : {
                mediaId: 1,
                kind: 'image',
                url: '/a.jpg',
                getDerivativeUrl: () => '/a.jpg',
                formats: ['jpg'],
                widths: [800],
                width: 3,
                height: 2,
                alt: '',
              },
      },
    },
  );
  expect(html.match(/data-slide="\d"/g)).toHaveLength(count - 1);
  expect(html).toContain('data-slide="0"');
});

test('nothing is shown without album; the editor says what will be there', () => {
  expect(render({}, { data: null })).toBe('');
  expect(render({}, { data: null, page: { isEditing: true } })).toContain('se montre à cette place');
});

test('the loader prefers the chosen album to that of the address', async () => {
  const readAlbum = async (input: unknown) => input;
  const load = (changes: object, subjectId?: number) =>
    loadAlbumDetail(albumDetailBlock.schema.parse({ variant: 'mosaic', ...changes }), {
      client: { readAlbum },
      subjectId,
    } as unknown as Parameters<typeof loadAlbumDetail>[1]);
  expect(await load({ albumId: 3 }, 9)).toEqual({ params: { id: 3 } });
  expect(await load({}, 9)).toEqual({ params: { id: 9 } });
  expect(await load({})).toBeNull();
});
