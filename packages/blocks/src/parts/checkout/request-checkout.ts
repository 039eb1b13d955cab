import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { OrderQuote } from '@vitrine/contract/endpoints/quote.endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import type { PricedBody } from './read-priced-body.ts';

/** A call that was refused or has no answer; its message is for people. */
export class CheckoutCallError extends Error {
  /** Whether the server answered: it said no. */
  isRefusal: boolean;
  constructor(message: string, isRefusal: boolean) {
    super(message);
    this.isRefusal = isRefusal;
  }
}

const silentText = 'Le site ne répond pas\u00a0: vérifiez votre connexion, puis réessayez.';

async function call<Reply>(path: string, method: string, body: object): Promise<Reply> {
  let envelope: { success?: boolean; message?: string; data?: Reply } | undefined;
  let isRefusal = false;
  try {
    const answer = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json', userLang: findLocale() },
      body: JSON.stringify(body),
    });
    isRefusal = answer.status < 500;
    envelope = await answer.json();
  } catch {
    throw new CheckoutCallError(silentText, false);
  }
  if (!envelope?.success || envelope.data === undefined)
    throw new CheckoutCallError(envelope?.message || silentText, isRefusal);
  return envelope.data;
}

/** The language of the page, as its form says it. */
function findLocale(): string {
  return document.querySelector<HTMLElement>('form[data-checkout]')?.dataset.locale ?? '';
}

/** Where an order goes. */
interface Place {
  postalCode: string;
  country: string;
}

/** Asks what each carrier charges (API-24). */
export function requestFees(
  products: PricedBody['products'],
  { postalCode, country }: Place,
): Promise<ReplyOf<'calculateShippingFees'>> {
  return call(paths.calculateShippingFees(), 'POST', {
    products: products.map(({ id, quantity }) => ({ idProduct: id, quantity })),
    postalCode,
    country,
  });
}

/** Asks for the communes of a postcode; none where the site does not answer. */
export async function requestCities(postalCode: string, countryId: string): Promise<string[]> {
  try {
    const answer = await fetch(paths.listCities(postalCode, Number(countryId)));
    const { data } = (await answer.json()) as { data?: ReplyOf<'listCities'> };
    return (data?.cities ?? []).filter((city) => city.postalCode === postalCode).map(({ name }) => name);
  } catch {
    return [];
  }
}

/** Asks for the relay points near a postcode (API-14). */
export function requestRelays({ postalCode, country }: Place): Promise<ReplyOf<'listRelayAccessPoints'>> {
  return call(paths.relayAccessPoints(), 'POST', {
    city: { postalCode, name: postalCode },
    country: { alphaTwo: country || 'FR' },
  });
}

/** Asks for the whole order, counted. */
export function requestOrderQuote(body: PricedBody): Promise<OrderQuote> {
  return call(paths.quoteOrder(), 'PUT', body);
}
