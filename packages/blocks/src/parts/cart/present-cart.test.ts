import type { CartQuote } from '@vitrine/contract/endpoints/cart.endpoints';
import type { CartLine } from '@vitrine/domain/cart/cart-lines';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { presentCart } from './present-cart.ts';

const siteId = 9;
const plans = byRunLength(100, 10_000);
const items = [11, 12, 21, 31, 4];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, siteId, 'cave', { isECommerce: true, isWinemaker: true });
  await server.write(siteId, async (context) => {
    await createProduct(context, 'Les Perruches', { id: 1 });
    await createDeclination(context, 1, { id: 11, priceCents: 1250 });
    await createDeclination(context, 1, { id: 12, year: 2020, priceCents: 999, sellByMultipleOf: 6 });
    await createProduct(context, 'Pierre Blanche', { id: 2 });
    await createDeclination(context, 2, { id: 21, capacity: 37.5, priceCents: 805 });
    await createProduct(context, 'Tire-bouchon', { id: 3, type: 'OTHER', isVintage: false });
    const none = { year: null, capacity: null, capacityUnit: null, sheet: null } as const;
    await createDeclination(context, 3, { ...none, id: 31, priceCents: 450 });
    const parts = [
      { declinationId: 11, quantity: 2 },
      { declinationId: 21, quantity: 1 },
    ];
    await createProduct(context, 'Coffret', { id: 4, type: 'BOX', isVintage: false, parts });
    await createDeclination(context, 4, { ...none, id: 41, priceCents: 2900 });
  });
});
afterAll(() => server?.close());

const facts = {
  siteId,
  localePrefix: '',
  locale: 'fr_FR',
  isoLocale: 'fr-FR',
  taxMention: 'TTC',
  isPricePerLitreShown: true,
  contactPath: null,
  arePricesHidden: false,
};
const quote = (quantities: ReadonlyMap<number, number>): Promise<CartQuote> =>
  server.client(siteId).quoteCart({ body: { products: [...quantities].map(([id, quantity]) => ({ id, quantity })) } });
/** The cart of a browser, as it was stored from what the server told of each item. */
const store = (known: CartQuote, quantities: ReadonlyMap<number, number>) => ({
  nextId: 0,
  lines: known.lines.flatMap(({ id, product, declinationId }, place): CartLine[] => {
    const quantity = quantities.get(id);
    if (!product || quantity === undefined) return [];
    return [{ id: place, product: { ...product, path: product.url, image: null }, declinationId, quantity }];
  }),
});

const settings = fc.record({
  BOTTLE_MULTIPLE: fc.constantFrom(1, 3, 6),
  MIN_BOTTLES_PER_EXPEDITION: fc.constantFrom(0, 6),
  MAX_BOTTLES_PER_EXPEDITION: fc.constantFrom(0, 24),
  FREE_SHIPPING_BOTTLES: fc.constantFrom(0, 18),
  FREE_SHIPPING_PRICE: fc.constantFrom(0, 99.99),
  CARTON_SIZES: fc.constantFrom('6', '6, 12'),
  BOTTLE_EQUIVALENTS: fc.constantFrom('', '37,5 cl = 1'),
});
/** Always among them: with these, nearly each cart lacks something else. */
const severeRules = {
  BOTTLE_MULTIPLE: 6,
  MIN_BOTTLES_PER_EXPEDITION: 6,
  MAX_BOTTLES_PER_EXPEDITION: 24,
  FREE_SHIPPING_BOTTLES: 18,
  FREE_SHIPPING_PRICE: 99.99,
  CARTON_SIZES: '6, 12',
  BOTTLE_EQUIVALENTS: '',
};
const cart = fc
  .uniqueArray(fc.record({ id: fc.constantFrom(...items), quantity: fc.integer({ min: 1, max: 30 }) }), {
    selector: ({ id }) => id,
    minLength: 1,
  })
  .map((lines) => new Map(lines.map(({ id, quantity }) => [id, quantity])));

test(
  `VAL-06 SET-29 of ${plans} random carts under random rules the browser says what the server answers`,
  async () => {
    const said = new Set<string>();
    const perRule = 50;
    for (const rules of [severeRules, ...fc.sample(settings, Math.ceil(plans / perRule) - 1)]) {
      await server.changeSettings(rules, siteId);
      const known = await quote(new Map(items.map((id) => [id, 1])));
      for (const quantities of fc.sample(cart, perRule)) {
        const answer = await quote(quantities);
        const { summary } = presentCart(store(known, quantities), known, facts);
        expect({ problems: summary.problems, gains: summary.gains }).toEqual({
          problems: answer.problems,
          gains: answer.gains,
        });
        const exact = presentCart(store(answer, quantities), answer, facts);
        expect(summary.subtotal).toBe(exact.summary.subtotal);
        said.add(answer.problems).add(answer.gains);
      }
    }
    // Otherwise the carts were too simple to prove anything.
    expect(said.size).toBeGreaterThan(20);
  },
  byRunLength(300_000, 900_000),
);
