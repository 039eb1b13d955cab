import { buildElement } from '../cart/build-element.ts';
import { findRegion } from './draw-recap.ts';
import { requestCities } from './request-checkout.ts';

/** What was filled in for the buyer, by form: it may be replaced, what was typed never is. */
const filled = new WeakMap<HTMLFormElement, { place: string; city: string }>();

/** Offers the communes of the postcode that is typed; one alone fills in its field. Where none is known, nothing is said. */
export async function updateCitySuggestions(form: HTMLFormElement): Promise<void> {
  const read = (name: string) => form.elements.namedItem(`address.delivery.${name}`) as HTMLInputElement | null;
  const city = read('city');
  const postalCode = (read('postalCode')?.value ?? '').replace(/\s/g, '');
  const countryId = (read('country') as HTMLSelectElement | null)?.selectedOptions[0]?.dataset.id;
  const region = findRegion(form, 'cities');
  if (!city || !region || !countryId || !/^\d{5}$/.test(postalCode)) return;
  const place = `${countryId} ${postalCode}`;
  const before = filled.get(form);
  if (before?.place === place) return;
  filled.set(form, { place, city: before?.city ?? '' });
  const names = await requestCities(postalCode, countryId);
  if (filled.get(form)?.place !== place) return;
  region.replaceChildren(...names.map((value) => buildElement('option', { value })));
  // What is being typed is not filled in beneath the fingers.
  if (document.activeElement === city || (city.value && city.value !== before?.city)) return;
  const [only = ''] = names.length === 1 ? names : [];
  city.value = only;
  filled.set(form, { place, city: only });
}
