import { formatCartCookie, parseCartCookie } from '@vitrine/domain/cart/cart-cookie';
import { getItemId } from '@vitrine/domain/cart/cart-lines';
import { removeOrdered } from '@vitrine/domain/cart/remove-ordered';
import { openCartStore } from './cart-store.ts';
import { removeDelivery, removePerson } from './remove-person.ts';

/**
 * Does what a page asks of the cart as it opens: `ordered` takes out what was just ordered, once, since the URL no longer
 * says so afterwards, and forgets who ordered; `signed-out` forgets who orders and where, and keeps the lines; `checkout` opens
 * the checkout with the stored cart, which a plain link could not name.
 */
export async function runCartAct(siteId: number, { cartAct, lines = '' }: DOMStringMap): Promise<void> {
  if (cartAct === 'signed-out') {
    removePerson(siteId);
    removeDelivery(siteId);
    return;
  }
  const store = openCartStore(siteId);
  if (cartAct === 'ordered') {
    history.replaceState(history.state, '', location.pathname);
    // Whatever is left in the cart.
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
