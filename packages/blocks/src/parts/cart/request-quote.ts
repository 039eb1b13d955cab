import type { CartLineResource, CartQuote } from '@vitrine/contract/endpoints/cart.endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { type CartLine, type CartProduct, getItemId } from '@vitrine/domain/cart/cart-lines';
import { findCartImage } from './cart-facts.ts';

/** Asks the server for the prices of lines. Rejects where it does not answer. */
export async function requestQuote(
  items: readonly { id: number; quantity: number }[],
  locale: string,
  signal?: AbortSignal,
): Promise<CartQuote> {
  const answer = await fetch(paths.quoteCart(), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', userLang: locale },
    body: JSON.stringify({ products: items }),
    ...(signal ? { signal } : {}),
  });
  const envelope = (await answer.json()) as { success: boolean; message: string; data?: CartQuote };
  if (!envelope.success || !envelope.data) throw new Error(envelope.message);
  return envelope.data;
}

/** Lists what a quote asks of the lines of a cart. */
export function listItems(lines: readonly CartLine[]): { id: number; quantity: number }[] {
  return lines.map((line) => ({ id: getItemId(line), quantity: line.quantity }));
}

/** Returns what a line keeps of what the server named; undefined for what is not sold. */
export function toCartProduct({ product }: Pick<CartLineResource, 'product'>): CartProduct | undefined {
  if (!product) return undefined;
  const { url, image, ...rest } = product;
  return { ...rest, path: url, image: findCartImage(image) };
}
