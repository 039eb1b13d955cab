import { createBooking, createElementWithPage, createOccurrence } from '@vitrine/test-kit/records/bookings';
import { createSite } from '@vitrine/test-kit/records/factories';
import { runVitrine } from '@vitrine/test-kit/servers/running-program';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processWaitlistById } from '../../features/bookings/process-waitlist.operations.ts';
import {
  cancelBookingByReference,
  cancelOccurrenceWithReport,
  describeBookings,
  describeOccurrences,
  reserveSeats,
} from './bookings.ts';

let server: TestServer;
let date: number;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createSite(server, 42, 'cabinet');
  date = await server.write(42, async (context) => {
    const element = await createElementWithPage(context, 'ateliers', 'Le massage');
    await createOccurrence(context, element, { capacity: 40 });
    const id = await createOccurrence(context, element);
    await createBooking(context, id, { firstname: 'Anne', email: 'anne@exemple.fr' });
    await createBooking(context, id, { firstname: 'Bea', email: 'bea@exemple.fr', state: 'waiting' });
    return id;
  });
});
afterAll(() => server.close());

/** Lists the actors of one booking action in the audit log, one per entry. */
const listAuditActions = async (action: string) => {
  const rows = await server.write(42, ({ transaction }) =>
    transaction.query<{ actor: string }>('select actor from audit_entry where site_id = 42 and action = $1', [action]),
  );
  return rows.map(({ actor }) => actor);
};

test('API-28 an owner reads by command which dates are to come and who has registered, which is noted', async () => {
  const dates = await server.write(42, (context) => describeOccurrences(context));
  expect(dates).toContain(`${date}\tsamedi 5\u00a0juin 2032, de\u00a010\u202fh à\u00a011\u202fh\u202f30\tLe massage`);
  expect(dates).toContain('\t0/40');
  const list = await server.write(42, (context) => describeBookings(context, date));
  expect(list.split('\n')[1]).toMatch(/confirmée\t1 place\(s\)\tAnne Petit\tanne@exemple\.fr/);
  expect(list.split('\n')[2]).toMatch(/en attente\t1 place\(s\)\tBea Petit/);
  const [noted] = await server.write(42, ({ transaction }) =>
    transaction.query<{ actor: string }>(
      `select actor from audit_entry where site_id = 42 and action = 'occurrence.read' and subject = $1`,
      [`occurrence:${date}`],
    ),
  );
  expect(noted?.actor).toBe('commande');
});

test('API-28 an owner cancels a booking by its reference: its person is told, and the seat is offered to who waits', async () => {
  const occurrence = await server.write(42, async (context) => {
    const id = await createOccurrence(context, await createElementWithPage(context, 'ateliers', 'Le portage'), {
      capacity: 1,
    });
    await createBooking(context, id, { email: 'inventee@exemple.fr' });
    await createBooking(context, id, { email: 'cleo@exemple.fr', state: 'waiting' });
    return id;
  });
  const lines = async () => (await server.write(42, (context) => describeBookings(context, occurrence))).split('\n');
  const reference = (await lines())[1]?.split('\t')[0] ?? '';
  const cancel = () => server.write(42, (context) => cancelBookingByReference(context, reference.toLowerCase()));
  expect(await cancel()).toContain('est annulée\u00a0; la personne est prévenue.');
  expect((await lines())[1]).toMatch(/place offerte\t1 place\(s\)\tAna Petit\tcleo@exemple\.fr/);
  await expect(cancel()).rejects.toThrow('Cette inscription a déjà pris fin');
  const mails = [
    ...(await server.queuedMails('cleo@exemple.fr')),
    ...(await server.queuedMails('inventee@exemple.fr')),
  ];
  expect(mails.map(({ recipient }) => recipient)).toEqual(['cleo@exemple.fr', 'inventee@exemple.fr']);
  expect(mails[1]?.text).toContain('Nous avons annulé votre inscription à cette date');
  expect(await listAuditActions('booking.cancel')).toEqual(['organiser']);
  await expect(server.write(42, (context) => cancelBookingByReference(context, 'INCONNUE'))).rejects.toThrow(
    'Aucune inscription ne porte cette référence.',
  );
});

