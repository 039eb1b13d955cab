import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { normalizePostalCode } from '@vitrine/domain/bottles/postal-code';
import { parseCartCookie } from '@vitrine/domain/cart/cart-cookie';

/** Values of the checkout's form, by field. */
export type CheckoutValues = Readonly<Record<string, string>>;

/** What decides the price of an order. */
export type PricedBody = InputOf<'quoteOrder'>['body'];

const types = ['DELIVERY', 'PICKUP', 'CLICK_AND_COLLECT', 'NO_DELIVERY'] as const;

/** Fields of the city that an order or a search for relay points is for. */
export const placeFields = ['address.delivery.postalCode', 'address.delivery.city', 'deliveryPostalCode'] as const;

/** Reads the chosen way to receive the order; undefined while none is. */
export function readDeliveryType(values: CheckoutValues): (typeof types)[number] | undefined {
  return types.find((type) => type === values['delivery.type']);
}

/** Reads what decides the price. What cannot be read is left out: the page says what is missing. */
export function readPricedBody(values: CheckoutValues): PricedBody {
  const [schedule = '', date = ''] = (values.creneau ?? '').split('|');
  const type = readDeliveryType(values);
  const { postalCode, country } = readPlace(values);
  const carrier = Number(values['delivery.idCarrier']);
  const isCarried = type === 'DELIVERY' || type === 'PICKUP';
  return {
    products: parseCartCookie(values.panier ?? '')
      .filter(({ itemId }) => itemId <= 2_147_483_647)
      .map(({ itemId, quantity }) => ({ id: itemId, quantity })),
    ...(type
      ? {
          delivery: {
            type,
            ...(isCarried && Number.isSafeInteger(carrier) && carrier > 0 ? { idCarrier: carrier } : {}),
            ...(type === 'PICKUP' && values['delivery.id'] ? { id: values['delivery.id'].slice(0, 60) } : {}),
          },
        }
      : {}),
    ...(isCarried && postalCode ? { deliveryPostalCode: postalCode.slice(0, 12) } : {}),
    ...(isCarried && /^[A-Z]{2}$/.test(country) ? { deliveryCountry: country } : {}),
    ...(type === 'CLICK_AND_COLLECT' && /^\d{1,9}$/.test(schedule) && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(date)
      ? { idSchedule: Number(schedule), dateSchedule: date }
      : {}),
    ...(values.discountCode?.trim() ? { discountCode: values.discountCode.trim().slice(0, 60) } : {}),
  };
}

/** Reads where the order goes; relay points are searched near a place of their own. */
export function readPlace(values: CheckoutValues): { postalCode: string; country: string } {
  const [postalCode, country] =
    readDeliveryType(values) === 'PICKUP'
      ? (['deliveryPostalCode', 'deliveryCountry'] as const)
      : (['address.delivery.postalCode', 'address.delivery.country'] as const);
  return { postalCode: (values[postalCode] ?? '').trim(), country: values[country] ?? '' };
}

/** Says what is wrong with the postcode that was typed; empty while there is none. */
export function describePostalCode(values: CheckoutValues): string {
  const { postalCode, country } = readPlace(values);
  const normalized = postalCode && country ? normalizePostalCode(country, postalCode) : undefined;
  return normalized && !normalized.ok ? normalized.message : '';
}

/** Finds the place of a delivery, once it is typed far enough to be one. */
export function findWholePlace(values: CheckoutValues): { postalCode: string; country: string } | undefined {
  const type = readDeliveryType(values);
  const { postalCode, country } = readPlace(values);
  if ((type !== 'DELIVERY' && type !== 'PICKUP') || !country) return undefined;
  const normalized = normalizePostalCode(country, postalCode);
  return normalized.ok ? { postalCode: normalized.postalCode, country } : undefined;
}
