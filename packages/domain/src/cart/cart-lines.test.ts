import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addToCart,
  type CartLine,
  type CartLines,
  type CartProduct,
  cartLimits,
  decreaseLine,
  emptyCart,
  getItemId,
  getStep,
  increaseLine,
  removeLine,
  restoreLine,
  setLineQuantity,
} from './cart-lines.ts';
import { buildProduct } from './cart-product.fixture.ts';
import { parseQuantity } from './cart-quantity.ts';

const vintage = buildProduct(10, { sellByMultipleOf: 6, isVintage: true });
const single = buildProduct(20, { sellByMultipleOf: 6, isVintage: false });
const add = (cart: CartLines, product: CartProduct, quantity = 1, declinationId: number | null = product.id + 1) =>
  addToCart(cart, { product, declinationId, quantity });
const quantities = ({ lines }: CartLines) => lines.map(({ quantity }) => quantity);
const ids = ({ lines }: CartLines) => lines.map(({ id }) => id);

describe('STA-02 adding', () => {
  test('STA-02 merges the same declination of the same product, and nothing else', () => {
    const cart = [add, add, add].reduce((before, step) => step(before, single, 2), emptyCart);
    expect(quantities(cart)).toEqual([6]);
    const others = add(add(add(cart, single, 1, 22), single, 1, null), vintage, 6);
    expect(quantities(others)).toEqual([6, 1, 1, 6]);
    expect(ids(others)).toEqual([0, 1, 2, 3]);
  });

  test('STA-02 shows the product as it was when it was added last', () => {
    const cart = add(add(emptyCart, single), { ...single, name: 'Autre nom' });
    expect(cart.lines).toMatchObject([{ quantity: 2, product: { name: 'Autre nom' } }]);
  });

  test.each([0, 0.5, Number.NaN, 1e99])('STA-02 %d pieces change nothing', (quantity) => {
    expect(add(emptyCart, single, quantity)).toBe(emptyCart);
  });

  test('STA-02 a full cart takes no new line, but more of an old one', () => {
    let cart = emptyCart;
    for (let number = 0; number < cartLimits.lines; number += 1) cart = add(cart, buildProduct(100 + 2 * number));
    expect(add(cart, buildProduct(9998))).toBe(cart);
    expect(add(cart, buildProduct(100)).lines[0]?.quantity).toBe(2);
  });
});

describe('STA-03 steps', () => {
  test('STA-03 are sellByMultipleOf for vintage products, else 1', () => {
    expect([getStep(vintage), getStep(single), getStep({ isVintage: true, sellByMultipleOf: 0 })]).toEqual([6, 1, 1]);
    const cart = add(add(emptyCart, vintage), single);
    expect(quantities(cart)).toEqual([6, 1]);
    expect(quantities(increaseLine(increaseLine(cart, 0), 1))).toEqual([12, 2]);
    expect(quantities(decreaseLine(increaseLine(cart, 0), 0))).toEqual([6, 1]);
  });

  test('STA-03 never go under one step, nor above the limit', () => {
    const cart = add(add(emptyCart, vintage), single);
    expect(quantities(decreaseLine(decreaseLine(cart, 0), 1))).toEqual([6, 1]);
    const full = setLineQuantity(cart, 0, 1e9).cart;
    expect(quantities(full)).toEqual([9996, 1]);
    expect(quantities(increaseLine(full, 0))).toEqual([9996, 1]);
    expect(increaseLine(cart, 77)).toEqual(cart);
  });
});