test('API-28 an owner holds by command the seats of the telephone, no more than are left, and gives them back', async () => {
  const occurrence = await server.write(42, async (context) => {
    const id = await createOccurrence(context, await createElementWithPage(context, 'ateliers', 'Le bain'), {
      capacity: 3,
    });
    await createBooking(context, id, {});
    return id;
  });
  const hold = (seats: number) => server.write(42, (context) => reserveSeats(context, occurrence, seats));
  await expect(hold(3)).rejects.toThrow('Places libres à cette date\u00a0: 2.');
  const reference = /référence (\S+)/.exec(await hold(2))?.[1] ?? '';
  await expect(hold(1)).rejects.toThrow('Cette date est complète.');
  for (const none of [0, -1, 1.5, Number.NaN]) await expect(hold(none)).rejects.toThrow('Indiquez un nombre');
  const held = async () => {
    const rows = await server.write(42, ({ transaction }) =>
      transaction.query<{ held_seats: number }>('select held_seats from occurrence where site_id = 42 and id = $1', [
        occurrence,
      ]),
    );
    return rows[0]?.held_seats;
  };
  expect(await held()).toBe(3);
  expect(await listAuditActions('booking.hold')).toEqual(['organiser']);
  const typed = ` ${reference.toLowerCase()}`;
  expect(await server.write(42, (context) => cancelBookingByReference(context, typed))).toContain(
    'personne n’est prévenu',
  );
  expect(await held()).toBe(1);
  await hold(1);
  // One booking has an email address, the reserved seats have none: one person gets a mail.
  expect(await server.write(42, (context) => cancelOccurrenceWithReport(context, occurrence))).toBe(
    `La date ${occurrence} est annulée\u00a0; 1 inscription(s) prévenue(s).`,
  );
  await expect(hold(1)).rejects.toThrow('Cette date est annulée.');
});

test('API-28 of ten who hold at once one of the last three seats each, three do, × 5', async () => {
  for (let round = 0; round < 5; round += 1) {
    const occurrence = await server.write(42, async (context) =>
      createOccurrence(context, await createElementWithPage(context, 'ateliers', 'Le chant'), { capacity: 3 }),
    );
    const ends = await Promise.allSettled(
      Array.from({ length: 10 }, () => server.write(42, (context) => reserveSeats(context, occurrence, 1))),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await server.write(42, (context) => describeBookings(context, occurrence))).split('\n')).toHaveLength(4);
  }
});

test('API-28 seats are held and given back by the commands as they are typed', async () => {
  const occurrence = await server.write(42, async (context) =>
    createOccurrence(context, await createElementWithPage(context, 'ateliers', 'La sieste'), { capacity: 3 }),
  );
  const type = (...words: string[]) =>
    runVitrine(words, {
      VITRINE_DATA: server.dataDirectory,
      DATABASE_URL: server.databaseUrls.app,
      DATABASE_DIRECT_URL: server.databaseUrls.owner,
    });
  const { output } = await type('hold-seats', '42', String(occurrence), '2');
  const reference = /référence (\S+)/.exec(output)?.[1] ?? '';
  expect(await server.write(42, (context) => describeBookings(context, occurrence))).toContain(
    `${reference}\tconfirmée\t2 place(s)\tsans nom`,
  );
  const full = await type('hold-seats', '42', String(occurrence), '2');
  expect([full.code, full.output.trim()]).toEqual([1, 'Places libres à cette date\u00a0: 1.']);
  expect(await type('cancel-booking', '42', reference)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`L’inscription ${reference} est annulée`),
  });
  expect(await server.write(42, (context) => describeBookings(context, occurrence))).not.toContain(reference);
});

test('API-28 seats of an offer that has run out are free for the telephone too, unless somebody waits for them', async () => {
  const makeDate = (isAwaited: boolean) =>
    server.write(42, async (context) => {
      const id = await createOccurrence(context, await createElementWithPage(context, 'ateliers', 'Le soir'), {
        capacity: 1,
      });
      await createBooking(context, id, { email: 'tardive@exemple.fr', state: 'waiting' });
      if (isAwaited) await createBooking(context, id, { email: 'patiente@exemple.fr', state: 'waiting' });
      await processWaitlistById(context, id);
      await context.transaction.query(
        `update booking set offer_ends_at = now() - interval '1 minute' where site_id = 42 and occurrence_id = $1 and state = 'offered'`,
        [id],
      );
      return id;
    });
  const hold = (occurrence: number) => server.write(42, (context) => reserveSeats(context, occurrence, 1));
  expect(await hold(await makeDate(false))).toContain('sont tenues');
  await expect(hold(await makeDate(true))).rejects.toThrow('Cette date est complète.');
});

test('API-28 an owner calls a date off by command, once', async () => {
  const callOff = () => server.write(42, (context) => cancelOccurrenceWithReport(context, date));
  expect(await callOff()).toBe(`La date ${date} est annulée\u00a0; 2 inscription(s) prévenue(s).`);
  await expect(callOff()).rejects.toThrow('Cette date est déjà annulée.');
  expect(await server.write(42, (context) => describeOccurrences(context))).toContain('annulée');
  await expect(server.write(42, (context) => describeBookings(context, 999_999))).rejects.toThrow(
    'Aucune date ne porte ce numéro.',
  );
});
