import type { CartCarrier } from '@vitrine/domain/cart/cart-state';
import {
  deliveryFields,
  formatStoredDelivery,
  getDeliveryKey,
  parseStoredDelivery,
  type StoredDelivery,
} from '@vitrine/domain/cart/stored-delivery';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { readStored } from '../cart/read-stored.ts';
import { findSiteId } from './find-site-id.ts';
import { type CheckoutValues, readDeliveryType } from './read-priced-body.ts';

/**
 * Stores in the browser how an order is received (ENT-08), beside the lines of its cart. `previousCarrier`: the carrier to
 * store while the form has none.
 */
export function storeDelivery(
  values: CheckoutValues,
  carriers: readonly CartCarrier[],
  previousCarrier: StoredDelivery['carrier'],
): void {
  const siteId = findSiteId();
  const chosen = values['delivery.idCarrier'];
  const carrier = chosen ? carriers.find(({ id }) => String(id) === chosen) : previousCarrier;
  const text = formatStoredDelivery(
    {
      values: Object.fromEntries(deliveryFields.map((name) => [name, values[name]?.trim()])),
      carrier: carrier ? { id: carrier.id, name: carrier.name, feeCents: carrier.feeCents } : null,
    },
    siteId,
  );
  if (!siteId || !text) return;
  try {
    localStorage.setItem(getDeliveryKey(siteId), text);
  } catch {
    // The browser forbids storage: the choices are those of the page alone.
  }
}

/**
 * Fills in what is stored, where the page has no choice of its own: a form that the server sends again has one. What is no longer offered
 * is left. Returns the carrier and the relay point, whose lists are asked for first; undefined where nothing is filled in.
 */
export function restoreDelivery(
  form: HTMLFormElement,
): { carrier: StoredDelivery['carrier']; relay: string } | undefined {
  const siteId = findSiteId();
  const stored = parseStoredDelivery(readStored(getDeliveryKey(siteId)), siteId);
  const type = [...form.querySelectorAll<HTMLInputElement>('[name="delivery.type"]')].find(
    ({ value }) => value === stored?.values['delivery.type'],
  );
  if (!stored || !type || readDeliveryType(Object.fromEntries(new FormData(form)) as CheckoutValues)) return undefined;
  type.checked = true;
  for (const name of deliveryFields) {
    const field = form.elements.namedItem(name);
    const value = stored.values[name];
    if (!value) continue;
    if (field instanceof HTMLInputElement && field.type === 'text') field.value ||= value;
    if (field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value))
      field.value = value;
  }
  return { carrier: stored.carrier, relay: stored.values['delivery.id'] ?? '' };
}

/** Says what became of a carrier that was chosen earlier, maybe for another cart or place; empty where it is offered for the same fee. */
export function describeCarrierChange(
  carrier: NonNullable<StoredDelivery['carrier']>,
  offered: readonly CartCarrier[],
  isoLocale: string,
): string {
  const now = offered.find(({ id }) => id === carrier.id);
  if (now?.feeCents === carrier.feeCents) return '';
  return now
    ? `Le prix de «\u00a0${now.name}\u00a0» est maintenant de ${formatPrice(now.feeCents, isoLocale)}.`
    : `«\u00a0${carrier.name}\u00a0», que vous aviez choisi, n’est plus proposé pour cette commande.`;
}
