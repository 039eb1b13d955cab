import { describeBlock, renderBlock } from '@vitrine/test-kit/describe-block';
import { describe, expect, test } from 'vitest';
import { exampleAlbums } from '../publishing/example-publications.ts';
import { albumListExamples } from './album-list.examples.ts';
import { loadAlbumList } from './album-list.load.ts';
import { albumListBlock } from './album-list.schema.ts';
import { albumListView } from './album-list.view.tsx';

describeBlock(albumListBlock, albumListView, albumListExamples, { requirement: 'BLK-05', data: exampleAlbums });

const draw = (changes: object, data: unknown = exampleAlbums) =>
  renderBlock('album-list', { variant: 'staggered', emptyText: 'Rien encore.', ...changes }, { data });

describe.each(['staggered', 'index', 'wall'])('BLK-05 albums as %s', (variant) => {
  test('each album shows its cover, its title that links, and how much it holds', () => {
    const html = draw({ variant, label: 'Albums', title: 'En images', text: 'Au fil des saisons.' });
    for (const shown of [
      'Albums',
      'En images',
      'Au fil des saisons.',
      'Le bain, pas à pas',
      'href="/albums/1/album-1"',
      '24\u00a0images',
      '1\u00a0image<',
      'Pas encore d’image',
    ])
      expect(html).toContain(shown);
    expect(html.match(/<img/g)).toHaveLength(4);
  });

  test('says so when there is none', () => {
    expect(draw({ variant }, [])).toContain('Rien encore.');
  });
});

test('CST-03 the loader asks for a hundred albums', async () => {
  const listAlbums = async (input: unknown) => ({ albums: [input], total: 1 });
  const given = { client: { listAlbums } } as unknown as Parameters<typeof loadAlbumList>[1];
  expect(await loadAlbumList(albumListBlock.schema.parse({ variant: 'wall' }), given)).toEqual([
    { query: { page: '1', nbItem: '100' } },
  ]);
});
