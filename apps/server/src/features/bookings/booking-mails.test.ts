import { createSite } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildRegistration,
  createVisitorClient,
  createWorkshop,
  listMailsOf,
  type Workshop,
} from './bookings.fixture.ts';
import { type BookingRow, findActiveBooking } from './bookings.repository.ts';
import { cancelOccurrence } from './date-acts/cancel-date.operations.ts';
import { findOccurrenceWithElement } from './occurrences/occurrences.operations.ts';
import { processWaitlistById } from './process-waitlist.operations.ts';
import { notifyOwner } from './send-booking-mails.operations.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', config: { isBehindProxy: true } });
  await createSite(server, 42, 'cabinet');
});
afterAll(() => server.close());

const register = (workshop: Workshop, name: string, people: readonly string[]) =>
  createVisitorClient(server).registerToElement(buildRegistration(workshop, name, people));
const listMailTextsTo = async (address: string) =>
  (await listMailsOf(server, address)).map(({ subject, text }) => `${subject}\n${text}`.replaceAll('\u00a0', ' '));

test('API-28 a group is written to about its seats, a person about their own', async () => {
  const workshop = await createWorkshop(server, { capacity: 3 });
  await register(workshop, 'Berthe', ['Berthe', 'Ana', 'Zoé']);
  await register(workshop, 'Colette', ['Colette', 'Noé']);
  expect(await listMailTextsTo('berthe@exemple.fr')).toEqual([expect.stringContaining('Vos 3 places sont réservées.')]);
  expect(await listMailTextsTo('colette@exemple.fr')).toEqual([
    expect.stringContaining('Si 2 places se libèrent, nous vous les offrons'),
  ]);
  await server.write(42, async (context) => {
    await context.transaction.query(
      `update booking set state = 'cancelled' where site_id = 42 and occurrence_id = $1 and email = 'berthe@exemple.fr'`,
      [workshop.occurrence],
    );
    await processWaitlistById(context, workshop.occurrence);
  });
  const offer = (await listMailTextsTo('colette@exemple.fr')).find((text) =>
    text.startsWith('2 places se sont libérées pour vous'),
  );
  expect(offer).toContain('Nous les gardons pour vous jusqu’au');
  expect(offer).toContain('Prendre nos places');
  const alone = await createWorkshop(server, { capacity: 3 });
  await register(alone, 'Denise', ['Denise']);
  expect((await listMailTextsTo('denise@exemple.fr'))[0]).toContain('Votre place est réservée.');
});

test('API-28 nobody who has paid nothing is told that it comes back', async () => {
  const workshop = await createWorkshop(server, { capacity: 1, priceCents: 4500 });
  const free = await createWorkshop(server, { capacity: 1, priceCents: 0 });
  await register(workshop, 'Elise', ['Elise']);
  await register(workshop, 'Flore', ['Flore']);
  await register(free, 'Gaelle', ['Gaelle']);
  for (const { occurrence } of [workshop, free])
    await server.write(42, (context) => cancelOccurrence(context, occurrence));
  const words = async (address: string) =>
    (await listMailTextsTo(address)).find((text) => text.startsWith('Date annulée'));
  expect(await words('elise@exemple.fr')).toContain('ce que vous auriez déjà réglé vous est rendu');
  for (const address of ['flore@exemple.fr', 'gaelle@exemple.fr']) {
    expect(await words(address)).toContain('vous ne devez rien.');
    expect(await words(address)).not.toContain('rendu');
  }
});

test('API-28 the owner is not asked to answer a person who has no address', async () => {
  await server.changeSettings({ COMPANY_EMAIL: 'atelier@exemple.fr' });
  const workshop = await createWorkshop(server);
  await register(workshop, 'Helene', ['Helene']);
  await server.write(42, async (context) => {
    const occurrence = await findOccurrenceWithElement(context, workshop.occurrence);
    const booking = await findActiveBooking(context, workshop.occurrence, 'helene@exemple.fr');
    if (!occurrence) throw new Error('no occurrence');
    const nobody = { ...(booking as BookingRow), email: null };
    await notifyOwner(context, nobody, occurrence, 'cancelled');
  });
  const told = await listMailTextsTo('atelier@exemple.fr');
  expect(told.find((text) => text.startsWith('Nouvelle inscription'))).toMatch(
    /Répondez à ce courriel pour écrire[\s\S]*\/sites\/42\/agenda\/dates\/\d+/,
  );
  const gone = told.find((text) => text.startsWith('Inscription annulée'));
  expect(gone).not.toContain('Répondez à ce courriel');
  expect(gone).toContain('n’a pas d’adresse électronique');
});
