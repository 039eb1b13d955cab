import { parseCartCookie } from '@vitrine/domain/cart/cart-cookie';
import { getItemId } from '@vitrine/domain/cart/cart-lines';
import { getCartKey, parseStoredCart } from '@vitrine/domain/cart/stored-cart';
import { readStored } from '../cart/read-stored.ts';
import { findRegion } from './draw-recap.ts';
import { findSiteId } from './find-site-id.ts';

const alreadyGone =
  'Ces articles ne sont plus dans votre panier. Si vous venez de les commander, c’est enregistré\u00a0: «\u00a0Commander\u00a0» passerait une seconde commande.';

/**
 * Says so while nothing of what the form orders is in the browser's cart: another tab, or this page before it was left and
 * found again, may have ordered it.
 */
export function watchCart(form: HTMLFormElement): void {
  const region = findRegion(form, 'again');
  const siteId = findSiteId();
  const lines = parseCartCookie((form.elements.namedItem('panier') as HTMLInputElement | null)?.value ?? '');
  if (!region || !siteId || !lines.length) return;
  const show = () => {
    const stored = readStored(getCartKey(siteId));
    // Without an entry no script has filled the cart: the lines came by the cookie.
    const present = new Set(parseStoredCart(stored, siteId).lines.map(getItemId));
    const isGone = stored !== null && !lines.some(({ itemId }) => present.has(itemId));
    region.textContent = isGone ? alreadyGone : '';
  };
  addEventListener('storage', show);
  addEventListener('pageshow', show);
  show();
}
