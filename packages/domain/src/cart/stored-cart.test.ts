import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartCookie, formatCartCookie, parseCartCookie, takenFragment } from './cart-cookie.ts';
import {
  addToCart,
  type CartLines,
  cartLimits,
  emptyCart,
  getItemId,
  removeLine,
  setLineQuantity,
} from './cart-lines.ts';
import { buildProduct } from './cart-product.fixture.ts';
import { countStoredPieces } from './count-stored-pieces.ts';
import { mergeCookieLines, mergeTabs } from './merge-carts.ts';
import { formatStoredCart, getCartKey, isCartKey, parseStoredCart } from './stored-cart.ts';
import { getDeliveryKey } from './stored-delivery.ts';
import { getPersonKey, personFields } from './stored-person.ts';

const add = (cart: CartLines, id: number, quantity: number) =>
  addToCart(cart, { product: buildProduct(id), declinationId: id + 1, quantity });
const cart = add(add(emptyCart, 10, 2), 20, 3);
const describeCart = ({ lines }: CartLines) =>
  Object.fromEntries(lines.map((line) => [line.product.id, line.quantity]));

describe('STA-05 the stored cart', () => {
  test('STA-05 is restored as it was, under one key for each site', () => {
    expect(parseStoredCart(formatStoredCart(cart, 43), 43)).toEqual(cart);
    expect(getCartKey(43)).not.toBe(getCartKey(4));
    expect(countStoredPieces(() => formatStoredCart(cart, 43))).toBe(5);
  });

  test('STA-04 clearing removes every entry of the site, and none of another', () => {
    const keys = [getCartKey(43), getDeliveryKey(43), getPersonKey(43), 'cart-4', 'cart-430', 'theme', 'cart-'];
    expect(keys.filter((key) => isCartKey(key, 43))).toEqual(['cart-43', 'cart-43-state', 'cart-43-person']);
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{"version":1,'],
    ['a number', '7'],
    ['a list', '[]'],
    ['another form', JSON.stringify({ version: 2, site: 43, nextId: 0, lines: cart.lines })],
    ['another site', formatStoredCart(cart, 42)],
    ['no lines', JSON.stringify({ version: 1, site: 43, nextId: 0, lines: {} })],
  ])('STA-05 %s is an empty cart, without an error', (_, text) => {
    expect(parseStoredCart(text, 43)).toEqual(emptyCart);
  });

  test('STA-05 ENT-05 single lines that do not fit are dropped, the others stay', () => {
    const [line] = cart.lines;
    const broken = [
      null,
      { ...line, id: -1 },
      { ...line, id: 100_000 },
      { ...line, quantity: 0 },
      { ...line, quantity: '3' },
      { ...line, declinationId: 'x' },
      { ...line, product: null },
      { ...line, product: { ...line?.product, path: 'javascript:alert(1)' } },
      { ...line, product: { ...line?.product, path: '//ailleurs.example' } },
      { ...line, product: { ...line?.product, image: 'https://ailleurs.example/pixel.png' } },
      { ...line, product: { ...line?.product, isVintage: 1 } },
      { ...line, product: { ...line?.product, name: 'x'.repeat(301) } },
    ];
    const text = JSON.stringify({ version: 1, site: 43, nextId: 'x', lines: [...broken, ...cart.lines] });
    expect(parseStoredCart(text, 43)).toEqual({ ...cart, nextId: 0 });
  });

  test('STA-05 quantities become whole steps, twins are merged, ids stay unique', () => {
    const product = buildProduct(10, { isVintage: true, sellByMultipleOf: 6 });
    const lines = [
      { id: 3, product, declinationId: 11, quantity: 7 },
      { id: 4, product, declinationId: 11, quantity: 1 },
      { id: 3, product: buildProduct(30), declinationId: null, quantity: 1 },
    ];
    const parsed = parseStoredCart(JSON.stringify({ version: 1, site: 43, nextId: 5, lines }), 43);
    expect(parsed.lines.map(({ id, product: { id: idProduct }, quantity }) => [id, idProduct, quantity])).toEqual([
      [3, 10, 18],
      [5, 30, 1],
    ]);
  });

  test('STA-05 a property: whatever is stored, a valid cart is read, and the badge counts', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const wrapped = `{"version":1,"site":43,"nextId":1,"lines":${text}}`;
        for (const one of [text, wrapped]) {
          expect(parseStoredCart(one, 43).lines).toEqual([]);
          expect(Number.isFinite(countStoredPieces(() => one))).toBe(true);
        }
      }),
      { numRuns: byRunLength(300, 3000) },
    );
  });

  test('STA-05 the badge adds numbers up, even where they are stored as texts', () => {
    expect(
      countStoredPieces(() => '{"lines":[{"quantity":2},{"quantity":"3"},{"quantity":-4},{"quantity":"x"}]}'),
    ).toBe(5);
  });

  test.each([null, '', 'x', '{}', '{"lines":[{}]}', '{"lines":[null]}'])('STA-05 the badge of %s is 0', (text) => {
    expect(countStoredPieces(() => text)).toBe(0);
  });

  test('STA-05 the badge of a browser that forbids storage is 0', () => {
    const refuse = () => {
      throw new Error('SecurityError');
    };
    expect(countStoredPieces(refuse)).toBe(0);
  });
});

