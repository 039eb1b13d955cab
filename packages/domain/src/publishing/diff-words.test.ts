import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords } from './diff-words.ts';

const show = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+[${text}]` : `-[${text}]`))
    .join('');

test.each([
  ['Gardées trois ans.', 'Gardées deux ans.', 'Gardées -[trois]+[deux] ans.'],
  ['Un mot.', 'Un autre mot.', 'Un +[autre ]mot.'],
  ['', 'Tout est neuf', '+[Tout est neuf]'],
  ['Le même', 'Le même', 'Le même'],
])('LEG-01 « %s » becomes « %s »', (before, after, expected) => expect(show(before, after)).toBe(expected));

test('LEG-01 a property: what stayed and what came make the new text; what stayed and what went the old one', () => {
  const text = fc.array(fc.constantFrom('la', 'loi', 'dit', ' ', '. ', '\n', 'é')).map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffWords(before, after);
      const join = (left: string) =>
        parts
          .filter(({ kind }) => kind !== left)
          .map((part) => part.text)
          .join('');
      expect(join('removed')).toBe(after);
      expect(join('added')).toBe(before);
    }),
  );
});

test('LEG-01 texts that differ in 1,500 words are compared; beyond that, they are the whole of both', () => {
  // Each sign is a word of its own.
  const [before, after] = [`${'!'.repeat(749)};!`, `${'?'.repeat(749)};?`];
  expect(diffWords(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added', 'same', 'removed', 'added']);
  expect(diffWords(before, `${after}+`)).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: `${after}+` },
  ]);
});

test('LEG-01 a property: no shorter list of changes leads from one text to the other', () => {
  const text = fc.array(fc.constantFrom('!', '?', ';', '+'), { maxLength: 12 });
  /** Words in the longest common sequence, by the table of the textbooks. */
  const countCommon = (one: readonly string[], other: readonly string[]) => {
    const table = one.map(() => other.map(() => 0));
    for (const [row, word] of one.entries())
      for (const [column, against] of other.entries()) {
        const counts = table[row] as number[];
        counts[column] =
          word === against
            ? (table[row - 1]?.[column - 1] ?? 0) + 1
            : Math.max(table[row - 1]?.[column] ?? 0, counts[column - 1] ?? 0);
      }
    return table.at(-1)?.at(-1) ?? 0;
  };
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changed = diffWords(before.join(''), after.join('')).filter(({ kind }) => kind !== 'same');
      // Each sign is a word of its own.
      expect(changed.map((part) => part.text).join('')).toHaveLength(
        before.length + after.length - 2 * countCommon(before, after),
      );
    }),
  );
});

test('LEG-01 what went stands before what came in its place, and neighbours of one kind are one part', () => {
  expect(diffWords('un deux trois', 'un quatre cinq trois')).toEqual([
    { kind: 'same', text: 'un ' },
    { kind: 'removed', text: 'deux' },
    { kind: 'added', text: 'quatre cinq' },
    { kind: 'same', text: ' trois' },
  ]);
  expect(diffWords('', '')).toEqual([]);
  expect(diffWords('un', '')).toEqual([{ kind: 'removed', text: 'un' }]);
});
