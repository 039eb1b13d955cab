import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { normalizePostalCode } from '@vitrine/domain/bottles/postal-code';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { formatEuros } from '@vitrine/domain/pricing/euros';
import type { RequestContext } from '../../request-context.ts';
import { findCountryCode } from '../places/places.operations.ts';
import { quoteShipping } from '../shipping/shipping.operations.ts';
import { findOrderItems, type OrderItem, sumGoods } from './order-items.operations.ts';

type Body = InputOf<'calculateShippingFees'>['body'];

/** Computes what each carrier charges for a cart (API-24); prices are those of this moment, whatever the browser says. */
export async function calculateShippingFees(
  context: RequestContext,
  { products, postalCode, country }: Body,
): Promise<Result<ReplyOf<'calculateShippingFees'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  const code = await findCountryCode(context, readCountry(country));
  if (code === undefined) return fail('invalid-fields', { fields: { country: 'Ce pays n’existe pas.' } });
  const normalized = normalizePostalCode(code, postalCode);
  if (!normalized.ok) return fail('invalid-fields', { fields: { postalCode: normalized.message } });
  // Rates do not change what shipping costs: any territory will do.
  const found = await findOrderItems(
    context,
    products.map(({ idProduct: id, ...rest }) => ({ id, ...rest })),
    'mainland',
    'idProduct',
  );
  if (!found.ok) return found;
  const quote = await quoteShipping(context, {
    lines: listShippedLines(found.value),
    country: code,
    postalCode: normalized.postalCode,
    goodsCents: sumGoods(found.value),
  });
  if (!quote.ok) return quote;
  return succeed(
    quote.value.carriers.map(({ id, name, serviceCode, cents, feeCents, deliveryType, siteType }) => ({
      id,
      name,
      serviceCode,
      price: formatEuros(cents),
      fdp: formatEuros(feeCents),
      deliveryType,
      siteType,
    })),
  );
}

/** Lists the lines of an order that are shipped, as bottles are counted. */
export function listShippedLines(items: readonly Pick<OrderItem, 'bottles'>[]): NonNullable<OrderItem['bottles']>[] {
  return items.flatMap(({ bottles }) => bottles ?? []);
}

function readCountry(country: Body['country']): string | number {
  if (typeof country !== 'object') return country;
  return country.id ?? country.alphaTwo ?? country.alphaThree ?? '';
}