describe('STA-02 two tabs', () => {
  test('STA-02 what both add is kept, and what one changes', () => {
    const one = add(add(cart, 10, 1), 30, 4);
    const other = add(add(cart, 10, 5), 40, 1);
    expect(describeCart(mergeTabs(cart, one, other))).toEqual({ 10: 8, 20: 3, 30: 4, 40: 1 });
  });

  test('STA-02 a removal applies, unless the other tab changed that line', () => {
    const own = removeLine(cart, 0).cart;
    expect(describeCart(mergeTabs(cart, own, add(cart, 30, 1)))).toEqual({ 20: 3, 30: 1 });
    expect(describeCart(mergeTabs(cart, own, add(cart, 10, 1)))).toEqual({ 10: 3, 20: 3 });
    expect(describeCart(mergeTabs(cart, cart, own))).toEqual({ 20: 3 });
    expect(describeCart(mergeTabs(cart, add(cart, 10, 1), own))).toEqual({ 10: 1, 20: 3 });
    const fewer = setLineQuantity(cart, 1, 1).cart;
    expect(describeCart(mergeTabs(cart, fewer, fewer))).toEqual({ 10: 2, 20: 1 });
  });

  test('STA-02 a property: of two tabs that add and merge in any order no piece is lost', () => {
    const steps = fc.array(
      fc.record({ tab: fc.nat(1), id: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 9 }) }),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(steps, (all) => {
        let stored = emptyCart;
        const tabs = [emptyCart, emptyCart];
        const added: Record<number, number> = {};
        for (const { tab, id, quantity } of all) {
          const base = tabs[tab] as CartLines;
          stored = mergeTabs(base, add(base, 10 * id, quantity), stored);
          tabs[tab] = stored;
          added[10 * id] = (added[10 * id] ?? 0) + quantity;
        }
        expect(describeCart(stored)).toEqual(added);
      }),
      { numRuns: byRunLength(300, 3000) },
    );
  });
});

describe('STA-05 the cookie of a buyer without script', () => {
  test('STA-05 holds items and quantities in few characters that need no escape', () => {
    const lines = cart.lines.map((line) => ({ itemId: getItemId(line), quantity: line.quantity }));
    expect(formatCartCookie(lines)).toBe('b.2_l.3');
    expect(parseCartCookie('b.2_l.3')).toEqual(lines);
    expect(cartCookie.name).toBe('panier');
  });

  test('STA-05 broken parts are dropped, twins merged within the limit', () => {
    expect(parseCartCookie('b.2_<script>_.3_l.0_l.-1_b.1_zzzzzzzzzzz.1_c.1E3_d.zzz')).toEqual([
      { itemId: 11, quantity: 3 },
      { itemId: 13, quantity: cartLimits.quantity },
    ]);
    expect(parseCartCookie('')).toEqual([]);
  });

  test('STA-05 a property: lines come back as they went, within 4,096 bytes', () => {
    const line = fc.record({
      itemId: fc.integer({ min: 1, max: 2 ** 31 }),
      quantity: fc.integer({ min: 1, max: 9999 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(line, { selector: ({ itemId }) => itemId, maxLength: 250 }), (lines) => {
        const text = formatCartCookie(lines);
        expect(text).toMatch(/^[\w.]*$/);
        expect(text.length).toBeLessThan(4000);
        expect(parseCartCookie(text)).toEqual(lines.slice(0, cartLimits.lines));
      }),
      { numRuns: 100 },
    );
  });

  test('STA-05 its lines are merged into the cart, and unknown items dropped', () => {
    const named = [
      { product: buildProduct(10), declinationId: 11 },
      { product: buildProduct(60, { isVintage: true, sellByMultipleOf: 6 }), declinationId: 61 },
    ];
    const lines = [
      { itemId: 11, quantity: 4 },
      { itemId: 61, quantity: 1 },
      { itemId: 99, quantity: 1 },
    ];
    expect(describeCart(mergeCookieLines(cart, lines, named))).toEqual({ 10: 6, 20: 3, 60: 6 });
  });
});

test('STA-04 of who orders, receives and pays these fields are remembered, and no other', () => {
  expect([...personFields].sort()).toEqual([
    'address.billing.address',
    'address.billing.addressPart2',
    'address.billing.city',
    'address.billing.country',
    'address.billing.firstname',
    'address.billing.lastname',
    'address.billing.postalCode',
    'address.delivery.address',
    'address.delivery.addressPart2',
    'address.delivery.firstname',
    'address.delivery.lastname',
    'address.delivery.phone',
    'company.name',
    'company.siren',
    'company.vatNumber',
    'destinataire',
    'facturation',
    'message',
    'societe',
    'user.email',
    'user.firstname',
    'user.lastname',
    'user.phone',
  ]);
});

test('STA-02 pages that were rendered before and scripts of later know the same cookie and fragment', () => {
  expect([cartCookie, takenFragment]).toEqual([{ name: 'panier', seconds: 2_592_000 }, '#repris']);
});
