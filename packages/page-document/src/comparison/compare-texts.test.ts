import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

const show = (former: string, present: string) =>
  compareTexts(former, present)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join('');

test('words are compared, and phrases stay together', () => {
  expect(show('Ouvert du lundi au vendredi.', 'Ouvert du lundi au samedi.')).toBe(
    'Ouvert du lundi au [-vendredi-][+samedi+].',
  );
  expect(show('Nous fermons trois jours en août', 'Nous fermons deux semaines en août')).toBe(
    'Nous fermons [-trois jours-][+deux semaines+] en août',
  );
  expect(show('l’heure douce', 'l’heure très douce')).toBe('l’heure [+très +]douce');
  expect(show('', 'Neuf')).toBe('[+Neuf+]');
  expect(show('Même', 'Même')).toBe('Même');
});

test('the parts are both texts, whatever they are', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc
      .array(fc.constantFrom('un ', 'deux', ' trois', ',', '\n', 'l’eau'), { maxLength: 30 })
      .map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, text, (former, present) => {
      const parts = compareTexts(former, present);
      const join = (left: 'added' | 'removed') =>
        parts
          .filter(({ kind }) => kind !== left)
          .map((part) => part.text)
          .join('');
      expect([join('added'), join('removed')]).toEqual([former, present]);
      expect(parts.every((part, place) => part.text !== '' && part.kind !== parts[place + 1]?.kind)).toBe(true);
    }),
  );
});

test('two long texts without a word in common are shown whole', () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, number) => `${word}${number}`).join(' ');
  expect(compareTexts(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

test('a property: no more words are marked than the longest common sequence leaves', () => {
  const list = fc.array(fc.constantFrom('!', '?', ';', '+'), { maxLength: 12 });
  const countCommon = (one: readonly string[], other: readonly string[]): number => {
    let row = other.map(() => 0);
    for (const word of one) {
      const next: number[] = [];
      for (const [at, against] of other.entries())
        next[at] = word === against ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0);
      row = next;
    }
    return row.at(-1) ?? 0;
  };
  fc.assert(
    fc.property(list, list, (former, present) => {
      const marked = compareTexts(former.join(''), present.join('')).filter(({ kind }) => kind !== 'same');
      const signs = marked.map(({ text }) => text).join('');
      expect(signs).toHaveLength(former.length + present.length - 2 * countCommon(former, present));
    }),
  );
});

test.each([
  ['un deux trois', 'un trois', 'un [-deux -]trois'],
  ['un, deux', 'un. deux', 'un[-,-][+.+] deux'],
  ['a b c d', 'x b y d', '[-a-][+x+] b [-c-][+y+] d'],
  ['a b c', 'x y z', '[-a b c-][+x y z+]'],
  ['aujourd’hui', 'aujourd’huis', '[-aujourd’hui-][+aujourd’huis+]'],
  ['Saint-Jean', 'Saint-Jacques', '[-Saint-Jean-][+Saint-Jacques+]'],
  ['', '', ''],
  ['un', '', '[-un-]'],
])('« %s » becomes « %s » as %s', (former, present, shown) => expect(show(former, present)).toBe(shown));
