import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { normalizePostalCode } from '@vitrine/domain/bottles/postal-code';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { formatEuros } from '@vitrine/domain/pricing/euros';
import { type CartShipping, countChargedShipping, priceCart } from '@vitrine/domain/pricing/price-cart';
import { findVatTerritory } from '@vitrine/domain/pricing/vat';
import type { VatTerritory } from '@vitrine/domain/pricing/vat-rates.data';
import type { RequestContext } from '../../request-context.ts';
import { findDiscount } from '../discounts/discounts.operations.ts';
import { findCountryCode } from '../places/places.operations.ts';
import { quoteShipping } from '../shipping/shipping.operations.ts';
import { findOrderItems, type OrderItem, sumGoods } from './order-items.operations.ts';
import { listShippedLines } from './shipping-fees.operations.ts';

type Body = InputOf<'discountOrder'>['body'];

/**
 * Prices an order with a code, without using it (API-22). The uses by one email address are judged for the session's own: of
 * another the answer would tell who has ordered here.
 */
export async function discountOrder(context: RequestContext, body: Body): Promise<Result<ReplyOf<'discountOrder'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  const place = await findPlace(context, body);
  if (!place.ok) return place;
  const items = await findOrderItems(context, body.products, place.value.territory);
  if (!items.ok) return items;
  const goodsCents = sumGoods(items.value);
  const shipping = await findChosenShipping(context, body, items.value, place.value.country, goodsCents);
  if (!shipping.ok) return shipping;
  const found = await findDiscount(context, {
    code: body.discountCode,
    email: context.user?.email ?? null,
    goodsCents,
    shippingCents: shipping.value && countChargedShipping(shipping.value, goodsCents),
  });
  if (!found.ok) return found;
  const discount = found.value;
  const priced = priceCart(
    items.value.map(({ price }) => price),
    { ...(shipping.value ? { shipping: shipping.value } : {}), discount },
  );
  return succeed({
    products: items.value.map(({ line, quantity, price }, position) => ({
      id: line.id,
      quantity,
      price: formatEuros(price.unitCents),
      discount: formatEuros(priced.lines[position]?.discountCents ?? 0),
      total: formatEuros(priced.lines[position]?.totalCents ?? 0),
    })),
    total: formatEuros(priced.totalCents),
    subtotal: formatEuros(priced.goodsCents),
    shippingFees: shipping.value && formatEuros(priced.shipping.totalCents),
    discount: {
      id: discount.id,
      type: discount.type,
      amount: formatEuros(discount.amount),
      detailType: discount.appliesTo === 'shipping' ? 'SHIPPING_FEES' : null,
      code: discount.code,
      value: formatEuros(priced.discountCents),
    },
  });
}

/** Finds where an order goes: nowhere yet is taxed as in France. */
async function findPlace(
  context: RequestContext,
  { deliveryIdCountry, deliveryCountry, deliveryPostalCode = '' }: Body,
): Promise<Result<{ country: string | null; territory: VatTerritory }>> {
  const named = deliveryIdCountry ?? deliveryCountry;
  if (named === undefined) return succeed({ country: null, territory: 'mainland' });
  const country = await findCountryCode(context, named);
  if (country === undefined) {
    const field = deliveryIdCountry === undefined ? 'deliveryCountry' : 'deliveryIdCountry';
    return fail('invalid-fields', { fields: { [field]: 'Ce pays n’existe pas.' } });
  }
  if (!deliveryPostalCode.trim()) return succeed({ country, territory: 'mainland' });
  const normalized = normalizePostalCode(country, deliveryPostalCode);
  if (!normalized.ok) return fail('invalid-fields', { fields: { deliveryPostalCode: normalized.message } });
  return succeed({ country, territory: findVatTerritory({ country, postcode: normalized.postalCode }) ?? 'mainland' });
}

/** Finds the shipping of the chosen carrier; null while nothing is chosen that has a price. */
async function findChosenShipping(
  context: RequestContext,
  { delivery, deliveryPostalCode: postalCode }: Body,
  items: readonly OrderItem[],
  country: string | null,
  goodsCents: number,
): Promise<Result<CartShipping | null>> {
  if (delivery?.type === 'CLICK_AND_COLLECT' || delivery?.type === 'NO_DELIVERY') return succeed({ cents: 0 });
  const carrierId = delivery?.idCarrier;
  if (!carrierId || country === null || !postalCode) return succeed(null);
  const quote = await quoteShipping(context, { lines: listShippedLines(items), country, postalCode, goodsCents });
  if (!quote.ok) return quote;
  const carrier = quote.value.carriers.find(({ id }) => id === carrierId);
  if (!carrier) return fail('conflict', { fields: { delivery: unservedCarrier }, message: unservedCarrier });
  return succeed(carrier.shipping);
}

const unservedCarrier = 'Ce transporteur ne livre pas cet envoi\u00a0: choisissez-en un autre.';
