import { describeBlock, renderBlock } from '@vitrine/test-kit/records/describe-block';
import { describe, expect, test } from 'vitest';
import { exampleAlbums } from '../../../parts/publishing/example-publications.ts';
import { albumListExamples } from './album-list.examples.ts';
import { loadAlbumList } from './album-list.load.ts';
import { albumListBlock } from './album-list.schema.ts';
import { albumListView } from './album-list.view.tsx';

const data = { albums: exampleAlbums, total: exampleAlbums.length, page: 1 };
describeBlock(albumListBlock, albumListView, albumListExamples, { requirement: 'BLK-05', data });

const render = (changes: object, given: unknown = data) =>
  renderBlock(
    'album-list',
    { variant: 'staggered', emptyText: 'Rien encore.', ...changes },
    { data: given, page: { path: '/albums' } },
  );

describe.each(['staggered', 'index', 'wall'])('BLK-05 albums as %s', (variant) => {
  test('each album shows its cover, its title that links, and how much it holds', () => {
    const html = render({ variant, label: 'Albums', title: 'En images', text: 'Au fil des saisons.' });
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
    expect(render({ variant }, { albums: [], total: 0, page: 1 })).toContain('Rien encore.');
  });
});

test('CST-03 the loader asks for a hundred albums, of the page that the address names', async () => {
  const asked: unknown[] = [];
  const listAlbums = async (input: unknown) => {
    asked.push(input);
    return { albums: [], total: 250 };
  };
  const load = (query: object) =>
    loadAlbumList(albumListBlock.schema.parse({ variant: 'wall' }), {
      client: { listAlbums },
      query,
    } as unknown as Parameters<typeof loadAlbumList>[1]);
  expect(await load({})).toEqual({ albums: [], total: 250, page: 1 });
  await load({ page: '3' });
  expect(asked).toEqual([{ query: { page: '1', nbItem: '100' } }, { query: { page: '3', nbItem: '100' } }]);
});

test('CST-03 links lead to the other pages where there are more than a hundred albums', () => {
  expect(render({})).not.toContain('<nav');
  const html = render({}, { ...data, total: 250, page: 2 });
  expect(html).toMatch(/rel="prev" href="\/albums"/);
  expect(html).toMatch(/rel="next" href="\/albums\?page=3"/);
});
