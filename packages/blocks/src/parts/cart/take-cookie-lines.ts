import type { CartLineResource } from '@vitrine/contract/endpoints/cart.endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { takenFragment } from '@vitrine/domain/cart/cart-cookie';
import { mergeCookieLines } from '@vitrine/domain/cart/merge-carts';
import { buildCartUrl, type CartFacts } from './cart-facts.ts';
import type { CartStore } from './cart-store.ts';
import { toCartProduct } from './request-quote.ts';

/**
 * Puts the lines of the cookie into the storage, once: the request that ends the cookie says whether it had any, and tabs
 * follow each other. What is no longer sold is left.
 */
export async function takeCookieLines(
  store: CartStore,
  taken: readonly CartLineResource[],
  facts: CartFacts,
): Promise<void> {
  if (!taken.length) return;
  const hasTaken = await store.lock(async () => {
    const answer = await fetch(buildCartUrl(facts, paths.cart()), {
      method: 'POST',
      headers: { prefer: 'return=minimal' },
      body: new URLSearchParams({ form: 'reprendre' }),
    });
    return answer.headers.get('location')?.endsWith(takenFragment) ?? false;
  });
  if (!hasTaken) return;
  await store.update((cart) =>
    mergeCookieLines(
      cart,
      taken.map(({ id, quantity }) => ({ itemId: id, quantity })),
      taken.flatMap((line) => {
        const product = toCartProduct(line);
        return product ? [{ product, declinationId: line.declinationId }] : [];
      }),
    ),
  );
}
