import type { CartLineResource, CartQuote } from '@vitrine/contract/endpoints/cart.endpoints';
import type { BottleRules } from '@vitrine/domain/bottles/bottle-rules';
import { describeCart } from '@vitrine/domain/cart/describe-cart';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { formatEuros, parseEuros } from '@vitrine/domain/pricing/euros';
import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import type { RequestContext } from '../../request-context.ts';
import { arePricesHidden, getSettings } from '../settings/settings.operations.ts';
import { readBottleRules } from '../shipping/bottle-rules.operations.ts';
import { findFreeShipping } from '../shipping/shipping.operations.ts';
import { type Item, presentCartLine } from './cart-line.presenter.ts';
import { type AskedItem, findNamedItems, mergeItems } from './order-items.operations.ts';

/**
 * Prices a cart: names, prices of this moment, what can be ordered of each line, and what the rules for bottles say. Nothing
 * of it is believed from whoever asks. Two numbers of one item are one line.
 */
export async function quoteCart(context: RequestContext, asked: readonly AskedItem[]): Promise<Result<CartQuote>> {
  if (!context.site.isECommerce) return fail('not-found');
  const settings = await getSettings(context);
  const rules = await findCartRules(context, settings);
  const lines = (await quoteLines(context, asked)).map(({ line }) => line);
  const goodsCents = sumCents(lines);
  return succeed({
    lines,
    subtotal: formatEuros(goodsCents),
    rules: {
      multiple: rules.multiple,
      minimum: rules.minimum,
      maximum: rules.maximum,
      cartonSizes: [...rules.cartonSizes],
      freeFromBottles: rules.freeFromBottles,
      freeFrom: formatEuros(rules.freeFromCents),
      freeIn: rules.freeIn,
    },
    ...describeCart(
      lines.flatMap(({ product, quantity }) =>
        product ? [{ product: { ...product, path: product.url, image: null }, quantity }] : [],
      ),
      rules,
      goodsCents,
    ),
    // Of a cart with nothing to ship it would speak in vain; an empty one may still be filled.
    shippingMessage:
      !lines.length || lines.some(({ product }) => product?.hasShippingFees) ? settings.SHIPPING_MESSAGE : '',
    orderingNotice: settings.ORDERING_NOTICE,
    isOpen: settings.ONLINE_ORDERING,
  });
}

/** Finds the rules of a cart whose place is not known: free shipping is promised where a zone allows it, by its name. */
async function findCartRules(
  context: RequestContext,
  settings: SettingValues,
): Promise<BottleRules & { freeIn: string }> {
  const rules = readBottleRules(settings);
  const { isAllowed, freeIn } = await findFreeShipping(context);
  return isAllowed ? { ...rules, freeIn } : { ...rules, freeFromBottles: 0, freeFromCents: 0, freeIn };
}

/** A priced line with what it sells, and the positions at which it was asked. */
export interface CartQuoteLine {
  line: CartLineResource;
  item: Item | undefined;
  positions: readonly number[];
}

/** Prices lines; those of one item are one, at the position of the first. */
export async function quoteLines(context: RequestContext, asked: readonly AskedItem[]): Promise<CartQuoteLine[]> {
  const areHidden = await arePricesHidden(context);
  const { equivalents } = readBottleRules(await getSettings(context));
  return mergeItems(await findNamedItems(context, asked)).map((one) => ({
    line: presentCartLine(one, { areHidden, equivalents }),
    item: one.item,
    positions: one.positions,
  }));
}

function sumCents(lines: readonly CartLineResource[]): number {
  return lines.reduce((sum, { total }) => sum + (total === null ? 0 : (parseEuros(total) ?? 0)), 0);
}
