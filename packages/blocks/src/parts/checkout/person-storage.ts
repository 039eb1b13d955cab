import { getDeliveryKey } from '@vitrine/domain/cart/stored-delivery';
import { parseObject } from '@vitrine/domain/cart/stored-object';
import { getPersonKey, personFields } from '@vitrine/domain/cart/stored-person';
import { readStored } from '../cart/read-stored.ts';
import { removePerson } from '../cart/remove-person.ts';
import { findSiteId } from './find-site-id.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const storedNames = new Set<string>(personFields);

/** Whether a member is signed in: the page fills in what the account has, and nothing outlives the session in the browser. */
const isOfMember = ({ dataset }: HTMLFormElement): boolean => dataset.checkout === 'member';

/**
 * Stores who orders, receives and pays without an account, for this window alone: a computer may be shared. Emptying the cart removes
 * it, and so does an order that is placed in this window, or the end of a session; other windows keep theirs until they are closed.
 */
export function storePerson(form: HTMLFormElement): void {
  const siteId = findSiteId();
  if (!siteId || isOfMember(form)) return;
  const values = Object.fromEntries(listFields(form).map((field) => [field.name, readField(field)]));
  try {
    sessionStorage.setItem(getPersonKey(siteId), JSON.stringify(values));
    // The script of the page loads this module at once where there is an entry of delivery: before a choice it holds nothing.
    const key = getDeliveryKey(siteId);
    if (localStorage.getItem(key) === null) localStorage.setItem(key, '{}');
  } catch {
    // The browser forbids storage: what is typed is that of the page alone.
  }
}

/**
 * Fills in who orders as it was typed in this window, in a form that has nothing of it yet: one that was sent again has. What was typed
 * before signing in is forgotten.
 */
export function restorePerson(form: HTMLFormElement): void {
  if (isOfMember(form)) {
    removePerson(findSiteId());
    return;
  }
  const fields = listFields(form);
  if (fields.some((field) => !isSelect(field) && readField(field))) return;
  const values = parseObject(readStored(getPersonKey(findSiteId()), 'sessionStorage')) ?? {};
  for (const field of fields) {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    if (typeof value !== 'string' || !value) continue;
    if (field.type === 'checkbox') (field as HTMLInputElement).checked = true;
    else if (!isSelect(field) || [...field.options].some((option) => option.value === value)) field.value = value;
  }
}

function listFields(form: HTMLFormElement): Field[] {
  return ([...form.elements] as Field[]).filter(({ name }) => storedNames.has(name));
}

const isSelect = (field: Field): field is HTMLSelectElement => field.type === 'select-one';
const readField = (field: Field): string =>
  field.type !== 'checkbox' || (field as HTMLInputElement).checked ? field.value : '';
