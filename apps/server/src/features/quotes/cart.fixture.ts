import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import type { RequestContext } from '../../request-context.ts';

/** What the shop of the cart's tests sells: vintages, sets, small bottles, things that are no wine, a box, and what may not be sold. */
export async function createCartProducts(context: RequestContext): Promise<void> {
  await createProduct(context, 'Les Perruches', { id: 1 });
  await createDeclination(context, 1, { id: 11, priceCents: 1250, stock: 20 });
  await createDeclination(context, 1, { id: 12, year: 2020, priceCents: 900, sellByMultipleOf: 6, stock: 40 });
  await createProduct(context, 'Pierre Blanche', { id: 2 });
  await createDeclination(context, 2, { id: 21, capacity: 37.5, priceCents: 800, stock: 5 });
  await createDeclination(context, 2, { id: 22, capacity: 50, priceCents: 1100 });
  await createProduct(context, 'Rosé de Loire', { id: 6, isVintage: false });
  await createDeclination(context, 6, { id: 61, priceCents: 680, sellByMultipleOf: 6, stock: 40 });
  await createProduct(context, 'Verres', { id: 7, type: 'OTHER', isVintage: false });
  await createDeclination(context, 7, {
    id: 71,
    capacity: null,
    capacityUnit: null,
    sheet: null,
    year: null,
    sellByMultipleOf: 2,
  });
  await createProduct(context, 'Confidence', { id: 3 });
  await createDeclination(context, 3, { id: 31, priceCents: null });
  await createProduct(context, 'Coffret du chai', {
    id: 4,
    type: 'BOX',
    isVintage: false,
    parts: [{ declinationId: 11, quantity: 4 }],
  });
  await createDeclination(context, 4, {
    id: 41,
    year: null,
    capacity: null,
    capacityUnit: null,
    sheet: null,
    priceCents: 4500,
  });
  await createProduct(context, 'Les Oubliées', { id: 5 });
  await createDeclination(context, 5, { id: 51, priceCents: 700, stock: 9, isOffered: false });
}
