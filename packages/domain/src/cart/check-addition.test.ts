import { describe, expect, test } from 'vitest';
import { checkAddition, checkTypedQuantity, describeAddition, describeRounding } from './check-addition.ts';

const vintage = { isVintage: true, sellByMultipleOf: 6 };
const single = { isVintage: false, sellByMultipleOf: 1 };

describe('STA-04 typed quantities', () => {
  test.each([
    ['12', { ok: true, quantity: 12 }],
    ['-3', { ok: true, quantity: 1 }],
    ['0', { ok: true, quantity: 0 }],
    ['0.5', { ok: false, message: 'Écrivez un nombre entier, comme 6.' }],
    ['1e3', { ok: false, message: 'Écrivez un nombre entier, comme 6.' }],
    ['', { ok: false, message: 'Écrivez un nombre entier, comme 6.' }],
    ['10000', { ok: false, message: 'Au plus 9\u202f999 pièces\u00a0: écrivez-nous pour davantage.' }],
  ])('STA-04 « %s »', (text, checked) => expect(checkTypedQuantity(text)).toEqual(checked));
});

describe('STA-03 additions', () => {
  const check = (text: string, present: number, available: number | null, product = single) =>
    checkAddition({ text, present, product, available });
  test('STA-03 are whole steps', () => {
    expect(check('7', 0, null, vintage)).toEqual({ ok: true, quantity: 12 });
    expect(check('-1', 0, null, vintage)).toEqual({ ok: true, quantity: 6 });
    expect(check('7', 0, 7)).toEqual({ ok: true, quantity: 7 });
  });
  test('API-20 with what the cart has they are at most what can be ordered now', () => {
    expect(check('0', 0, null)).toMatchObject({ ok: false, message: 'Indiquez au moins\u00a01.' });
    expect(check('8', 0, 7)).toMatchObject({ message: 'Il n’en reste que 7\u00a0: prenez-en 7 au plus.' });
    expect(check('7', 0, 11, vintage)).toMatchObject({ message: 'Il n’en reste que 6\u00a0: prenez-en 6 au plus.' });
    expect(check('3', 5, 7)).toMatchObject({ message: 'Votre panier en a déjà 5, vous pouvez en ajouter 2.' });
    expect(check('1', 7, 7)).toMatchObject({ message: 'Votre panier en a déjà 7, c’est tout ce qu’il reste.' });
  });
});

test.each([
  [{ asked: 1, added: 1, isBottle: true }, 1, 'Ajouté au panier.'],
  [{ asked: 6, added: 6, isBottle: true }, 3, '6\u00a0bouteilles ajoutées au panier.'],
  [{ asked: 4, added: 6, isBottle: true }, 3, '6\u00a0bouteilles ajoutées au panier, car ce vin part par\u00a03.'],
  [{ asked: 1, added: 2, isBottle: false }, 2, '2\u00a0ajoutés au panier, car cet article part par\u00a02.'],
])('STA-03 what was added is said: %j by %i', (added, step, sentence) => {
  expect(describeAddition(added, step)).toBe(sentence);
});

test.each([
  [4, { step: 3, isBottle: true }, '6 au lieu de 4\u00a0: ce vin part par\u00a03.'],
  [1, { step: 2, isBottle: false }, '2 au lieu de 1\u00a0: cet article part par\u00a02.'],
  [6, { step: 3, isBottle: true }, ''],
  [0, { step: 3, isBottle: true }, ''],
  [-4, { step: 3, isBottle: true }, ''],
])('STA-03 a line of %i pieces by %j says « %s »', (asked, product, words) =>
  expect(describeRounding(asked, product)).toBe(words),
);
