import { type CheckoutValues, quantityField } from '@vitrine/blocks/storefront';
import { formatCartCookie, parseCartCookie } from '@vitrine/domain/cart/cart-cookie';
import { getStep, normalizeQuantity } from '@vitrine/domain/cart/cart-lines';
import { checkTypedQuantity, describeRounding } from '@vitrine/domain/cart/check-addition';
import type { FormRequest } from '@vitrine/rendering-contract/page-request';

/**
 * Takes the quantities that were typed in the recap, in whole steps (STA-03, STA-04): the lines from now on, and what to say of each.
 * Undefined where none was changed. Zero removes a line, save the last.
 */
export async function editQuantities(
  { client }: Pick<FormRequest, 'client'>,
  { panier = '' }: CheckoutValues,
  given: ReadonlyMap<string, string>,
): Promise<Record<string, string> | undefined> {
  const lines = parseCartCookie(panier).filter(({ itemId }) => itemId <= 2_147_483_647);
  const typed = lines.map((line) => given.get(`${quantityField}${line.itemId}`)?.trim() ?? String(line.quantity));
  if (lines.every(({ quantity }, place) => typed[place] === String(quantity))) return undefined;
  const quote = await client.quoteCart({
    body: { products: lines.map(({ itemId, quantity }) => ({ id: itemId, quantity })) },
  });
  const notes: Record<string, string> = {};
  const edited = lines.map((line, place) => {
    const sold = quote.lines.find(({ id }) => id === line.itemId);
    const checked = checkTypedQuantity(typed[place] ?? '');
    const note = (text: string) => {
      if (text) notes[`note-${line.itemId}`] = text;
    };
    if (!checked.ok) {
      note(checked.message);
      return line;
    }
    if (checked.quantity === 0) return { ...line, quantity: 0 };
    const step = sold?.product ? getStep(sold.product) : 1;
    const isBottle = (sold?.product?.halfBottles ?? 0) > 0 && sold?.declinationId !== null;
    note(describeRounding(checked.quantity, { step, isBottle }));
    return { ...line, quantity: normalizeQuantity(checked.quantity, step) };
  });
  const left = edited.filter(({ quantity }) => quantity > 0);
  return { ...notes, panier: left.length ? formatCartCookie(left) : panier };
}
