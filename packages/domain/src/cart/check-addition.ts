import { cartLimits, getStep, normalizeQuantity } from './cart-lines.ts';
import { parseQuantity } from './cart-quantity.ts';

type Checked = { ok: true; quantity: number } | { ok: false; message: string };

/** Checks a quantity as it was typed: a negative one is 1 (STA-04). Zero is none to add, and removes a line elsewhere. */
export function checkTypedQuantity(text: string): Checked {
  const quantity = parseQuantity(text);
  if (quantity === undefined) return { ok: false, message: 'Écrivez un nombre entier, comme 6.' };
  if (quantity > cartLimits.quantity)
    return { ok: false, message: 'Au plus 9\u202f999 pièces\u00a0: écrivez-nous pour davantage.' };
  return { ok: true, quantity: Math.sign(quantity) < 0 ? 1 : quantity };
}

/** Pieces that were asked for and that were added, of what. */
export interface Added {
  asked: number;
  added: number;
  /** Whether a piece is one bottle. */
  isBottle: boolean;
}

/** Formats what was added, and why where it is more than was asked for: `6 bouteilles ajoutées au panier, car ce vin part par 3.` */
export function describeAddition({ asked, added, isBottle }: Added, step: number): string {
  const isMore = added > asked && step > 1;
  if (added <= 1) return 'Ajouté au panier.';
  const words = isBottle ? `${added}\u00a0bouteilles ajoutées au panier` : `${added}\u00a0ajoutés au panier`;
  return isMore ? `${words}, car ${isBottle ? 'ce vin' : 'cet article'} part par\u00a0${step}.` : `${words}.`;
}

/** Says why a line has more pieces than were asked for: `6 au lieu de 4 : ce vin part par 3.` Empty where it has what was asked. */
export function describeRounding(asked: number, { step, isBottle }: { step: number; isBottle: boolean }): string {
  const got = normalizeQuantity(asked, step);
  if (asked <= 0 || got <= asked) return '';
  return `${got} au lieu de ${asked}\u00a0: ${isBottle ? 'ce vin' : 'cet article'} part par\u00a0${step}.`;
}

/** What an addition is checked against. */
interface Addition {
  /** As it was typed. */
  text: string;
  /** Pieces of the same item that the cart has. */
  present: number;
  product: { isVintage: boolean; sellByMultipleOf: number };
  /** Pieces that can be ordered now; null where the stock is not counted. */
  available: number | null;
}

/**
 * Checks pieces that are added to a cart, and returns how many are added: whole steps (STA-03). Refuses what, with those
 * already there, is more than can be ordered now.
 */
export function checkAddition({ text, present, product, available }: Addition): Checked {
  const typed = checkTypedQuantity(text);
  if (!typed.ok) return typed;
  if (typed.quantity === 0) return { ok: false, message: 'Indiquez au moins\u00a01.' };
  const step = getStep(product);
  const quantity = normalizeQuantity(typed.quantity, step);
  if (available === null || present + quantity <= available) return { ok: true, quantity };
  const left = Math.floor(Math.max(0, available - present) / step) * step;
  if (present === 0) return { ok: false, message: `Il n’en reste que ${left}\u00a0: prenez-en ${left} au plus.` };
  const more = left > 0 ? `, vous pouvez en ajouter ${left}` : ', c’est tout ce qu’il reste';
  return { ok: false, message: `Votre panier en a déjà ${present}${more}.` };
}
