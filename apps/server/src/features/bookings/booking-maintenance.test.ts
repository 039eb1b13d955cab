import { createBooking } from '@vitrine/test-kit/records/bookings';
import { createSite } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRegistration, createWorkshop, findLinkToken, listBookings, listMailsOf } from './bookings.fixture.ts';
import { updateBookingState } from './bookings.repository.ts';
import { cancelOccurrence } from './date-acts/cancel-date.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, 42, 'cabinet');
});
afterAll(() => server.close());

const runMaintenanceAt = async (moment: string) => {
  await server.running.context.directory.refresh();
  await server.runMaintenance('bookings', Date.parse(moment));
};
const reminders = async (address: string) =>
  (await listMailsOf(server, address)).filter(({ subject }) => subject.startsWith('À bientôt'));

test('API-28 everybody with a seat is reminded the day before, once, and nobody who has none', async () => {
  const workshop = await createWorkshop(server, { capacity: 20 });
  const seated = Array.from({ length: 8 }, (_, place) => `anne${place}@exemple.fr`);
  await server.write(42, async (context) => {
    for (const email of seated) await createBooking(context, workshop.occurrence, { email });
    await createBooking(context, workshop.occurrence, { email: 'bea@exemple.fr', state: 'waiting' });
    const { id } = await createBooking(context, workshop.occurrence, { email: 'cleo@exemple.fr' });
    await updateBookingState(context, id, 'cancelled');
  });
  await runMaintenanceAt('2032-06-04T07:59:59Z');
  expect(await reminders('anne0@exemple.fr')).toHaveLength(0);
  // Six concurrent maintenance runs, then one more an hour later.
  await Promise.all(Array.from({ length: 6 }, () => runMaintenanceAt('2032-06-04T08:00:00Z')));
  await runMaintenanceAt('2032-06-04T09:00:00Z');
  for (const email of seated) expect(await reminders(email), email).toHaveLength(1);
  expect(await reminders('bea@exemple.fr')).toHaveLength(0);
  expect(await reminders('cleo@exemple.fr')).toHaveLength(0);
});

test.each([
  // No maintenance ran on the day before.
  ['2032-06-05T10:00', '2032-06-05T07:00:00Z', 'aujourd’hui'],
  // A Sunday of 25 hours and one of 23: the reminder is due on Saturday at the local time of the start.
  ['2032-10-31T23:30', '2032-10-30T21:30:00Z', 'demain', '2032-10-30T21:29:59Z'],
  ['2032-03-29T00:15', '2032-03-27T23:15:00Z', 'demain', '2032-03-27T23:14:59Z'],
])('API-28 a start on %s, reminded of at %s, is said to be %s', async (startsAt, moment, day, tooSoon = '') => {
  const endsAt = `${startsAt.slice(0, 11)}${startsAt.endsWith('23:30') ? '23:50' : '11:00'}`;
  const { occurrence } = await createWorkshop(server, {
    startsAt,
    endsAt,
    closesAt: '2032-03-01T10:00',
    freeCancelUntil: '2032-03-01T10:00',
  });
  const email = `rappel-${startsAt.slice(0, 10)}@exemple.fr`;
  await server.write(42, (context) => createBooking(context, occurrence, { email }));
  if (tooSoon) await runMaintenanceAt(tooSoon);
  expect(await reminders(email)).toEqual([]);
  await runMaintenanceAt(moment);
  expect((await reminders(email))[0]?.text).toContain(`Nous vous attendons ${day}, à l’heure que voici.`);
});

test.each([
  [
    'open, cancelled with a cost',
    {},
    'Un empêchement de dernière minute ? L’annulation sans frais finissait le jeudi 3 juin 2032 à 10 h : vous pouvez encore annuler ici, et nous vous écrivons si une somme reste due. Quelqu’un attend peut-être votre place.',
  ],
  [
    'closed, cancelled without',
    { closesAt: '2032-06-03T18:00', freeCancelUntil: '2032-06-05T08:00' },
    'Un empêchement de dernière minute ? Annulez ici, sans frais jusqu’au samedi 5 juin 2032 à 8 h.',
  ],
  ['closed, free', { closesAt: '2032-06-03T18:00', priceCents: 0 }, 'Un empêchement de dernière minute ? Annulez ici.'],
])(
  'API-28 a reminder of a date that is %s says what cancelling costs, and who waits where somebody may',
  async (name, changes, words) => {
    const { occurrence } = await createWorkshop(server, changes);
    const email = `${name.replace(/\W+/g, '-')}@exemple.fr`;
    const priceCents = 'priceCents' in changes ? changes.priceCents : 3500;
    await server.write(42, (context) => createBooking(context, occurrence, { email, priceCents }));
    await runMaintenanceAt('2032-06-04T08:00:00Z');
    const [mail] = await reminders(email);
    expect(
      mail?.text
        .replaceAll(/[\u00a0\u202f]/g, ' ')
        .split('\n')
        .find((line) => line.startsWith('Un empêchement')),
    ).toBe(words);
  },
);

test('API-28 who registers on the last day is not reminded of what they have just done', async () => {
  server.setTime('2032-06-04T10:00:00Z');
  const workshop = await createWorkshop(server);
  await server.client(42).registerToElement(buildRegistration(workshop, 'Dora'));
  await runMaintenanceAt('2032-06-04T11:00:00Z');
  expect(await reminders('dora@exemple.fr')).toHaveLength(0);
  server.setTime(Date.now());
});

