import { createBooking, createElementWithPage, createOccurrence } from '@vitrine/test-kit/records/bookings';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveElement } from '../elements/save-element.operations.ts';
import { countSeats } from './bookings.repository.ts';
import { updateSeatCounts } from './occurrences/occurrences.operations.ts';

let server: TestServer;
let owner: TestStaff;
let editor: TestStaff;
let elementId: number;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createSite(server, 42, 'cabinet');
  owner = await createStaff(server, 'ADMIN');
  editor = await createStaff(server, 'EDITOR');
  elementId = await server.write(42, (context) => createElementWithPage(context, 'ateliers', 'Le massage'));
});
afterAll(() => server?.close());

async function send(method: string, path: string, body?: unknown, { cookie }: TestStaff = owner) {
  const answer = await requestAdmin(server, method, `/sites/42/occurrences${path}`, {
    cookie,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
}
/** Years from now, so that dates are to come whatever the clock says. */
const year = new Date().getUTCFullYear() + 1;
const date = (more: object = {}) => ({
  elementId,
  startsAt: `${year}-06-05T08:00:00.000Z`,
  endsAt: `${year}-06-05T09:30:00.000Z`,
  place: 'Au cabinet',
  capacity: 5,
  reservedSeats: 0,
  seatUnit: 'family',
  priceCents: 3500,
  closesAt: null,
  freeCancelUntil: null,
  ...more,
});
const create = async (more: object = {}) => {
  const made = await send('POST', '', date(more));
  expect([made.status, made.fields]).toEqual([201, undefined]);
  return made.data as { id: number; version: number; values: Record<string, unknown> };
};
const read = async (id: number) => (await send('GET', `/${id}`)).data;
const update = async (id: number, values: object) => {
  const { version } = await read(id);
  return send('PUT', `/${id}`, { version, values });
};
const book = (occurrence: number, firstname: string, more: object = {}) =>
  server.write(42, async (context) => {
    await createBooking(context, occurrence, { firstname, lastname: 'Martin', ...more });
    await updateSeatCounts(context, occurrence, await countSeats(context, occurrence));
  });
const pageOf = async () =>
  (await server.request(`/catalogue/ateliers/${elementId}/le-massage`, { host: 'cabinet.localhost' })).text;

test('ENT-13 a date is on its element’s page at once; without deadlines one registers and cancels until the start', async () => {
  const made = await create({ place: "Dans l'atelier", reservedSeats: 2 });
  expect(made.values).toMatchObject({
    elementName: 'Le massage',
    status: 'coming',
    place: 'Dans l’atelier',
    heldSeats: 2,
    reservedSeats: 2,
    waitingCount: 0,
    closesAt: `${year}-06-05T08:00:00.000Z`,
    freeCancelUntil: `${year}-06-05T08:00:00.000Z`,
    startDay: `${year}-06-05`,
  });
  expect(await pageOf()).toContain('Dans l’atelier');
  // Deadlines that are the start follow it.
  const moved = await update(made.id, { startsAt: `${year}-06-05T07:30:00.000Z`, priceCents: null });
  expect([moved.status, moved.data.values.closesAt]).toEqual([200, `${year}-06-05T07:30:00.000Z`]);
});

test('ENT-13 seats that are kept without a name stay with the note of whom they are for', async () => {
  const { id } = await create({ capacity: 9, reservedSeats: 2 });
  await server.write(42, ({ transaction }) =>
    transaction.query(`update booking set note = 'Pour le club' where site_id = 42 and occurrence_id = $1`, [id]),
  );
  const readKept = () =>
    server.write(42, ({ transaction }) =>
      transaction.query<{ seats: number; note: string }>(
        `select seats, note from booking where site_id = 42 and occurrence_id = $1 and state = 'confirmed' order by id`,
        [id],
      ),
    );
  for (const [reservedSeats, kept] of [
    [3, ['2 Pour le club', '1 ']],
    [2, ['2 Pour le club']],
    [1, ['1 Pour le club']],
  ] as const) {
    expect((await update(id, { reservedSeats })).data.values).toMatchObject({
      reservedSeats,
      heldSeats: reservedSeats,
    });
    expect((await readKept()).map(({ seats, note }) => `${seats} ${note}`)).toEqual(kept);
  }
});

test('ENT-13 what cannot be a date is refused at its field, in a sentence', async () => {
  const bare = await server.write(42, async (context) => {
    const made = await saveElement(context, {
      route: 'footer',
      position: 0,
      hasPage: false,
      url: '/contact',
      mediaId: null,
      locale: 'fr_FR',
      title: 'Un lien',
      summary: '',
      audience: '',
      metaDescription: '',
      durationMinutes: null,
      asksAge: false,
      fieldValues: {},
      document: { blocks: [] },
    });
    return made.ok ? made.value.id : 0;
  });
  for (const [changes, field, sentence] of [
    [{ elementId: 999_999 }, 'elementId', 'Choisissez un élément déjà publié, avec une page à lui.'],
    [{ elementId: bare }, 'elementId', 'Choisissez un élément déjà publié, avec une page à lui.'],
    [{ elementId: null }, 'elementId', 'Choisissez un élément.'],
    [{ startsAt: null }, 'startsAt', 'Indiquez une date et une heure.'],
    [{ startsAt: '2026-13-01' }, 'startsAt', 'Indiquez une date et une heure.'],
    [
      { startsAt: '2206-06-05T08:00:00Z', endsAt: '2206-06-05T09:00:00Z' },
      'startsAt',
      'Vérifiez l’année\u00a0: une date a lieu dans les dix ans.',
    ],
    [{ endsAt: `${year}-06-05T08:00:00Z` }, 'endsAt', 'La fin vient après le début.'],
    [{ endsAt: `${year + 5}-06-05T08:00:00Z` }, 'endsAt', 'Vérifiez l’année de la fin.'],
    [{ closesAt: `${year}-06-05T08:01:00Z` }, 'closesAt', 'Les inscriptions finissent au plus tard au début.'],
    [
      { freeCancelUntil: `${year}-06-05T08:01:00Z` },
      'freeCancelUntil',
      'L’annulation sans frais finit au plus tard au début.',
    ],
    [{ capacity: 0 }, 'capacity', 'Pas moins de 1.'],
    [{ capacity: 10_001 }, 'capacity', 'Au plus 10\u00a0000.'],
    [
      { reservedSeats: 6 },
      'reservedSeats',
      'Il en reste 5\u00a0: gardez-en moins, ou donnez plus de places à la date.',
    ],
    [{ priceCents: -1 }, 'priceCents', 'Un prix n’est pas négatif.'],
    [{ seatUnit: 'dog' }, 'seatUnit', 'Choisissez une des valeurs proposées.'],
  ] as const) {
    const refused = await send('POST', '', date(changes));
    expect([refused.status, refused.fields]).toEqual([422, { [field]: sentence }]);
  }
});

test('ENT-13 under persons who are registered nothing moves; they are named to who may read registrations', async () => {
  const { id } = await create();
  await book(id, 'Léa');
  await book(id, 'Paul', { email: 'paul@exemple.fr' });
  const moved = await update(id, { startsAt: `${year}-06-05T06:00:00Z` });
  expect([moved.status, moved.fields]).toEqual([
    422,
    {
      startsAt:
        '2 personnes sont inscrites\u00a0: Léa Martin et Paul Martin. Utilisez «\u00a0Déplacer\u00a0»\u00a0: un courriel les prévient.',
    },
  ]);
  const earlier = await update(id, { freeCancelUntil: `${year}-01-05T06:00:00Z` });
  expect(earlier.fields).toEqual({ freeCancelUntil: expect.stringContaining('2 personnes sont inscrites') });
  const small = await update(id, { capacity: 1 });
  expect(small.fields).toEqual({
    capacity: '2 places sont prises par des inscriptions\u00a0: Léa Martin et Paul Martin. Pas moins.',
  });
  const kept = await update(id, { reservedSeats: 4 });
  expect(kept.fields).toEqual({
    reservedSeats: 'Il en reste 3\u00a0: gardez-en moins, ou donnez plus de places à la date.',
  });
  const raised = await update(id, { capacity: 6, reservedSeats: 4, priceCents: 4000 });
  expect([raised.status, raised.data.values.heldSeats]).toEqual([200, 6]);

  const { details } = await send('DELETE', `/${id}`);
  expect(details.effects).toEqual([
    { label: 'inscriptions en cours, à annuler d’abord avec la date\u00a0: Léa Martin et Paul Martin', count: 2 },
  ]);
  const refused = await send('DELETE', `/${id}?confirm=${details.confirm}`);
  expect([refused.status, refused.message]).toEqual([
    409,
    '2 personnes sont inscrites\u00a0: Léa Martin et Paul Martin. Annulez d’abord cette date\u00a0: un courriel les prévient.',
  ]);
  const unnamed = await send('DELETE', `/${id}`, undefined, editor);
  expect(JSON.stringify(unnamed)).not.toContain('Martin');
  const called = await send('POST', `/${id}/cancel`, undefined, editor);
  expect([called.status, called.message]).toEqual([
    403,
    'Des personnes sont inscrites. Demandez à qui tient les inscriptions de votre site de le faire.',
  ]);
});

test('ENT-13 a date that is cancelled writes to those who are registered, stays to be seen, and can then be deleted with them', async () => {
  const { id } = await create({ startsAt: `${year}-07-01T08:00:00Z`, endsAt: `${year}-07-01T09:00:00Z` });
  await book(id, 'Léa', { email: 'lea@exemple.fr' });
  const called = await send('POST', `/${id}/cancel`);
  expect([called.status, called.data.values.status]).toEqual([200, 'cancelled']);
  const [mail] = await server.queuedMails('lea@exemple.fr', 42);
  expect(mail?.subject).toMatch(/^Date annulée\u00a0: Le massage/);
  expect(await pageOf()).toContain('Annulé');
  expect((await send('POST', `/${id}/cancel`)).status).toBe(409);
  const changed = await update(id, { capacity: 9 });
  expect([changed.status, changed.message]).toEqual([
    409,
    'Cette date est annulée. Dupliquez-la pour en donner une autre.',
  ]);
  const { details } = await send('DELETE', `/${id}`);
  expect(details.effects).toEqual([{ label: 'inscription\u00a0: Léa Martin', count: 1 }]);
  const { details: unnamed } = await send('DELETE', `/${id}`, undefined, editor);
  expect(unnamed.effects).toEqual([{ label: 'inscription', count: 1 }]);
  expect((await send('DELETE', `/${id}?confirm=${unnamed.confirm}`, undefined, editor)).status).toBe(403);
  expect((await send('DELETE', `/${id}?confirm=${details.confirm}`)).status).toBe(200);
  expect((await send('GET', `/${id}`)).status).toBe(404);
});

test('ENT-13 seats that are given back go to those who wait', async () => {
  const { id } = await create({ capacity: 2, reservedSeats: 2 });
  await book(id, 'Léa', { state: 'waiting', email: 'attente@exemple.fr' });
  const freed = await update(id, { reservedSeats: 1 });
  expect([freed.status, freed.data.values]).toMatchObject([200, { heldSeats: 2, waitingCount: 0, reservedSeats: 1 }]);
});

test('ENT-13 a date of another site is not found', async () => {
  await createSite(server, 43, 'autre');
  const other = await server.write(43, async (context) =>
    createOccurrence(context, await createElementWithPage(context, 'ateliers', 'Ailleurs')),
  );
  const element = await server.write(43, (context) => createElementWithPage(context, 'ateliers', 'Autre part'));
  expect((await send('GET', `/${other}`)).status).toBe(404);
  expect((await send('POST', `/${other}/duplicate`)).status).toBe(404);
  expect((await send('POST', '', date({ elementId: element }))).fields).toEqual({
    elementId: 'Choisissez un élément déjà publié, avec une page à lui.',
  });
});
