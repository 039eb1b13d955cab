import { createDeclination, createProduct } from '@vitrine/test-kit/records/products';
import type { RequestContext } from '../../request-context.ts';

/** Creates what accounts are of: honey at 5.5 %, a wine in two capacities, and a box of both. */
export async function createSoldGoods(context: RequestContext): Promise<void> {
  await createProduct(context, 'Miel de garrigue', {
    id: 90,
    type: 'OTHER',
    vatCategory: 'reduced',
    hasShippingFees: false,
  });
  await createDeclination(context, 90, {
    id: 91,
    year: null,
    capacity: null,
    capacityUnit: null,
    sheet: null,
    priceCents: 735,
    stock: 500,
  });
  await createProduct(context, 'Clos du Puits', {
    id: 95,
    appellation: 'Saumur-Champigny',
    kinds: ['Rouges'],
    hasShippingFees: false,
  });
  await createDeclination(context, 95, { id: 96, year: 2021, priceCents: 1399, stock: 500 });
  await createDeclination(context, 95, { id: 97, year: 2021, capacity: 37.5, priceCents: 799, stock: 500 });
  await createProduct(context, 'Trois clos', {
    id: 98,
    type: 'BOX',
    isVintage: false,
    hasShippingFees: false,
    parts: [
      { declinationId: 96, quantity: 2 },
      { declinationId: 91, quantity: 1 },
    ],
  });
  await createDeclination(context, 98, {
    id: 99,
    year: null,
    capacity: null,
    capacityUnit: null,
    sheet: null,
    priceCents: 3001,
  });
}
