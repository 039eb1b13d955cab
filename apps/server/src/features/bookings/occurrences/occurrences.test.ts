import { createElementWithPage, createOccurrence } from '@vitrine/test-kit/records/bookings';
import { createSite } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveElement, saveElementRoute } from '../../elements/save-element.operations.ts';
import { addOccurrence } from './save-occurrence.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createSite(server, 42, 'cabinet');
});
afterAll(() => server.close());

const fields = [
  {
    kind: 'choice',
    name: 'age',
    label: 'Âge',
    isFilter: true,
    choices: [
      { value: 'bebe', label: 'Bébé' },
      { value: 'grand', label: 'Grand' },
    ],
  },
  { kind: 'number', name: 'familles', label: 'Au plus', unit: 'familles' },
];
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );

describe('API-28 ENT-13 GET /element/{route}', () => {
  test('API-28 gives what takes place soonest first, with its fields as people read them', async () => {
    await server.write(42, async (context) => {
      const later = await createElementWithPage(context, 'ordre', 'Plus tard', {
        fields,
        fieldValues: { age: 'bebe', familles: 5 },
      });
      const never = await createElementWithPage(context, 'ordre', 'Sans date', {
        fields,
        fieldValues: { age: 'grand' },
      });
      const sooner = await createElementWithPage(context, 'ordre', 'Bientôt', { fields });
      await createOccurrence(context, later);
      await createOccurrence(context, sooner, {
        startsAt: '2031-01-04T10:00',
        endsAt: '2031-01-04T11:00',
        closesAt: '2031-01-04T09:00',
        freeCancelUntil: '2031-01-03T10:00',
      });
      await createOccurrence(context, sooner, {
        startsAt: '2020-01-04T10:00',
        endsAt: '2020-01-04T11:00',
        closesAt: '2020-01-04T09:00',
        freeCancelUntil: '2020-01-03T10:00',
      });
      expect(never).toBeGreaterThan(0);
    });
    const { items, total } = await server.client(42).listElements({ params: { route: 'ordre' } });
    expect(total).toBe(3);
    expect(items.map(({ title }) => title)).toEqual(['Bientôt', 'Plus tard', 'Sans date']);
    expect(items[0]).toMatchObject({ occurrenceCount: 1, nextOccurrence: { startsAt: '2031-01-04T09:00:00.000Z' } });
    expect(items[1]?.fields).toMatchObject([{ text: 'Bébé' }, { text: '5\u00a0familles' }]);
    const { occurrences } = await server.client(42).readElement({ params: { route: 'ordre', id: items[0]?.id ?? 0 } });
    expect(occurrences.map(({ state }) => state)).toEqual(['open', 'past']);
  });

  test('API-28 a date in progress stands before the next one, and those that are over after them, the last first', async () => {
    server.setTime('2031-03-09T14:00:00Z');
    const id = await server.write(42, async (context) => {
      const stay = await createElementWithPage(context, 'sejours', 'Un séjour');
      const stand = (from: string, to: string) =>
        createOccurrence(context, stay, {
          startsAt: `${from}T10:00`,
          endsAt: `${to}T17:00`,
          closesAt: `${from}T09:00`,
          freeCancelUntil: `${from}T09:00`,
        });
      await stand('2031-03-10', '2031-03-10');
      await stand('2031-03-07', '2031-03-12');
      for (const day of ['02', '05', '01', '04', '03']) await stand(`2031-03-${day}`, `2031-03-${day}`);
      return stay;
    });
    const element = await server.client(42).readElement({ params: { route: 'sejours', id } });
    expect(element.occurrences.map(({ startsAt }) => startsAt.slice(8, 10))).toEqual(['07', '10', '05', '04', '03']);
    expect(element.nextOccurrence?.startsAt.slice(8, 10)).toBe('07');
    server.setTime(Date.now());
  });

  test('API-28 API-02 the dates of a day, and what takes place then, are found by the day alone', async () => {
    const occurrences = async (startsAt: string) =>
      (await server.request(`/api/occurrence?route=ordre&startsAt=${startsAt}`)).json().data as { total: number };
    const elements = async (startsAt: string) =>
      (await server.client(42).listElements({ params: { route: 'ordre' }, query: { startsAt } })).items.map(
        ({ title }) => title,
      );
    expect((await occurrences('2031-01-04')).total).toBe(1);
    expect((await occurrences('2031-01-05')).total).toBe(0);
    expect(await elements('2031-01-04')).toEqual(['Bientôt']);
    expect(await elements('df:2031-01-04')).toEqual(['Plus tard', 'Sans date']);
  });

  test('API-28 keeps those of a choice, and refuses what is none', async () => {
    const titles = async (field: string) =>
      (await server.client(42).listElements({ params: { route: 'ordre' }, query: { field } })).items.map(
        ({ title }) => title,
      );
    expect(await titles('age:bebe')).toEqual(['Plus tard']);
    expect(await titles('')).toHaveLength(3);
    for (const field of ['age:vieux', 'familles:5', 'constructor:x', 'age', ':'])
      expect(await codeOf(titles(field)), field).toBe('invalid-filter');
  });

  test('API-28 an element is found in its own route alone', async () => {
    const { items } = await server.client(42).listElements({ params: { route: 'ordre' } });
    const id = items[0]?.id ?? 0;
    expect(await codeOf(server.client(42).readElement({ params: { route: 'autre', id } }))).toBe('not-found');
  });
});

