import type { CartLineResource } from '@vitrine/contract/endpoints/cart.endpoints';
import type { BottleLine } from '@vitrine/domain/bottles/bottle-rules';
import { cartLimits } from '@vitrine/domain/cart/cart-lines';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { parseEuros } from '@vitrine/domain/pricing/euros';
import type { CartItem } from '@vitrine/domain/pricing/price-cart';
import type { VatTerritory } from '@vitrine/domain/pricing/vat-rates.data';
import type { RequestContext } from '../../request-context.ts';
import { findPriceParts } from '../products/price-parts.operations.ts';
import { listSoldProducts } from '../products/products.operations.ts';
import { arePricesHidden, getSettings } from '../settings/settings.operations.ts';
import { readBottleRules } from '../shipping/bottle-rules.operations.ts';
import { describeChoices, findItem, type Item, type ItemName, presentCartLine } from './cart-line.presenter.ts';

/** Pieces of what is sold, as they are asked. */
export interface AskedItem extends ItemName {
  quantity: number;
}

/** A line that is about to be ordered: what it sells, how it is shown and judged, and how it is priced. */
export interface OrderItem {
  item: Item;
  quantity: number;
  /** With its problem, where it cannot be ordered as it is. */
  line: CartLineResource;
  /** How its bottles are counted; null for what is not shipped. */
  bottles: BottleLine | null;
  price: CartItem;
}

/**
 * Finds what a cart sells with its prices of this moment, for an order: lines that are gone, on request or hidden are refused with a
 * sentence by line. Stock is not judged: what is said of it is in `line`. Two numbers of one item are one line. The number of a product
 * that is sold in several ways is refused with them; `idField` is the name of its field.
 */
export async function findOrderItems(
  context: RequestContext,
  asked: readonly AskedItem[],
  territory: VatTerritory,
  idField: 'id' | 'idProduct' = 'id',
): Promise<Result<OrderItem[]>> {
  if (!context.site.isECommerce) return fail('not-found');
  const { equivalents } = readBottleRules(await getSettings(context));
  const areHidden = await arePricesHidden(context);
  const named = await findNamedItems(context, asked);
  const unclear = named.flatMap(({ choices }, position) =>
    choices ? [[`products.${position}.${idField}`, choices] as const] : [],
  );
  if (unclear.length) return fail('invalid-fields', { fields: Object.fromEntries(unclear) });
  const merged = mergeItems(named);
  const lines = merged.map((one) => ({ ...one, line: presentCartLine(one, { areHidden, equivalents }) }));
  const refused = lines.flatMap(({ line }, position) =>
    line.problem === 'gone' || line.problem === 'on-request' ? [[`products.${position}`, line.message] as const] : [],
  );
  if (refused.length) return fail('conflict', { fields: Object.fromEntries(refused), message: refused[0]?.[1] });
  const parts = await findPriceParts(
    context,
    lines.flatMap(({ item }) => item?.declination.id ?? []),
    territory,
  );
  return succeed(
    lines.flatMap(({ item, quantity, line }) => {
      if (!item || !line.product) return [];
      const { halfBottles, halfPlaces, hasShippingFees, isVintage, sellByMultipleOf } = line.product;
      const { declination } = item;
      return {
        item,
        quantity,
        line,
        bottles: hasShippingFees ? { quantity, halfBottles, halfPlaces, step: isVintage ? sellByMultipleOf : 1 } : null,
        price: {
          quantity,
          listCents: parseEuros(declination.price ?? '') ?? 0,
          unitCents: parseEuros(declination.finalPrice ?? '') ?? 0,
          parts: parts.get(declination.id) ?? [],
        },
      };
    }),
  );
}

/** What was asked, with what it sells, or may sell, and the positions at which it was asked. */
type MergedItem = AskedItem & { item: Item | undefined; choices: string; positions: number[] };

/** Finds what was asked among what is sold. */
export async function findNamedItems(context: RequestContext, asked: readonly AskedItem[]): Promise<MergedItem[]> {
  const numbers = asked.flatMap(({ id, declinationId }) => (declinationId == null ? [id] : [id, declinationId]));
  const products = await listSoldProducts(context, numbers);
  return asked.map((one, position) => ({
    ...one,
    item: findItem(products, one),
    choices: describeChoices(products, one),
    positions: [position],
  }));
}

/** Joins what was asked twice, by one number or by two of one item. */
export function mergeItems(asked: readonly MergedItem[]): MergedItem[] {
  const merged = new Map<string, MergedItem>();
  for (const one of asked) {
    const key = one.item ? `sold ${one.item.id}` : `gone ${one.id}`;
    const before = merged.get(key);
    if (before) {
      before.quantity = Math.min(before.quantity + one.quantity, cartLimits.quantity);
      before.positions.push(...one.positions);
    } else merged.set(key, { ...one, id: one.item?.id ?? one.id, positions: [...one.positions] });
  }
  return [...merged.values()];
}

/** Sums what lines cost after reductions, in cents, before a discount. */
export function sumGoods(items: readonly Pick<OrderItem, 'price'>[]): number {
  return items.reduce((sum, { price }) => sum + price.unitCents * price.quantity, 0);
}
