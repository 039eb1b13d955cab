import { formatCartCookie, parseCartCookie } from '@vitrine/domain/cart/cart-cookie';
import { getItemId } from '@vitrine/domain/cart/cart-lines';
import { removeOrdered } from '@vitrine/domain/cart/remove-ordered';
import { getPersonKey } from '@vitrine/domain/cart/stored-person';
import { openCartStore } from './cart-store.ts';

/**
 * Does what a page asks of the cart as it opens: `ordered` takes out what was just ordered, once, since the URL no longer
 * says so afterwards, and forgets who ordered; `checkout` opens the checkout with the stored cart, which a plain link could not name.
 */
export async function runCartAct(siteId: number, { cartAct, lines = '' }: DOMStringMap): Promise<void> {
  const store = openCartStore(siteId);
  if (cartAct === 'ordered') {
    history.replaceState(history.state, '', location.pathname);
    removePerson(siteId);
    // The order has emptied the cookie.
    if (!store.getSnapshot().synced) return;
    await store.update((cart) => removeOrdered(cart, parseCartCookie(lines)));
    // Nothing is left of a cart that was ordered whole.
    if (store.getSnapshot().cart.lines.length === 0) await store.clear();
    return;
  }
  const stored = store.getSnapshot().cart.lines.map((line) => ({ itemId: getItemId(line), quantity: line.quantity }));
  if (stored.length) location.replace(`${location.pathname}?panier=${formatCartCookie(stored)}`);
}

/** Forgets who ordered, whatever is left in the cart: the window may be somebody else's next. */
function removePerson(siteId: number): void {
  try {
    sessionStorage.removeItem(getPersonKey(siteId));
  } catch {
    // The browser forbids storage: nothing is stored.
  }
}
