import { expect, test } from 'vitest';
import { CarrierError } from './carrier.ts';
import { createStandInCarrier } from './stand-in-carrier.ts';

const begun = Date.UTC(2031, 5, 7, 9, 30, 20);
const hour = 3_600_000;
let now = begun;
const carrier = createStandInCarrier(() => now);
const account = undefined as never;
const search = (place: { country?: string; postalCode: string; city: string }) =>
  carrier.searchPoints({ country: 'FR', serviceCode: '24R', ...place } as never, account);
const find = (id: string, country = 'FR') => carrier.findPoint({ country, id } as never, account);

test('API-14 a demo has four invented points in each commune of France, which are found again', async () => {
  expect([carrier.name, carrier.needsAccount]).toEqual(['Mondial Relay (démonstration)', false]);
  const points = await search({ postalCode: '49000', city: 'Angers' });
  expect(points.map(({ id, name, address }) => [id, name, address])).toEqual([
    ['D49000-1-Angers', 'Tabac des Halles (démonstration)', '2 place du Marché'],
    ['D49000-2-Angers', 'Épicerie du Pont (démonstration)', '14 rue du Pont'],
    ['D49000-3-Angers', 'Fleurs de Saison (démonstration)', '27 rue de la Gare'],
    ['D49000-4-Angers', 'Librairie du Centre (démonstration)', '5 rue des Écoles'],
  ]);
  const [first, second] = points;
  expect(second).toEqual(await find('D49000-2-Angers'));
  expect(second).toMatchObject({ postalCode: '49000', city: 'Angers', country: 'FR' });
  expect(Number(((second?.latitude ?? 0) - (first?.latitude ?? 0)).toFixed(4))).toBe(0.004);
  expect(Number(((second?.longitude ?? 0) - (first?.longitude ?? 0)).toFixed(4))).toBe(-0.006);
  expect(first?.openings.map(({ weekday }) => weekday)).toEqual([
    'MONDAY',
    'TUESDAY',
    'WEDNESDAY',
    'THURSDAY',
    'FRIDAY',
    'SATURDAY',
  ]);
  expect(first?.openings[0]?.ranges).toEqual([
    { from: '09:00', to: '12:30' },
    { from: '14:00', to: '19:00' },
  ]);
  // A département overseas has three digits.
  const [overseas] = await search({ postalCode: '97400', city: 'Saint-Denis' });
  expect(overseas?.latitude).toBeLessThan(0);
});

test.each([
  { country: 'BE', postalCode: '49000', city: 'Angers' },
  { postalCode: '00000', city: 'Angers' },
  { postalCode: '4900', city: 'Angers' },
  { postalCode: '490001', city: 'Angers' },
  { postalCode: '49000', city: '' },
])('API-14 there is none at %j', async (place) => {
  expect(await search(place)).toEqual([]);
});

test.each(['D49000-5-Angers', 'D00000-1-Angers', '49000-1-Angers', 'D49000-1-'])(
  'API-14 %s is no point',
  async (id) => {
    expect(await find(id)).toBeUndefined();
    expect(await find('D49000-1-Angers', 'BE')).toBeUndefined();
  },
);

test('API-24 a parcel of a demo costs by the kilogram that has begun', async () => {
  const quote = (grams: number) => carrier.quote({ grams } as never, account);
  expect(await Promise.all([1, 1000, 1001, 12_000].map(quote))).toEqual([510, 510, 600, 1500]);
});

test('API-23 a label of a demo says so, and its parcel goes its way by the hour', async () => {
  const number = await carrier.createLabel({} as never, account);
  expect(number).toMatch(/^9\d{12}$/);
  expect(number.slice(1, 11)).toBe(String(begun / 1000));
  const pdf = (await carrier.fetchLabel(number, account)).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.4\n1 0 obj\n/);
  expect(pdf).toMatch(/%%EOF\n$/);
  expect(pdf).toContain(`(DEMONSTRATION) Tj /F1 16 Tf 0 -40 Td (Colis ${number}) Tj`);
  // Each object is where the table says, and the table where the end does.
  const [, table = ''] = /startxref\n(\d+)\n/.exec(pdf) ?? [];
  expect(pdf.slice(Number(table))).toMatch(/^xref\n0 6\n0000000000 65535 f \n/);
  const places = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places.map((place) => pdf.slice(place, place + 7))).toEqual([1, 2, 3, 4, 5].map((one) => `${one} 0 obj`));
  const [, length = ''] = /<< \/Length (\d+) >>\nstream\n/.exec(pdf) ?? [];
  expect(Number(length)).toBe(/stream\n([\s\S]*)\nendstream/.exec(pdf)?.[1]?.length);
  const stateAfter = async (hours: number) => {
    now = begun + hours * hour;
    return carrier.track(number, account);
  };
  expect((await stateAfter(0)).steps).toEqual([
    { day: '2031-06-07', time: '09:30', label: 'Colis annoncé (démonstration)', place: '' },
  ]);
  const states = [];
  for (const hours of [-1, 0, 5.9, 6, 29.9, 30, 47.9, 48]) {
    const { state, steps } = await stateAfter(hours);
    states.push([hours, state, steps.length]);
  }
  expect(states).toEqual([
    [-1, 'registered', 0],
    [0, 'registered', 1],
    [5.9, 'registered', 1],
    [6, 'under_way', 2],
    [29.9, 'under_way', 2],
    [30, 'at_point', 3],
    [47.9, 'at_point', 3],
    [48, 'delivered', 4],
  ]);
  expect((await stateAfter(48)).steps.map(({ label, place }) => [label, place])).toEqual([
    ['Colis annoncé (démonstration)', ''],
    ['Pris en charge en agence (démonstration)', 'Angers'],
    ['Arrivé près de chez vous (démonstration)', ''],
    ['Remis à son destinataire (démonstration)', ''],
  ]);
  const unknown = await carrier.track('12', account).catch((error: unknown) => error);
  expect(unknown).toBeInstanceOf(CarrierError);
  expect(unknown).toMatchObject({ refusal: 'Ce numéro de colis n’est pas connu.' });
});
