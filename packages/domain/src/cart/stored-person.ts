import { getCartKey } from './stored-cart.ts';

/**
 * What a checkout remembers of who orders, receives and pays, by the names of the form's fields. A field that is not listed is not
 * stored: the date of birth is kept nowhere.
 */
export const personFields = [
  'user.email',
  'user.firstname',
  'user.lastname',
  'user.phone',
  'address.delivery.address',
  'address.delivery.addressPart2',
  'destinataire',
  'address.delivery.firstname',
  'address.delivery.lastname',
  'address.delivery.phone',
  'facturation',
  'address.billing.firstname',
  'address.billing.lastname',
  'address.billing.address',
  'address.billing.addressPart2',
  'address.billing.postalCode',
  'address.billing.city',
  'address.billing.country',
  'societe',
  'company.name',
  'company.siren',
  'company.vatNumber',
  'message',
] as const;

/** Returns the key of who orders in the storage of a browser's window: clearing the cart removes it (STA-04). */
export function getPersonKey(siteId: number): string {
  return `${getCartKey(siteId)}-person`;
}
