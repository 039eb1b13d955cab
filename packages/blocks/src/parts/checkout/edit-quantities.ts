import { formatCartCookie, parseCartCookie } from '@vitrine/domain/cart/cart-cookie';
import { getItemId, normalizeQuantity, setLineQuantity } from '@vitrine/domain/cart/cart-lines';
import { checkTypedQuantity, describeRounding } from '@vitrine/domain/cart/check-addition';
import { openCartStore } from '../cart/cart-store.ts';
import { quantityField } from './checkout-words.ts';
import { findSiteId } from './find-site-id.ts';

/** What was said of the last change of a quantity, by item. */
const notes = new Map<number, string>();

/** Finds what to say of the quantity of an item that was just changed. */
export function findQuantityNote(itemId: number): string {
  return notes.get(itemId) ?? '';
}

/** The number of what a field is the quantity of; undefined for any other field. */
export function readQuantityItem({ name }: HTMLInputElement): number | undefined {
  return name.startsWith(quantityField) ? Number(name.slice(quantityField.length)) : undefined;
}

/** Takes a quantity as it was typed in the recap, in whole steps, into the form and the browser's cart; zero removes the line, save the last. */
export function editQuantity(form: HTMLFormElement, input: HTMLInputElement): void {
  const itemId = readQuantityItem(input);
  const hidden = form.elements.namedItem('panier') as HTMLInputElement | null;
  if (itemId === undefined || !hidden) return;
  const lines = parseCartCookie(hidden.value);
  const before = lines.find((line) => line.itemId === itemId);
  const typed = checkTypedQuantity(input.value);
  const isLast = typed.ok && typed.quantity === 0 && lines.length === 1;
  notes.clear();
  if (!before || !typed.ok || isLast) {
    notes.set(itemId, typed.ok ? 'Pour ne rien commander, videz votre panier.' : typed.message);
    input.value = String(before?.quantity ?? '');
    return;
  }
  const step = Number(input.step) || 1;
  const quantity = typed.quantity === 0 ? 0 : normalizeQuantity(typed.quantity, step);
  notes.set(itemId, describeRounding(typed.quantity, { step, isBottle: input.dataset.bottle !== undefined }));
  hidden.value = formatCartCookie(
    lines.map((line) => (line === before ? { itemId, quantity } : line)).filter((line) => line.quantity > 0),
  );
  // What is loaded again is what is seen.
  history.replaceState(history.state, '', `${location.pathname}?panier=${hidden.value}`);
  const store = openCartStore(findSiteId());
  if (store.getSnapshot().synced)
    void store.update((cart) => {
      const line = cart.lines.find((one) => getItemId(one) === itemId);
      return line ? setLineQuantity(cart, line.id, quantity).cart : cart;
    });
}
