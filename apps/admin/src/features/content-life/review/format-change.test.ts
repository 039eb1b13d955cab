import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { expect, test } from 'vitest';
import { formatChange, isTextField, toReadableText } from './format-change.ts';

const field = (given: object) => given as unknown as FieldDescription;
const tones = field({ control: 'choice', itemSummary: 'name', options: [{ value: 'dark', label: 'Sombre' }] });
const picture = field({
  control: 'object',
  fields: [
    { name: 'alt', label: 'Texte', control: 'text' },
    { name: 'isFramed', label: 'Cadre', control: 'switch' },
  ],
});
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each<[FieldDescription | undefined, unknown, string]>([
  [undefined, null, ''],
  [undefined, undefined, ''],
  [tones, '', ''],
  [undefined, true, 'Oui'],
  [undefined, false, 'Non'],
  [tones, 'dark', 'Sombre'],
  [field({ control: 'price' }), 1250, '12,50 €'],
  [field({ control: 'number' }), 1250, '1 250'],
  [field({ control: 'date-time' }), '2020-08-01T06:00:00Z', 'samedi 1er août 2020 à 8 h'],
  [field({ control: 'text' }), "L'été", 'L’été'],
  [field({ control: 'price' }), 'gratuit', 'gratuit'],
  [tones, ['dark', 'clair'], 'Sombre, clair'],
  [tones, [{ name: 'Un' }, { name: 2 }], 'Un, 2'],
  [tones, [{}], '1 élément'],
  [tones, [{}, { name: 'Un' }], '2 éléments'],
  [tones, [], ''],
  [picture, { alt: 'Un pré', isFramed: false, other: 1 }, 'Texte : Un pré · Cadre : Non'],
  [picture, { alt: '' }, ''],
  [undefined, { alt: 'Un pré' }, ''],
])('ENT-01 of a field (%j) the value %j is written %j', (described, value, words) => {
  expect(plain(formatChange(described, value, 'Europe/Paris'))).toBe(words);
});

test.each<[string, unknown, string]>([
  ['rich-text', '<p>Un</p><p>Deux<br>trois</p><ul><li>quatre</li></ul>', 'Un\nDeux\ntrois\nquatre'],
  ['text', 'a < b', 'a < b'],
  ['text', '<strong>Un</strong>', 'Un'],
  ['text', 12, ''],
  ['text', 'Prix\u00a0: 12\u202f€', 'Prix : 12 €'],
])('ENT-01 a %s %j reads %j', (control, value, text) => {
  expect(toReadableText(field({ control }), value)).toBe(text);
});

test('ENT-01 texts are compared word by word; choices, numbers and moments as a whole', () => {
  const areTexts = (described: FieldDescription | undefined, ...values: unknown[]) => isTextField(described, values);
  expect([
    ...[
      areTexts(undefined, 'a', null),
      areTexts(undefined, 'a', 1),
      areTexts(field({ control: 'multiline' }), 'a', 'b'),
    ],
    ...[areTexts(field({ control: 'date-time' }), 'a', 'b'), areTexts(field({ control: 'text', options: [] }), 'a')],
  ]).toEqual([true, false, true, false, false]);
});
