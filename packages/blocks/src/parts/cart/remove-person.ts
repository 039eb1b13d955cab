import { getPersonKey } from '@vitrine/domain/cart/stored-person';

/** Forgets who orders, in this window: it may be somebody else's next. */
export function removePerson(siteId: number): void {
  try {
    sessionStorage.removeItem(getPersonKey(siteId));
  } catch {
    // The browser forbids storage: nothing is stored.
  }
}
