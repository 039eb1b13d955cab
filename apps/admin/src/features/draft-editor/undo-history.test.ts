import { describe, expect, test } from 'vitest';
import { addEntry, findRedo, findUndo, type HistoryEntry } from './undo-history.ts';

const entry = (version: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  version,
  authorId: 1,
  author: '',
  at: version * 200,
  setKey: null,
  block: 'a',
  undoes: null,
  undoneBy: null,
  ...more,
});

describe('ENT-04 undo and redo', () => {
  test('ENT-04 the letters of a word are one step, a pause or another field begins a new one', () => {
    const letters = [1, 2, 3].map((version) => entry(version, { setKey: 'a title' }));
    expect(findUndo(letters, 1)).toMatchObject({ from: 1, version: 3 });
    expect(findUndo([...letters, entry(4, { setKey: 'a title', at: 9000 })], 1)).toMatchObject({ from: 4, version: 4 });
    expect(findUndo([...letters, entry(4, { setKey: 'a text' })], 1)).toMatchObject({ from: 4, version: 4 });
    const between = [...letters, entry(4, { authorId: 2 }), entry(5, { setKey: 'a title' })];
    expect(findUndo(between, 1)).toMatchObject({ from: 5, version: 5 });
  });

  test('ENT-04 undo and redo go back and forth; a new change ends what can be brought back', () => {
    let entries: HistoryEntry[] = [entry(1), entry(2), entry(3, { authorId: 2 })];
    const take = (version: number, undoes: number, from?: number) => {
      entries = addEntry(entries, entry(version, { undoes }), from);
    };
    expect([findUndo(entries, 1)?.version, findRedo(entries, 1)]).toEqual([2, undefined]);
    take(4, 2);
    expect([findUndo(entries, 1)?.version, findRedo(entries, 1)?.version]).toEqual([1, 4]);
    take(5, 1);
    expect([findUndo(entries, 1), findRedo(entries, 1)?.version]).toEqual([undefined, 5]);
    take(6, 5);
    expect([findUndo(entries, 1)?.version, findRedo(entries, 1)?.version]).toEqual([1, 4]);
    take(7, 4);
    expect([findUndo(entries, 1)?.version, findRedo(entries, 1)]).toEqual([2, undefined]);
    take(8, 2);
    entries = addEntry(entries, entry(9));
    expect([findUndo(entries, 1)?.version, findRedo(entries, 1)]).toEqual([9, undefined]);
  });

  test('ENT-04 a step of several letters is taken back and brought back as a whole', () => {
    const letters = [1, 2].map((version) => entry(version, { setKey: 'a title' }));
    const undone = addEntry(letters, entry(3, { undoes: 2 }), 1);
    expect([findUndo(undone, 1), undone.map(({ undoneBy }) => undoneBy)]).toEqual([undefined, [3, 3, null]]);
    expect(findUndo(addEntry(undone, entry(4, { undoes: 3 })), 1)).toMatchObject({ from: 1, version: 2 });
  });
});
