import { describe, expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { singleLineText } from './single-line-text.schemas.ts';

const rejectionMessage = 'Écrivez sur une seule ligne, sans signe invisible.';
/** A line break, a terminal escape, NEL of C1, the two Unicode separators, and bidirectional controls. */
const invisibleCharacters = [
  '\n',
  '\r',
  '\t',
  '\u0000',
  '\u001b',
  '\u0085',
  '\u009b',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u2066',
  '\u061c',
];

describe('API-26 API-28 texts of one line', () => {
  test.each(invisibleCharacters)('API-26 %j between two words is refused, and cut away around them', (sign) => {
    const { error } = singleLineText(80).safeParse(`Léa${sign}Statut : payé`);
    expect(error?.issues.map(({ message }) => message)).toEqual([rejectionMessage]);
  });

  test.each(['Marie-Ève', 'd’Été  Ñúñez', 'محمد', '王小明', '👩‍👧 Léa', 'Zoé\u00a0; 4\u202fmois'])(
    'API-26 %s is a name',
    (name) => {
      expect(singleLineText(80).parse(` ${name}\n`)).toBe(name);
    },
  );

  const people = { firstname: 'Léa', lastname: 'Petit', email: 'lea@exemple.fr' };
  const registration = { ...people, occurrence: 1, participants: [{ firstname: 'Zoé', age: '4 mois' }] };
  const forged = 'Zoé\u001b[2K\rTout va bien';
  test.each([
    ['sendMessage', { ...people, message: 'Une place samedi ?', firstname: forged }, 'firstname'],
    ['sendMessage', { ...people, message: 'Une place samedi ?', lastname: forged }, 'lastname'],
    ['registerToElement', { ...registration, participants: [{ firstname: forged }] }, 'participants.0.firstname'],
    [
      'registerToElement',
      { ...registration, participants: [{ firstname: 'Zoé', age: '4 mois\u202e' }] },
      'participants.0.age',
    ],
    ['sendTestimonial', { ...createTestimonial(), author: forged }, 'author'],
    ['sendTestimonial', { ...createTestimonial(), occasion: forged }, 'occasion'],
  ] as const)('API-26 %s names the field that holds one (%#)', (name, body, field) => {
    const { error } = endpoints[name].body.safeParse(body);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, rejectionMessage]]);
  });
});

function createTestimonial() {
  const text = 'Un moment très doux pour nous deux.';
  return { author: 'Léa', email: 'lea@exemple.fr', experiencedOn: '2026-01', text, acceptPublication: true };
}