describe('API-28 when an element takes place', () => {
  test.each([
    // A skipped hour resolves to its end; a repeated hour resolves to its first occurrence.
    ['2027-03-28T02:30', '2027-03-28T05:00', '2027-03-28T01:30:00.000Z'],
    ['2026-10-25T02:30', '2026-10-25T05:00', '2026-10-25T00:30:00.000Z'],
    ['2028-02-29T10:00', '2028-02-29T11:00', '2028-02-29T09:00:00.000Z'],
    ['2032-07-01T00:00', '2032-07-01T01:00', '2032-06-30T22:00:00.000Z'],
  ])('API-28 %s on the clocks of Paris is %s in UTC', async (startsAt, endsAt, utc) => {
    const id = await server.write(42, async (context) => {
      const element = await createElementWithPage(context, 'heures', startsAt);
      return createOccurrence(context, element, { startsAt, endsAt, closesAt: startsAt, freeCancelUntil: startsAt });
    });
    const [row] = await server.write(42, ({ transaction }) =>
      transaction.query<{ starts_at: Date }>('select starts_at from occurrence where site_id = 42 and id = $1', [id]),
    );
    expect(row?.starts_at.toISOString()).toBe(utc);
  });

  test('API-28 what cannot be is named, field by field', async () => {
    const draft = {
      startsAt: '2032-06-05T10:00',
      endsAt: '2032-06-05T09:00',
      closesAt: '2032-06-06T10:00',
      freeCancelUntil: 'demain',
      place: '',
      priceCents: 1.5,
      seatUnit: 'person',
      capacity: 0,
    } as const;
    const refused = await server.write(42, async (context) => {
      const elementId = await createElementWithPage(context, 'heures', 'Refusé');
      return addOccurrence(context, { elementId, ...draft });
    });
    expect(Object.keys((refused as { failure: { fields: object } }).failure.fields).sort()).toEqual([
      'capacity',
      'closesAt',
      'endsAt',
      'freeCancelUntil',
      'priceCents',
    ]);
  });

  test('ENT-13 a route refuses a name of the program and fields that are none; an element, values that are none', async () => {
    const route = {
      route: 'essai',
      position: 0,
      fields: [],
      locale: 'fr_FR',
      title: 'x',
      text: '',
      metaDescription: '',
      emptyText: '',
    };
    const outcomes = await server.write(42, async (context) => [
      await saveElementRoute(context, { ...route, route: 'inscription' }),
      await saveElementRoute(context, { ...route, fields: [{ kind: 'secret', name: 'x', label: 'x' }] }),
      await saveElement(context, {
        route: 'ordre',
        position: 0,
        mediaId: null,
        locale: 'fr_FR',
        title: 'x',
        summary: '',
        audience: '',
        metaDescription: '',
        durationMinutes: null,
        asksAge: false,
        fieldValues: { age: 'vieux' },
        document: { blocks: [] },
      }),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: false, failure: { code: 'invalid-fields' } });
  });
});
