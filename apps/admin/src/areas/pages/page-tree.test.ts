import { expect, test } from 'vitest';
import type { SitePage } from '../../features/contents/contents.queries.ts';
import { describePlace, describePlaceChange, listPageItems, nameOf, placePage } from './page-tree.ts';

const page = (id: number, parentId: number | null, showInMenu: boolean, changes: object = {}) =>
  ({ id, parentId, showInMenu, menuTitle: `Page ${id}`, archivedAt: null, deletedAt: null, ...changes }) as SitePage;
/** 1 with 2 and 3 below it, 4 apart with 5 below it, 6 last of the menu; 7 and 8 are put away. */
const pages = [
  ...[page(1, null, true), page(2, 1, true), page(3, 1, false), page(4, null, false), page(5, 4, true)],
  ...[
    page(6, null, true),
    page(7, null, true, { archivedAt: '2026-01-01' }),
    page(8, 1, true, { deletedAt: '2026-01-01' }),
  ],
];
const items = listPageItems(pages);
const find = (id: number) => pages.find((one) => one.id === id) as SitePage;

test('PLT-05 what is below a page is in its part of the tree; what is put away is in none', () => {
  expect(items.map(({ id, parentId, group }) => [id, parentId, group])).toEqual([
    ...[
      [1, null, 'menu'],
      [2, 1, 'menu'],
      [3, 1, 'menu'],
      [6, null, 'menu'],
    ],
    ...[
      [4, null, 'apart'],
      [5, 4, 'apart'],
    ],
  ]);
  // A page whose parent is put away stands by itself.
  expect(listPageItems([page(7, null, true, { archivedAt: '2026-01-01' }), page(9, 7, false)])).toEqual([
    { id: 9, parentId: null, group: 'apart' },
  ]);
});

test.each([
  [3, { parentId: 1, after: 2, group: 'menu' }, false],
  [3, { parentId: 4, after: null, group: 'apart' }, false],
  [2, { parentId: 4, after: null, group: 'apart' }, false],
  [5, { parentId: 1, after: null, group: 'menu' }, true],
  [3, { parentId: null, after: 1, group: 'menu' }, true],
  [2, { parentId: null, after: 4, group: 'apart' }, false],
])('PLT-05 page %i moved to %j: in the menu %s', (id, place, showInMenu) => {
  const move = { id, ...place };
  const { parentId, after } = move;
  expect(describePlaceChange(items, find(id), move)).toEqual({ parentId, after, showInMenu });
});

test('PLT-05 a page moves on screen as the server moves it, and stays where it cannot stand', () => {
  const idsOf = (moved: readonly SitePage[]) =>
    moved.map(({ id, parentId }) => (parentId ? `${parentId}/${id}` : `${id}`));
  expect(idsOf(placePage(pages, 6, { parentId: 1, after: 2, showInMenu: true }))).toEqual([
    ...['1', '1/2', '1/6', '1/3', '4', '4/5', '7', '1/8'],
  ]);
  const below = placePage(pages, 1, { parentId: 2, after: null, showInMenu: true });
  expect(below).toEqual(pages);
});

test.each([
  [1, '1re sur 2 du menu'],
  [6, '2e sur 2 du menu'],
  [4, '1re sur 1 hors du menu'],
  [3, '2e sur 2, sous « Page 1 »'],
  [99, ''],
])('PLT-05 page %i stands %j', (id, words) => {
  expect(describePlace(pages, id).replaceAll('\u00a0', ' ')).toBe(words);
});

test('PLT-05 a page is called as in the menu, else by its title', () => {
  expect(['Soins', ''].map((menuTitle) => nameOf({ menuTitle, title: 'Les soins' }))).toEqual(['Soins', 'Les soins']);
  expect(nameOf({ menuTitle: '', title: '' })).toBe('Sans titre');
});
