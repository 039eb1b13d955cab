import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { passwordLength, validatePassword } from './password-rules.ts';

const words = [
  'camille.legoff@exemple.fr',
  'Camille',
  'Le Goff',
  'L’Heure douce',
  'Zoé',
  'Zora',
  'Vaca',
  'Superchocolat',
];

describe('API-16 passwords', () => {
  test.each([
    'le bain du lundi à onze heures',
    'cheval-pile-agrafe',
    'kJ8!vQ2#rT5$',
    'douze lettres',
    'éàüöçñèêâîôû',
    'kdvhbfkdvhbf',
    'kdvhbf'.repeat(34).slice(0, 200),
    // Five different signs.
    'kdvhbkdvhbkd',
    // A letter twice is one.
    'kkdvhbf-----',
    // A run has four signs.
    '------kdvabc',
    // Six signs between those of a run.
    'k1d2v3h4b5f6',
    // A known word has four letters.
    'zoe-kdvhb---',
    '🌊🌿🫧🌙☕🕯️🪵🧺🌸🍂🐚🪨',
  ])('API-16 « %s » is accepted', (password) => expect(validatePassword(password, words)).toBeUndefined());

  test.each([
    ['', 'au moins 12'],
    ['onze lettre', 'au moins 12'],
    ['🌊🌿🫧🌙☕🪵🧺🌸🍂🐚🪨', 'au moins 12'],
    ['x'.repeat(201), 'au plus 200'],
    ['aaaaaaaaaaaaaaaa', 'difficile'],
    ['abababababab', 'difficile'],
    ['kdvhkdvhkdvh', 'difficile'],
    ['kkkddvvhhbb-', 'difficile'],
    ['k1d2v3h4b5-6', 'difficile'],
    ['zora-kdvhb--', 'difficile'],
    // The longest part goes first: nothing of it is left.
    ['vacances-kdvhb', 'difficile'],
    ['superchocolat-kdvhb', 'difficile'],
    ['motdepasse123', 'difficile'],
    ['Mot de passe 2026', 'difficile'],
    ['azertyuiop12', 'difficile'],
    ['Password1234', 'difficile'],
    ['123456789012', 'difficile'],
    ['camille.legoff', 'difficile'],
    ['Camille-2026', 'difficile'],
    ['CAMILLELEGOFF', 'difficile'],
    ['lheuredouce12', 'difficile'],
    ['abcdefghijkl', 'difficile'],
    ['987654321098', 'difficile'],
    ['111222333444555', 'difficile'],
    ['1q2w3e4r5t6y', 'difficile'],
    ['aaaaaaaaabcde', 'difficile'],
    ['chocolat2024', 'difficile'],
    ['poiuytrezalkj', 'difficile'],
    ['a1z2e3r4t5y6', 'difficile'],
  ])('API-16 « %s » is refused: %s', (password, why) => expect(validatePassword(password, words)).toContain(why));

  const common = [
    'motdepasse',
    'password',
    'passe',
    'bonjour',
    'soleil',
    'doudou',
    'loulou',
    'chouchou',
    'jetaime',
    'chocolat',
    'princesse',
    'nicolas',
    'camille',
    'toulouse',
    'paris',
    'maman',
    'coucou',
    'vacances',
    'football',
    'superman',
    '1q2w3e4r5t',
    '1a2z3e4r5t',
    'marseille',
    'welcome',
    'iloveyou',
    'admin',
    // Rows of keys, and digits in their order.
    'abcdef',
    'srqp',
    'mnop',
    'azertyuiop',
    'qwertyuiop',
    'azerty',
    'qwerty',
    'qsdfgh',
    'wxcvbn',
    'zxcvbn',
    'asdfgh',
    '1987',
    '2026',
    '1234567890',
    '1234',
    '4321',
    '7890',
    'poiuyt',
    'mlkj',
  ];
  test.each(common)('API-16 « %s » counts for nothing: it takes six other signs, wherever they stand', (part) => {
    for (const write of [
      (sign: string) => part + sign,
      (sign: string) => sign + part,
      (sign: string) => sign + part.toUpperCase(),
    ]) {
      expect(validatePassword(write('-kdvhb-').padEnd(12, '-')), write('')).toContain('difficile');
      expect(validatePassword(write('-kdvhbf-').padEnd(12, '-')), write('')).toBeUndefined();
    }
  });

  test('API-16 a property: what is accepted is never shorter or longer than the bounds, counted in characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 260 }), (password) => {
        const length = [...password].length;
        if (validatePassword(password) === undefined) {
          expect(length).toBeGreaterThanOrEqual(passwordLength.minimum);
          expect(length).toBeLessThanOrEqual(passwordLength.maximum);
        }
      }),
    );
  });
});
