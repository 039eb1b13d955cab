import { deliveryFields, getDeliveryKey } from '@vitrine/domain/cart/stored-delivery';
import { parseObject } from '@vitrine/domain/cart/stored-object';
import { findSiteId } from './delivery-storage.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields that are stored elsewhere, and the date of birth, which is kept nowhere. */
const otherFields = new Set<string>([...deliveryFields, 'user.birthdate']);

/** Stores who orders, receives and pays, for this window alone: a computer may be shared. It goes with the cart. */
export function storePerson(form: HTMLFormElement): void {
  const values = Object.fromEntries(listFields(form).map((field) => [field.name, readField(field)]));
  const key = getDeliveryKey(findSiteId());
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
    // The script of the page loads this module at once where it finds that entry: without a choice of delivery it holds nothing.
    if (localStorage.getItem(key) === null) localStorage.setItem(key, '{}');
  } catch {
    // The browser forbids storage: what is typed is that of the page alone.
  }
}

/** Fills in who orders as it was typed in this window, in a form that has nothing of it yet: a member's, or one sent again, has. */
export function restorePerson(form: HTMLFormElement): void {
  const fields = listFields(form);
  if (fields.some((field) => !isSelect(field) && readField(field))) return;
  const values = parseObject(readWindowEntry()) ?? {};
  for (const field of fields) {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    if (typeof value !== 'string' || !value) continue;
    if (field.type === 'checkbox') (field as HTMLInputElement).checked = true;
    else if (!isSelect(field) || [...field.options].some((option) => option.value === value)) field.value = value;
  }
}

function readWindowEntry(): string | null {
  try {
    return sessionStorage.getItem(getDeliveryKey(findSiteId()));
  } catch {
    return null;
  }
}

function listFields(form: HTMLFormElement): Field[] {
  return ([...form.elements] as Field[]).filter(
    ({ name }) => /^(?:user|address)\.|^(?:destinataire|facturation|message)$/.test(name) && !otherFields.has(name),
  );
}

const isSelect = (field: Field): field is HTMLSelectElement => field.type === 'select-one';
const readField = (field: Field): string =>
  field.type !== 'checkbox' || (field as HTMLInputElement).checked ? field.value : '';
