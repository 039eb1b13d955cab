/** What a line of the cart shows of its product, and what its steps and bottles depend on. No price: prices are asked. */
export interface CartProduct {
  id: number;
  name: string;
  /** Year, capacity and variations of the declination in words, such as `2022 · 75 cl`; empty for none. */
  detail: string;
  /** Path of the product's page. */
  path: string;
  /** URL of a small image; null for none. */
  image: string | null;
  isVintage: boolean;
  /** Of the declination, or of the box; at least 1. */
  sellByMultipleOf: number;
  /** Half-bottles of one piece; 0 for what is no bottle. */
  halfBottles: number;
  /** Half-places of one piece in a carton; carts that were stored before lack it. */
  halfPlaces?: number | undefined;
  hasShippingFees: boolean;
}

/** A line of the cart (ENT-05). */
export interface CartLine {
  /** Local, from 0 to 99,999; no two lines of a cart have the same (CST-02). */
  id: number;
  product: CartProduct;
  /** Null for a box, or what has no declinations. */
  declinationId: number | null;
  quantity: number;
}

/** The lines of a cart, and the id that the next one gets. */
export interface CartLines {
  nextId: number;
  lines: readonly CartLine[];
}

/** What an undo puts back: the removed line and its position. */
export interface RemovedLine {
  line: CartLine;
  position: number;
}

/** The most that a cart of a browser holds. */
export const cartLimits = { lines: 200, quantity: 9999 } as const;

/** Local ids are less than this, and begin again at 0 (CST-02). */
const idCount = 100_000;

/** A cart without lines. */
export const emptyCart: CartLines = { nextId: 0, lines: [] };

/** Returns the number that names what a line sells, in every call: products and declinations share one sequence. */
export function getItemId({ product, declinationId }: Pick<CartLine, 'product' | 'declinationId'>): number {
  return declinationId ?? product.id;
}

/** Returns the step of a product's quantity (STA-03): `sellByMultipleOf` for vintage products, else 1. */
export function getStep({ isVintage, sellByMultipleOf }: Pick<CartProduct, 'isVintage' | 'sellByMultipleOf'>): number {
  return isVintage ? Math.min(Math.max(1, sellByMultipleOf), cartLimits.quantity) : 1;
}

/**
 * Rounds a quantity up to a whole number of steps, at least one and at most 9,999 pieces; a negative one counts as 1
 * (STA-04). Zero is no quantity here: it removes a line.
 */
export function normalizeQuantity(quantity: number, step: number): number {
  const wanted = quantity < 0 ? 1 : quantity;
  return Math.min(Math.max(1, Math.ceil(wanted / step)), Math.floor(cartLimits.quantity / step)) * step;
}

/**
 * Adds pieces of a declination: to its line where it has one (STA-02), else to a new line at the end. What the line shows is
 * taken from the given product. Unchanged for a quantity that is no integer or 0, and where the cart is full.
 */
export function addToCart(
  cart: CartLines,
  { product, declinationId, quantity }: Pick<CartLine, 'product' | 'declinationId' | 'quantity'>,
): CartLines {
  if (!Number.isSafeInteger(quantity) || quantity === 0) return cart;
  const step = getStep(product);
  const added = normalizeQuantity(quantity, step);
  const isSame = (line: CartLine) => line.product.id === product.id && line.declinationId === declinationId;
  if (cart.lines.some(isSame))
    return {
      ...cart,
      lines: cart.lines.map((line) =>
        isSame(line) ? { ...line, product, quantity: normalizeQuantity(line.quantity + added, step) } : line,
      ),
    };
  if (cart.lines.length >= cartLimits.lines) return cart;
  const id = findFreeId(cart);
  return { nextId: followId(id), lines: [...cart.lines, { id, product, declinationId, quantity: added }] };
}

/** Adds a step to the quantity of a line (STA-03). */
export function increaseLine(cart: CartLines, id: number): CartLines {
  return updateQuantity(cart, id, (quantity, step) => normalizeQuantity(quantity + step, step));
}

/** Takes a step off the quantity of a line, which never goes under one step (STA-03). */
export function decreaseLine(cart: CartLines, id: number): CartLines {
  return updateQuantity(cart, id, (quantity, step) => normalizeQuantity(Math.max(1, quantity - step), step));
}

/**
 * Sets the quantity of a line (STA-04): a negative one becomes 1, then a whole number of steps; zero removes the line
 * and returns what an undo needs. Unchanged for what is no integer.
 */
export function setLineQuantity(
  cart: CartLines,
  id: number,
  quantity: number,
): { cart: CartLines; removed?: RemovedLine } {
  if (!Number.isSafeInteger(quantity)) return { cart };
  if (quantity === 0) return removeLine(cart, id);
  return { cart: updateQuantity(cart, id, (_, step) => normalizeQuantity(quantity, step)) };
}

/** Removes a line (STA-04), and returns what an undo needs. */
export function removeLine(cart: CartLines, id: number): { cart: CartLines; removed?: RemovedLine } {
  const position = cart.lines.findIndex((line) => line.id === id);
  const line = cart.lines[position];
  if (!line) return { cart };
  return { cart: { ...cart, lines: cart.lines.filter((one) => one !== line) }, removed: { line, position } };
}

/**
 * Puts a removed line back where it was. Where the same declination was added again meanwhile, the quantities are
 * merged; where its id was given away, the line gets another.
 */
export function restoreLine(cart: CartLines, { line, position }: RemovedLine): CartLines {
  const isThere = cart.lines.some((one) => getItemId(one) === getItemId(line));
  if (isThere || cart.lines.length >= cartLimits.lines) return addToCart(cart, line);
  const isIdTaken = cart.lines.some(({ id }) => id === line.id);
  const id = isIdTaken ? findFreeId(cart) : line.id;
  return {
    nextId: isIdTaken ? followId(id) : cart.nextId,
    // Browsers of the range lack toSpliced.
    lines: [...cart.lines.slice(0, position), { ...line, id }, ...cart.lines.slice(position)],
  };
}

function updateQuantity(cart: CartLines, id: number, update: (quantity: number, step: number) => number): CartLines {
  return {
    ...cart,
    lines: cart.lines.map((line) =>
      line.id === id ? { ...line, quantity: update(line.quantity, getStep(line.product)) } : line,
    ),
  };
}

/** Finds the next id that no line has. */
function findFreeId({ nextId, lines }: CartLines): number {
  const used = new Set(lines.map(({ id }) => id));
  let id = nextId;
  while (used.has(id)) id = followId(id);
  return id;
}

function followId(id: number): number {
  return (id + 1) % idCount;
}
