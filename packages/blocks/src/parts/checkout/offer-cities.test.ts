import { afterEach, expect, test, vi } from 'vitest';
import { updateCitySuggestions } from './offer-cities.ts';

afterEach(() => vi.unstubAllGlobals());

/** A form with a postcode and a commune, as far as the suggestions see it, and the postcodes that were asked about. */
function createForm(communes: Readonly<Record<string, readonly string[]>>) {
  const city = { value: '' };
  const postalCode = { value: '' };
  const offered: string[] = [];
  const region = {
    replaceChildren: (...options: { value: string }[]) =>
      offered.splice(0, offered.length, ...options.map(({ value }) => value)),
  };
  const elements: Record<string, unknown> = {
    'address.delivery.city': city,
    'address.delivery.postalCode': postalCode,
    'address.delivery.country': { selectedOptions: [{ dataset: { id: '1' } }] },
  };
  const form = {
    elements: { namedItem: (name: string) => elements[name] ?? null },
    querySelector: () => region,
  } as unknown as HTMLFormElement;
  const page = {
    activeElement: undefined as unknown,
    querySelector: () => null,
    createElement: () => ({
      setAttribute(name: string, value: string) {
        Object.assign(this, { [name]: value });
      },
      append() {},
    }),
  };
  const asked: string[] = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const code = Object.keys(communes).find((one) => path.includes(one));
    const cities = (code ? (communes[code] ?? []) : []).map((name) => ({ name, postalCode: code }));
    return { ok: true, status: 200, json: async () => ({ success: true, data: { cities } }) };
  });
  const type = (text: string) => {
    postalCode.value = text;
    return updateCitySuggestions(form);
  };
  return { city, page, offered, asked, elements, type };
}

test('API-25 communes of a postcode are offered, asked for once, and one alone fills in its field', async () => {
  const { city, page, offered, asked, elements, type } = createForm({
    '49000': ['Angers'],
    '49170': ['La Possonnière', 'Savennières'],
    '69001': ['Lyon'],
  });
  for (const unfinished of ['', '490', '4900a', '490001']) await type(unfinished);
  expect(asked).toEqual([]);
  await type('49 000');
  expect([offered, city.value]).toEqual([['Angers'], 'Angers']);
  await type('49000');
  expect(asked).toHaveLength(1);
  // What was filled in gives way: to nothing where there is a choice, to another that stands alone.
  await type('49170');
  expect([offered, city.value]).toEqual([['La Possonnière', 'Savennières'], '']);
  await type('69001');
  expect(city.value).toBe('Lyon');
  // What was typed stays, and what is being typed.
  city.value = 'Savennières';
  await type('49000');
  expect([offered, city.value]).toEqual([['Angers'], 'Savennières']);
  city.value = '';
  page.activeElement = city;
  await type('69001');
  expect([offered, city.value]).toEqual([['Lyon'], '']);
  elements['address.delivery.country'] = { selectedOptions: [{ dataset: {} }] };
  await type('49170');
  expect(asked).toHaveLength(5);
});

test('API-25 an answer about a postcode that is no longer the one typed says nothing', async () => {
  const { city, offered, type } = createForm({ '49000': ['Angers'], '69001': ['Lyon'] });
  await Promise.all([type('49000'), type('69001')]);
  expect([offered, city.value]).toEqual([['Lyon'], 'Lyon']);
});
