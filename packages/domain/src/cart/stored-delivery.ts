import { getCartKey } from './stored-cart.ts';
import { isObject, parseObject } from './stored-object.ts';

/** What a checkout remembers of how its order is received, besides the carrier: ENT-08's state by the names of the form's fields. */
export const deliveryFields = [
  'delivery.type',
  'address.delivery.postalCode',
  'address.delivery.city',
  'address.delivery.country',
  'deliveryPostalCode',
  'deliveryCountry',
  'delivery.id',
  'creneau',
] as const;

/** The choices of delivery that are kept beside the lines of a cart. */
export interface StoredDelivery {
  values: Partial<Record<(typeof deliveryFields)[number], string>>;
  /** The chosen carrier with the fee that was shown; the server says what it costs now. */
  carrier: { id: number; name: string; feeCents: number } | null;
}

/** Changes with the form of what is stored. */
const storedVersion = 1;

/** What click-and-collect keeps. */
const collected = new Set<string>(['delivery.type', 'creneau']);

/** Returns the key of the choices of delivery in the browser's storage: clearing the cart removes it (STA-04). */
export function getDeliveryKey(siteId: number): string {
  return `${getCartKey(siteId)}-state`;
}

/**
 * Formats the choices as they are stored; undefined before a way to receive the order is chosen. Click-and-collect keeps
 * neither place nor carrier nor access point (STA-06), deliveries keep no slot.
 */
export function formatStoredDelivery({ values, carrier }: StoredDelivery, siteId: number): string | undefined {
  const type = values['delivery.type'];
  if (!type) return undefined;
  const isCollected = type === 'CLICK_AND_COLLECT';
  const kept = deliveryFields.filter(
    (name) => values[name] && (isCollected ? collected.has(name) : name !== 'creneau'),
  );
  return JSON.stringify({
    version: storedVersion,
    site: siteId,
    values: Object.fromEntries(kept.map((name) => [name, values[name]])),
    carrier: isCollected ? null : carrier,
  });
}

/** Parses stored choices; undefined where they are broken, of another form or of another site. What does not fit is left out. */
export function parseStoredDelivery(text: string | null | undefined, siteId: number): StoredDelivery | undefined {
  const stored = parseObject(text);
  if (stored?.version !== storedVersion || stored.site !== siteId || !isObject(stored.values)) return undefined;
  const given = stored.values;
  const values = Object.fromEntries(
    deliveryFields.flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' && value && value.length <= 120 ? [[name, value]] : [];
    }),
  ) as StoredDelivery['values'];
  return values['delivery.type'] ? { values, carrier: parseCarrier(stored.carrier) } : undefined;
}

function parseCarrier(given: unknown): StoredDelivery['carrier'] {
  if (!isObject(given)) return null;
  const { id, name, feeCents } = given;
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(feeCents)) return null;
  if (typeof name !== 'string' || !name || name.length > 120) return null;
  return { id: id as number, name, feeCents: feeCents as number };
}
