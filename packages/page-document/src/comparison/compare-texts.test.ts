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