test('API-28 an offer whose job was lost is ended by maintenance, and goes on', async () => {
  const workshop = await createWorkshop(server, { capacity: 1 });
  await server.write(42, async (context) => {
    await createBooking(context, workshop.occurrence, { email: 'emma@exemple.fr', state: 'offered' });
    await createBooking(context, workshop.occurrence, { email: 'fanny@exemple.fr', state: 'waiting' });
  });
  await runMaintenanceAt(new Date(Date.now() + 2 * 3_600_000).toISOString());
  expect((await listBookings(server, workshop)).map(({ state }) => state)).toEqual(['expired', 'offered']);
});

test('API-28 when registration ends nobody waits any more, and each is told once, without a promise to others', async () => {
  server.setTime('2032-06-04T14:00:00Z');
  const workshop = await createWorkshop(server, { capacity: 1 });
  for (const name of ['Irene', 'Jeanne']) await server.client(42).registerToElement(buildRegistration(workshop, name));
  await server.write(42, (context) =>
    createBooking(context, workshop.occurrence, { email: 'karine@exemple.fr', state: 'waiting' }),
  );
  await server.client(42).cancelBooking({ body: { token: await findLinkToken(server, 'irene@exemple.fr') } });
  const states = async () => (await listBookings(server, workshop)).map(({ state }) => state);
  expect(await states()).toEqual(['cancelled', 'offered', 'waiting']);
  await runMaintenanceAt('2032-06-04T15:59:59Z');
  expect(await states()).toEqual(['cancelled', 'offered', 'waiting']);
  server.setTime('2032-06-04T16:00:00Z');
  await runMaintenanceAt('2032-06-04T16:00:00Z');
  await runMaintenanceAt('2032-06-04T17:00:00Z');
  expect(await states()).toEqual(['cancelled', 'expired', 'expired']);
  const last = async (address: string) =>
    (await listMailsOf(server, address)).filter(({ subject }) => /L’offre a pris fin|close/.test(subject));
  const [offer, ...others] = await last('jeanne@exemple.fr');
  expect(others).toEqual([]);
  expect(offer?.text).toContain('avant la fin des inscriptions');
  expect(offer?.text).not.toContain('personne suivante');
  const [wait, ...more] = await last('karine@exemple.fr');
  expect(more).toEqual([]);
  expect(wait?.subject).toContain('La liste d’attente est close');
  const { occurrences } = await server.client(42).readElement({ params: workshop });
  expect(occurrences[0]).toMatchObject({ state: 'closed', seatsLeft: 1 });
  server.setTime(Date.now());
});

test('API-28 a date that has begun ends its waiting list without a mail', async () => {
  const workshop = await createWorkshop(server, { capacity: 1 });
  await server.write(42, (context) =>
    createBooking(context, workshop.occurrence, { email: 'lise@exemple.fr', state: 'waiting' }),
  );
  await runMaintenanceAt('2032-06-05T08:00:00Z');
  expect((await listBookings(server, workshop)).map(({ state }) => state)).toEqual(['expired']);
  expect(await listMailsOf(server, 'lise@exemple.fr')).toEqual([]);
});

test('API-28 a date that is cancelled tells everybody on its list, once, and nobody is reminded', async () => {
  const workshop = await createWorkshop(server, { capacity: 1 });
  for (const name of ['Gilda', 'Hana']) await server.client(42).registerToElement(buildRegistration(workshop, name));
  const cancel = () => server.write(42, (context) => cancelOccurrence(context, workshop.occurrence));
  expect(await cancel()).toMatchObject({ ok: true, value: { notified: 2 } });
  expect(await cancel()).toMatchObject({ ok: false });
  const told = async (address: string) =>
    (await listMailsOf(server, address))
      .filter(({ subject }) => subject.startsWith('Date annulée'))
      .map(({ calendar }) => calendar?.method ?? null);
  expect(await told('gilda@exemple.fr')).toEqual(['CANCEL']);
  // Hana was on the waiting list: no calendar entry was ever sent to this person.
  expect(await told('hana@exemple.fr')).toEqual([null]);
  await runMaintenanceAt('2032-06-04T08:00:00Z');
  expect(await reminders('gilda@exemple.fr')).toHaveLength(0);
  const { occurrences } = await server.client(42).readElement({ params: workshop });
  expect(occurrences[0]?.state).toBe('cancelled');
});

test('API-28 a date that is over is not cancelled, and nobody is written to', async () => {
  const workshop = await createWorkshop(server);
  await server.write(42, (context) => createBooking(context, workshop.occurrence, { email: 'maelle@exemple.fr' }));
  const cancel = () => server.write(42, (context) => cancelOccurrence(context, workshop.occurrence));
  server.setTime('2032-06-05T09:30:00Z');
  expect(await cancel()).toMatchObject({ ok: false, failure: { code: 'conflict' } });
  expect((await listBookings(server, workshop)).map(({ state }) => state)).toEqual(['confirmed']);
  expect(await listMailsOf(server, 'maelle@exemple.fr')).toEqual([]);
  // Until the end of the occurrence it can be cancelled: even people on their way are notified.
  server.setTime('2032-06-05T09:29:00Z');
  expect(await cancel()).toMatchObject({ ok: true, value: { notified: 1 } });
  server.setTime(Date.now());
});
