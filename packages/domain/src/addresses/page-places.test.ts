import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeShownPlaces,
  listOutline,
  listSiblings,
  maximumPageLevels,
  movePage,
  type PagePlace,
  removePage,
} from './page-places.ts';

/** Trees of up to twelve pages: each page stands under an earlier one, or at the top where it would be too deep. */
const trees = fc
  .array(fc.record({ parent: fc.nat(12), position: fc.nat(4), showInMenu: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((rows) => {
    const levels = new Map<number | null, number>([[null, 0]]);
    return rows.map(({ parent, position, showInMenu }, index): PagePlace => {
      const id = index + 1;
      const wanted = parent % id || null;
      const parentId = (levels.get(wanted) ?? 0) < maximumPageLevels ? wanted : null;
      levels.set(id, (levels.get(parentId) ?? 0) + 1);
      return { id, parentId, position, showInMenu };
    });
  });
const moves = fc.record({ id: fc.integer({ min: 1, max: 12 }), parent: fc.nat(12), after: fc.nat(12) });
const write = (places: readonly PagePlace[]) =>
  listOutline(places).map(({ place, level }) => `${level} ${place.id} ${place.showInMenu}`);

describe('ENT-04 places of pages', () => {
  test('ENT-04 any move keeps every page once, and moving back restores the tree', () => {
    fc.assert(
      fc.property(trees, moves, (places, { id, parent, after }) => {
        const moved = movePage(places, { id, parentId: parent || null, after: after || null, showInMenu: true });
        if (!moved.ok) return;
        expect(
          listOutline(moved.places)
            .map(({ place }) => place.id)
            .sort(),
        ).toEqual(places.map((one) => one.id).sort());
        const former = places.find((one) => one.id === id) as PagePlace;
        const siblings = listSiblings(places, former.parentId);
        const before = siblings[siblings.findIndex((one) => one.id === id) - 1]?.id ?? null;
        const back = movePage(moved.places, { ...former, after: before });
        expect(back.ok && write(back.places)).toEqual(write(places));
      }),
    );
  });

  test('ENT-04 a removed page leaves those under it in its place', () => {
    fc.assert(
      fc.property(trees, fc.integer({ min: 1, max: 12 }), (places, id) => {
        const order = (all: readonly PagePlace[]) => listOutline(all).map(({ place }) => place.id);
        expect(order(removePage(places, id))).toEqual(order(places).filter((one) => one !== id));
      }),
    );
  });

  test('ENT-04 visitors see each page that is online once, in the order of the tree, under one that is online', () => {
    fc.assert(
      fc.property(trees, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (tree, online) => {
        const places = tree.map((place, index) => ({ ...place, isVisible: online[index] === true }));
        const shown = [...computeShownPlaces(places)].map(([id, place]) => ({ id, ...place }));
        const expected = listOutline(places).flatMap(({ place }) => (place.isVisible ? [place.id] : []));
        expect(listOutline(shown).map(({ place }) => place.id)).toEqual(expected);
        for (const { parentId } of shown) if (parentId) expect(expected).toContain(parentId);
      }),
    );
  });
});

test('ENT-04 why a page cannot stand somewhere', () => {
  const places: PagePlace[] = [
    { id: 1, parentId: null, position: 0, showInMenu: true },
    { id: 2, parentId: 1, position: 0, showInMenu: true },
    { id: 3, parentId: 2, position: 0, showInMenu: true },
    { id: 4, parentId: null, position: 1, showInMenu: true },
    { id: 5, parentId: 4, position: 0, showInMenu: true },
  ];
  const move = (id: number, parentId: number | null, levels?: number) => {
    const moved = movePage(places, { id, parentId, after: null, showInMenu: true }, levels);
    return moved.ok ? 'ok' : moved.reason;
  };
  expect([
    move(9, null),
    move(1, 9),
    move(1, 1),
    move(1, 3),
    move(5, 3, 3),
    move(4, 2, 3),
    move(4, 1, 3),
    move(5, 3, 4),
    move(4, null),
  ]).toEqual(['absent', 'parent-absent', 'into-itself', 'into-itself', 'too-deep', 'too-deep', 'ok', 'ok', 'ok']);
});

test('ENT-04 siblings that stand at one place are in the order of their ids, however they are given', () => {
  const place = (id: number, position: number, parentId: number | null = null): PagePlace => ({
    id,
    parentId,
    position,
    showInMenu: true,
  });
  const places = [place(5, 2), place(3, 2), place(4, 1), place(9, 2, 3), place(2, 2), place(8, 2, 3), place(7, 1, 3)];
  for (const given of [places, places.toReversed()]) {
    expect(listSiblings(given, null).map(({ id }) => id)).toEqual([4, 2, 3, 5]);
    expect(listOutline(given).map(({ place: { id } }) => id)).toEqual([4, 2, 3, 7, 8, 9, 5]);
  }
});
