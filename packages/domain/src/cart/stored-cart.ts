import {
  type CartLine,
  type CartLines,
  type CartProduct,
  cartLimits,
  emptyCart,
  getItemId,
  getStep,
  normalizeQuantity,
} from './cart-lines.ts';
import { isObject, parseObject } from './stored-object.ts';

/** Changes with the form of what is stored; carts of another form are dropped. */
const storedVersion = 1;

/** Returns the key of a site's cart in the browser's storage. */
export function getCartKey(siteId: number): string {
  return `cart-${siteId}`;
}

/** Whether a key of the browser's storage is the site's cart, or belongs to it: clearing removes all of them (STA-04). */
export function isCartKey(key: string, siteId: number): boolean {
  return `${key}-`.startsWith(`${getCartKey(siteId)}-`);
}

/** Formats a cart as it is stored. */
export function formatStoredCart({ nextId, lines }: CartLines, siteId: number): string {
  return JSON.stringify({ version: storedVersion, site: siteId, nextId, lines });
}

/**
 * Parses a stored cart (STA-05). Contents that are broken, of another form or of another site are dropped without an error;
 * so are single lines that do not fit. Lines of one declination are merged, quantities made whole steps, and ids that
 * come twice replaced.
 */
export function parseStoredCart(text: string | null | undefined, siteId: number): CartLines {
  const stored = parseObject(text);
  if (stored?.version !== storedVersion || stored.site !== siteId || !Array.isArray(stored.lines)) return emptyCart;
  const lines = new Map<number, CartLine>();
  const ids = new Set<number>();
  for (const given of stored.lines) {
    const line = parseLine(given);
    if (!line || lines.size >= cartLimits.lines) continue;
    const before = lines.get(getItemId(line));
    const step = getStep(line.product);
    if (before) before.quantity = normalizeQuantity(before.quantity + line.quantity, step);
    else if (!ids.has(line.id)) {
      ids.add(line.id);
      lines.set(getItemId(line), { ...line, quantity: normalizeQuantity(line.quantity, step) });
    }
  }
  return { nextId: isLocalId(stored.nextId) ? stored.nextId : 0, lines: [...lines.values()] };
}

function parseLine(given: unknown): CartLine | undefined {
  if (!isObject(given)) return undefined;
  const { id, declinationId, quantity } = given;
  const product = parseProduct(given.product);
  if (!product || !isLocalId(id) || !isCount(quantity)) return undefined;
  if (declinationId !== null && !isCount(declinationId)) return undefined;
  return { id, product, declinationId, quantity };
}

function parseProduct(given: unknown): CartProduct | undefined {
  if (!isObject(given)) return undefined;
  const { id, name, detail, path, image, isVintage, sellByMultipleOf, hasShippingFees } = given;
  const { halfBottles, halfPlaces } = given;
  const isValid =
    isCount(id) &&
    isCount(sellByMultipleOf) &&
    (halfBottles === 0 || isCount(halfBottles)) &&
    (halfPlaces === undefined || halfPlaces === 0 || isCount(halfPlaces)) &&
    isText(name) &&
    isText(detail) &&
    isOwnUrl(path) &&
    (image === null || isOwnUrl(image)) &&
    typeof isVintage === 'boolean' &&
    typeof hasShippingFees === 'boolean';
  if (!isValid) return undefined;
  return {
    id,
    name,
    detail,
    path,
    image,
    isVintage,
    sellByMultipleOf,
    halfBottles,
    hasShippingFees,
    ...(halfPlaces === undefined ? {} : { halfPlaces }),
  };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function isLocalId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) < 100_000;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 300;
}

/** Whether a text is a path of the same host: storage may have been written by anything that ran there. */
function isOwnUrl(value: unknown): value is string {
  return isText(value) && /^\/(?![/\\\s])/.test(value);
}
