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

test('LEG-01 two long texts with nothing in common are the whole of both', () => {
  const words = (start: string) => Array.from({ length: 3000 }, (_, index) => `${start}${index}`).join(' ');
  const before = performance.now();
  const parts = diffWords(words('a'), words('b'));
  expect(performance.now() - before).toBeLessThan(5000);
  expect(parts.some(({ kind }) => kind === 'added')).toBe(true);
});