describe('STA-04 quantities', () => {
  const cart = add(add(add(emptyCart, single, 3), vintage, 12), buildProduct(30), 2);

  test.each([
    [0, -5, 1],
    [0, 7, 7],
    [0, 1e9, 9999],
    [1, -5, 6],
    [1, 7, 12],
    [1, 1, 6],
    [0, 0.5, 3],
    [0, Number.NaN, 3],
  ])('STA-04 line %i set to %d has %i pieces', (id, quantity, found) => {
    expect(setLineQuantity(cart, id, quantity).cart.lines.find((line) => line.id === id)?.quantity).toBe(found);
  });

  test.each([
    ['12', 12],
    ['-3', -3],
    ['1\u202f200', 1200],
    ['0', 0],
    ['0.5', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['9999999999', undefined],
    ['douze', undefined],
  ])('STA-04 « %s » typed is %s', (text, quantity) => expect(parseQuantity(text)).toBe(quantity));

  test('STA-04 zero removes a line, and an undo puts it back where it was', () => {
    const { cart: less, removed } = setLineQuantity(cart, 1, 0);
    expect(ids(less)).toEqual([0, 2]);
    expect(removed).toEqual({ line: cart.lines[1], position: 1 });
    expect(removed && restoreLine(less, removed)).toEqual(cart);
    expect(removeLine(cart, 1).removed).toEqual(removed);
    expect(removeLine(cart, 77)).toEqual({ cart });
  });

  test('STA-04 an undo merges with what was added meanwhile, and takes another id where its own is gone', () => {
    const { cart: less, removed } = removeLine(cart, 1);
    if (!removed) throw new Error('nothing was removed');
    expect(quantities(restoreLine(add(less, vintage, 6), removed))).toEqual([3, 2, 18]);
    const taken: CartLines = {
      nextId: 2,
      lines: [...less.lines, { ...removed.line, product: buildProduct(50), declinationId: null }],
    };
    expect(ids(restoreLine(taken, removed))).toEqual([0, 3, 2, 1]);
  });
});

describe('CST-02 local ids', () => {
  test('CST-02 begin again at 0 after 99,999, and pass those in use', () => {
    const line = (id: number): CartLine => ({ id, product: buildProduct(500 + id), declinationId: null, quantity: 1 });
    const cart = add(add({ nextId: 99_999, lines: [line(0), line(1)] }, single), vintage);
    expect(ids(cart)).toEqual([0, 1, 99_999, 2]);
    expect(cart.nextId).toBe(3);
  });

  test('CST-02 a property: after any steps ids and declinations are unique, quantities whole steps in their limits', () => {
    const products = [vintage, single, buildProduct(30, { sellByMultipleOf: 4, isVintage: true }), buildProduct(40)];
    const step = fc.record({
      kind: fc.constantFrom('add', 'add', 'more', 'less', 'set', 'remove', 'undo'),
      product: fc.constantFrom(...products),
      quantity: fc.oneof(fc.integer({ min: -3, max: 30 }), fc.constantFrom(0.5, 1e9, Number.NaN)),
      place: fc.nat(4),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.integer({ min: 99_990, max: 99_999 }), (steps, nextId) => {
        let cart: CartLines = { nextId, lines: [] };
        let removed: ReturnType<typeof removeLine>['removed'];
        for (const { kind, product, quantity, place } of steps) {
          const id = cart.lines[place]?.id ?? -1;
          if (kind === 'add') cart = add(cart, product, quantity);
          else if (kind === 'more') cart = increaseLine(cart, id);
          else if (kind === 'less') cart = decreaseLine(cart, id);
          else if (kind === 'undo') cart = removed ? restoreLine(cart, removed) : cart;
          else {
            const result = kind === 'set' ? setLineQuantity(cart, id, quantity) : removeLine(cart, id);
            cart = result.cart;
            removed = result.removed ?? removed;
          }
          expect(new Set(ids(cart)).size).toBe(cart.lines.length);
          expect(new Set(cart.lines.map(getItemId)).size).toBe(cart.lines.length);
          for (const line of cart.lines) {
            expect(line.id >= 0 && line.id < 100_000).toBe(true);
            expect(line.quantity % getStep(line.product)).toBe(0);
            expect(line.quantity > 0 && line.quantity <= cartLimits.quantity).toBe(true);
          }
        }
      }),
      { numRuns: byRunLength(300, 3000) },
    );
  });
});
