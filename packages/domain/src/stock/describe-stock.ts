/**
 * Describes what is left of a product (SET-26): `Épuisé` where not one lot is left, `Plus que 3` below the limit, else nothing.
 * `setQuantity` is null where stock is not counted: then nothing is said. Pages show this text alone, so they change only
 * where it does.
 */
export function describeStock(
  { quantity, setQuantity }: { quantity: number | null; setQuantity: number | null },
  limit: number,
): string {
  if (quantity === null || setQuantity === null) return '';
  if (setQuantity === 0) return 'Épuisé';
  return quantity < limit ? `Plus que\u00a0${quantity}` : '';
}

/** Formats why more is asked of a product than can be ordered (VAL-01), for the line of the cart. */
export function describeShortage({ quantity }: { quantity: number }): string {
  if (quantity === 0) return 'Il n’y en a plus\u00a0: retirez cette ligne.';
  return quantity === 1
    ? 'Il n’en reste qu’un exemplaire\u00a0: ajustez la quantité.'
    : `Il n’en reste que ${quantity}\u00a0exemplaires\u00a0: ajustez la quantité.`;
}
