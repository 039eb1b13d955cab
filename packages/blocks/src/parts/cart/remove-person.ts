import { getDeliveryKey } from '@vitrine/domain/cart/stored-delivery';
import { getPersonKey } from '@vitrine/domain/cart/stored-person';

/** Forgets who orders, in this window: it may be somebody else's next. */
export function removePerson(siteId: number): void {
  removeStored('sessionStorage', getPersonKey(siteId));
}

/** Forgets how an order is to be received. */
export function removeDelivery(siteId: number): void {
  removeStored('localStorage', getDeliveryKey(siteId));
}

function removeStored(storage: 'localStorage' | 'sessionStorage', key: string): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // The browser forbids storage: nothing is stored.
  }
}
