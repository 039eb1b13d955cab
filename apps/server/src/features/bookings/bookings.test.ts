import { createMember, memberPassword } from '@vitrine/test-kit/records/members';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildRegistration,
  createVisitorClient,
  createWorkshop,
  findLinkToken,
  listBookings,
  listMailsOf,
} from './bookings.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    seed: 'empty',
    config: { isBehindProxy: true },
    server: { rateLimits: 'none' },
  });
  const { createSite: makeSite } = await import('@vitrine/test-kit/records/factories');
  await makeSite(server, 42, 'cabinet');
  await server.changeSettings({ COMPANY_EMAIL: 'bonjour@cabinet.example', COMPANY_NAME: 'Le cabinet' });
});
afterAll(() => server.close());

const client = () => createVisitorClient(server);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );

describe('API-28 POST /element/{route}/{id}/register', () => {
  test('API-28 holds the seats, counts the price itself, and tells both sides', async () => {
    const workshop = await createWorkshop(server, { capacity: 5 });
    const answer = await client().registerToElement(buildRegistration(workshop, 'Anne', ['Anne', 'Zoé']));
    expect(answer).toMatchObject({ state: 'confirmed', seats: 2, priceCents: 7000 });
    const { occurrences } = await client().readElement({ params: workshop });
    expect(occurrences[0]).toMatchObject({ capacity: 5, seatsLeft: 3, state: 'open' });
    const [mail] = await listMailsOf(server, 'anne@exemple.fr');
    expect(mail?.subject).toBe(`Votre inscription est confirmée\u00a0: Atelier d’essai (${answer.reference})`);
    expect(mail?.text).toContain('samedi 5\u00a0juin 2032, de\u00a010\u202fh à\u00a011\u202fh\u202f30');
    expect(mail?.text).toContain('70\u202f€');
    // Typed text is not sent to an unverified email.
    expect(mail?.text).not.toContain('Zoé');
    expect(mail?.calendar?.method).toBe('PUBLISH');
    expect(mail?.calendar?.content).toContain('DTSTART:20320605T080000Z');
    const told = await listMailsOf(server, 'bonjour@cabinet.example');
    expect(told.at(-1)?.text).toContain('Anne, Zoé');
  });

  test('API-28 of a date with many seats, a booking changes nothing that the public is told', async () => {
    const workshop = await createWorkshop(server, { capacity: 8 });
    const seatsTold = async () => (await client().readElement({ params: workshop })).occurrences[0]?.seatsLeft;
    expect(await seatsTold()).toBe(6);
    await client().registerToElement(buildRegistration(workshop, 'Anouk', ['Anouk', 'Tom']));
    expect(await seatsTold()).toBe(6);
    await client().registerToElement(buildRegistration(workshop, 'Annick'));
    expect(await seatsTold()).toBe(5);
  });

  test('API-28 a family takes one seat and pays one price, however many come', async () => {
    const workshop = await createWorkshop(server, { capacity: 1, seatUnit: 'family' });
    expect(await client().registerToElement(buildRegistration(workshop, 'Bea', ['Bea', 'Léo', 'Ines']))).toMatchObject({
      state: 'confirmed',
      seats: 1,
      priceCents: 3500,
    });
  });

  test('API-28 names each wrong field, the age where it is asked for, and takes no price', async () => {
    const workshop = await createWorkshop(server, {}, { asksAge: true });
    const call = buildRegistration(workshop, 'Cleo');
    const refused = await client()
      .registerToElement({ ...call, body: { ...call.body, email: 'x', lastname: '' } })
      .catch((error: { fields: object }) => error.fields);
    expect(Object.keys(refused as object).sort()).toEqual(['email', 'lastname']);
    const aged = await client()
      .registerToElement(call)
      .catch((error: { fields: object }) => error.fields);
    expect(Object.keys(aged as object)).toEqual(['participants.0.age']);
    const priced = { ...call, body: { ...call.body, priceCents: 1 } } as typeof call;
    expect(await codeOf(client().registerToElement(priced))).toBe('invalid-fields');
  });

  test.each([
    [1, 'Cette date n’a qu’une place en tout.'],
    [2, 'Cette date n’a que 2\u00a0places en tout.'],
  ])('API-28 a group that no date of %i would hold is told so', async (capacity, sentence) => {
    const workshop = await createWorkshop(server, { capacity });
    const refused = await client()
      .registerToElement(buildRegistration(workshop, 'Groupe', ['Groupe', 'Zoé', 'Léo']))
      .catch((error: { fields: object }) => error.fields);
    expect(refused).toEqual({ 'participants.0.firstname': sentence });
  });

  test('API-28 an occurrence of another element is a wrong field, and an element of another route not found', async () => {
    const one = await createWorkshop(server);
    const other = await createWorkshop(server);
    const call = buildRegistration({ ...one, occurrence: other.occurrence }, 'Dora');
    expect(await codeOf(client().registerToElement(call))).toBe('invalid-fields');
    expect(await codeOf(client().registerToElement(buildRegistration({ ...one, route: 'autres' }, 'Dora')))).toBe(
      'not-found',
    );
  });

  test('API-28 what a robot filled in, or in no time, is not stored', async () => {
    const workshop = await createWorkshop(server);
    const call = buildRegistration(workshop, 'Robot');
    const answer = await client().registerToElement({ ...call, body: { ...call.body, website: 'x' } });
    expect(Object.keys(answer).sort()).toEqual([
      'isAlreadyBooked',
      'isMailed',
      'priceCents',
      'reference',
      'seats',
      'state',
    ]);
    expect(await codeOf(client().registerToElement({ ...call, body: { ...call.body, elapsed: 1 } }))).toBe(
      'too-many-requests',
    );
    expect(await listBookings(server, workshop)).toEqual([]);
  });

  test('API-28 the same form sent twice is one booking; another one with its address says nothing and takes nothing', async () => {
    const workshop = await createWorkshop(server, { capacity: 1 });
    const first = await client().registerToElement(buildRegistration(workshop, 'Emma'));
    expect(await client().registerToElement(buildRegistration(workshop, 'Emma'))).toEqual(first);
    const other = buildRegistration(workshop, 'Emma', ['Quelqu’un']);
    const stranger = buildRegistration(workshop, 'Inconnu', ['Quelqu’un']);
    const [asEmma, asStranger] = [await client().registerToElement(other), await client().registerToElement(stranger)];
    expect({ ...asEmma, reference: '' }).toEqual({ ...asStranger, reference: '' });
    expect((await listBookings(server, workshop)).map(({ email }) => email)).toEqual([
      'emma@exemple.fr',
      'inconnu@exemple.fr',
    ]);
    const subjects = (await listMailsOf(server, 'emma@exemple.fr')).map(({ subject }) => subject);
    expect(subjects).toContain(`Vous êtes déjà sur la liste\u00a0: Atelier d’essai (${first.reference})`);
  });
});

describe('the waiting list', () => {
  test('API-28 a group for which too few seats are left is told so, and waits only where it asks to', async () => {
    const workshop = await createWorkshop(server, { capacity: 3 });
    await client().registerToElement(buildRegistration(workshop, 'Alma', ['Alma', 'Théo']));
    const two = buildRegistration(workshop, 'Blanche', ['Blanche', 'Noé']);
    const refused = await client()
      .registerToElement({ ...two, body: { ...two.body, acceptsWaiting: false } })
      .catch((error: { code: string; fields: Record<string, string> }) => error);
    expect(refused).toMatchObject({
      code: 'invalid-fields',
      fields: { acceptsWaiting: expect.stringContaining('Il ne reste qu’une place à cette date.') },
    });
    expect(await listBookings(server, workshop)).toHaveLength(1);
    expect(await client().registerToElement({ ...two, body: { ...two.body, acceptsWaiting: true } })).toMatchObject({
      state: 'waiting',
    });
    const [mail] = await listMailsOf(server, 'blanche@exemple.fr');
    expect(mail?.text).toContain('Il ne reste pas assez de places à cette date pour vous tous.');
    expect(mail?.text).not.toContain('complète');
    // A repeated submission succeeds, although a new one would be refused now.
    expect(await client().registerToElement(buildRegistration(workshop, 'Alma', ['Alma', 'Théo']))).toMatchObject({
      state: 'confirmed',
    });
    expect(await client().registerToElement(buildRegistration(workshop, 'Chloe'))).toMatchObject({
      state: 'confirmed',
    });
    const full = await client().registerToElement(buildRegistration(workshop, 'Dalia', ['Dalia', 'Lou']));
    expect(full).toMatchObject({ state: 'waiting' });
    expect((await listMailsOf(server, 'dalia@exemple.fr'))[0]?.text).toContain('Cette date est complète.');
  });

  test('API-28 a full date answers 409 until waiting is asked for, and registers nobody meanwhile', async () => {
    const workshop = await createWorkshop(server, { capacity: 1 });
    await client().registerToElement(buildRegistration(workshop, 'Fleur'));
    const late = buildRegistration(workshop, 'Gaston');
    const { acceptsWaiting: _, ...bare } = late.body;
    for (const body of [bare, { ...bare, acceptsWaiting: false }, { ...bare, website: 'robot' }])
      await expect(client().registerToElement({ ...late, body })).rejects.toMatchObject({
        status: 409,
        code: 'conflict',
        message: expect.stringContaining('complète'),
        fields: { acceptsWaiting: expect.stringContaining('liste d’attente') },
      });
    expect(await listBookings(server, workshop)).toHaveLength(1);
    expect(await listMailsOf(server, 'gaston@exemple.fr')).toEqual([]);
    expect(await client().registerToElement(buildRegistration(workshop, 'Gaston'))).toMatchObject({
      state: 'waiting',
    });
  });

  test('API-28 a seat that comes free is offered to the next in line, held for them, and theirs when they take it', async () => {
    const workshop = await createWorkshop(server, { capacity: 1 });
    await client().registerToElement(buildRegistration(workshop, 'Fanny'));
    expect(await client().registerToElement(buildRegistration(workshop, 'Gilda'))).toMatchObject({
      state: 'waiting',
    });
    expect(await client().registerToElement(buildRegistration(workshop, 'Hana'))).toMatchObject({
      state: 'waiting',
    });
    const [waiting] = await listMailsOf(server, 'hana@exemple.fr');
    expect(waiting?.text).toContain('au rang 2');

    await client().cancelBooking({ body: { token: await findLinkToken(server, 'fanny@exemple.fr') } });
    const states = async () => (await listBookings(server, workshop)).map(({ state }) => state);
    expect(await states()).toEqual(['cancelled', 'offered', 'waiting']);
    // The offer reserves the seat: a new registration waits behind Hana.
    expect(await client().registerToElement(buildRegistration(workshop, 'Iris'))).toMatchObject({
      state: 'waiting',
    });
    const token = await findLinkToken(server, 'gilda@exemple.fr');
    expect(await client().readBooking({ params: { token } })).toMatchObject({ state: 'offered', canAccept: true });
    expect(await client().acceptBooking({ body: { token } })).toMatchObject({ state: 'confirmed', canCancel: true });
    expect(await codeOf(client().acceptBooking({ body: { token } }))).toBe('conflict');
    expect(await states()).toEqual(['cancelled', 'confirmed', 'waiting', 'waiting']);
    const [cancelled] = (await listMailsOf(server, 'fanny@exemple.fr')).filter(
      ({ calendar }) => calendar?.method === 'CANCEL',
    );
    expect(cancelled?.calendar?.content).toContain('STATUS:CANCELLED');
  });

  test('API-28 an offer lasts a day to the second, then goes to the next; its job ends it', async () => {
    server.setTime('2032-05-01T10:00:00Z');
    const workshop = await createWorkshop(server, { capacity: 1 });
    for (const name of ['Julia', 'Karin', 'Lena']) await client().registerToElement(buildRegistration(workshop, name));
    await client().cancelBooking({ body: { token: await findLinkToken(server, 'julia@exemple.fr') } });
    const karin = await findLinkToken(server, 'karin@exemple.fr');
    const [, offered] = await listBookings(server, workshop);
    const ends = offered?.offer_ends_at?.getTime() ?? 0;
    const [job] = await server.write(42, ({ transaction }) =>
      transaction.query<{ start_after: Date }>(
        `select start_after from vitrine_jobs.job where name = 'settle-occurrence' and data ->> 'occurrenceId' = $1`,
        [String(workshop.occurrence)],
      ),
    );
    expect(job?.start_after.getTime()).toBe(ends);
    server.stopTime(ends - 1000);
    expect(await client().readBooking({ params: { token: karin } })).toMatchObject({ canAccept: true });
    server.setTime(ends);
    expect(await codeOf(client().acceptBooking({ body: { token: karin } }))).toBe('conflict');
    const { processWaitlistById: settleOccurrenceById } = await import('./process-waitlist.operations.ts');
    const settle = () => server.write(42, (context) => settleOccurrenceById(context, workshop.occurrence));
    await settle();
    await settle();
    expect((await listBookings(server, workshop)).map(({ state }) => state)).toEqual([
      'cancelled',
      'expired',
      'offered',
    ]);
    const offers = (await listMailsOf(server, 'lena@exemple.fr')).filter(({ subject }) =>
      /s’est libérée/.test(subject),
    );
    expect(offers).toHaveLength(1);
    const ended = async (address: string) =>
      (await listMailsOf(server, address)).find(({ subject }) => /^L’offre a pris fin/.test(subject))?.text;
    expect(await ended('karin@exemple.fr')).toContain('la place passe à la personne suivante');
    // Nobody waits behind Lena: the seat is free again.
    server.setTime(ends + 86_460_000);
    await settle();
    expect(await ended('lena@exemple.fr')).toContain('La place est de nouveau libre');
  });

  test('API-28 near the deadline an offer is shorter, and after it there is none', async () => {
    server.setTime('2032-06-04T15:00:00Z');
    const workshop = await createWorkshop(server, { capacity: 1 });
    for (const name of ['Mona', 'Nora', 'Olga']) await client().registerToElement(buildRegistration(workshop, name));
    await client().cancelBooking({ body: { token: await findLinkToken(server, 'mona@exemple.fr') } });
    const [, nora] = await listBookings(server, workshop);
    expect(nora?.offer_ends_at?.toISOString()).toBe('2032-06-04T16:00:00.000Z');
    server.setTime('2032-06-04T16:00:00Z');
    await client().cancelBooking({ body: { token: await findLinkToken(server, 'nora@exemple.fr') } });
    expect((await listBookings(server, workshop)).map(({ state }) => state)).toEqual([
      'cancelled',
      'cancelled',
      'expired',
    ]);
    server.setTime(Date.now());
  });
});

describe('the clock', () => {
  test('API-28 one registers until the deadline, and not at it; until the start one cancels', async () => {
    const workshop = await createWorkshop(server, { closesAt: '2032-06-04T18:00' });
    server.stopTime(Date.parse('2032-06-04T16:00:00Z') - 1000);
    await client().registerToElement(buildRegistration(workshop, 'Paula'));
    server.setTime('2032-06-04T16:00:00Z');
    expect(await codeOf(client().registerToElement(buildRegistration(workshop, 'Rita')))).toBe('conflict');
    const { occurrences } = await client().readElement({ params: workshop });
    expect(occurrences[0]?.state).toBe('closed');
    const token = await findLinkToken(server, 'paula@exemple.fr');
    expect(await client().readBooking({ params: { token } })).toMatchObject({ canCancel: true, isCancelFree: false });
    server.setTime('2032-06-05T08:00:00Z');
    expect(await codeOf(client().cancelBooking({ body: { token } }))).toBe('conflict');
    server.setTime('2032-06-05T09:30:00Z');
    expect((await client().readElement({ params: workshop })).occurrences[0]?.state).toBe('past');
    server.setTime(Date.now());
  });
});

describe('the member’s own', () => {
  test('API-28 a member is told what their own address has, and of another one what a stranger would be', async () => {
    const workshop = await createWorkshop(server, { capacity: 2 });
    const member = await server.write(42, (context) => createMember(context, { email: 'rosa@exemple.fr' }));
    const own = server.client(42, member.token);
    const first = await own.registerToElement(buildRegistration(workshop, 'Rosa'));
    expect(first).toMatchObject({ state: 'confirmed', isAlreadyBooked: false });
    expect(await own.registerToElement(buildRegistration(workshop, 'Rosa'))).toEqual(first);
    // One seat is left, and two are requested: the existing booking takes precedence.
    const again = await own.registerToElement(buildRegistration(workshop, 'Rosa', ['Rosa', 'Nino']));
    expect(again).toEqual({ ...first, isAlreadyBooked: true });
    expect(await listBookings(server, workshop)).toHaveLength(1);
    expect((await listMailsOf(server, member.email)).at(-1)?.subject).toContain('Vous êtes déjà sur la liste');
    await client().registerToElement(buildRegistration(workshop, 'Serge'));
    const others = [
      await own.registerToElement(buildRegistration(workshop, 'Serge', ['Quelqu’un'])),
      await own.registerToElement(buildRegistration(workshop, 'Timon', ['Quelqu’un'])),
      await client().registerToElement(buildRegistration(workshop, 'Rosa', ['Quelqu’un'])),
    ];
    for (const other of others)
      expect({ ...other, reference: '' }).toEqual({ ...others[0], reference: '', isAlreadyBooked: null });
    for (const { reference } of others) expect(reference).not.toBe(first.reference);
  });

  test('API-28 ROL-01 a member sees what was booked with their session or their address, cancels it, and nothing of others', async () => {
    const workshop = await createWorkshop(server);
    const member = await server.write(42, (context) => createMember(context, { email: 'sonia@exemple.fr' }));
    await client().registerToElement(buildRegistration(workshop, 'Sonia'));
    await client().registerToElement(buildRegistration(workshop, 'Tania'));
    const own = server.client(42, member.token);
    const { bookings } = await own.listOwnBookings({});
    expect(bookings.map(({ firstname }) => firstname)).toEqual(['Sonia']);
    const [, tania] = await server.write(42, ({ transaction }) =>
      transaction.query<{ id: number }>(
        'select id from booking where site_id = 42 and occurrence_id = $1 order by id',
        [workshop.occurrence],
      ),
    );
    expect(await codeOf(own.cancelOwnBooking({ params: { id: tania?.id ?? 0 } }))).toBe('not-found');
    await own.cancelOwnBooking({ params: { id: bookings[0]?.id ?? 0 } });
    expect((await listBookings(server, workshop)).map(({ state }) => state)).toEqual(['cancelled', 'confirmed']);
  });

  test('API-09 LEG-03 leaving frees the member’s seats for who waits, and forgets who they were', async () => {
    const workshop = await createWorkshop(server, { capacity: 1 });
    const member = await server.write(42, (context) => createMember(context, { email: 'ursula@exemple.fr' }));
    await client().registerToElement(buildRegistration(workshop, 'Ursula'));
    await client().registerToElement(buildRegistration(workshop, 'Vera'));
    const own = server.client(42, member.token);
    expect((await own.exportUser({})).bookings[0]).toMatchObject({ firstname: 'Ursula', state: 'confirmed' });
    await own.deleteUser({ body: { password: memberPassword } });
    const mails = await listMailsOf(server, 'ursula@exemple.fr');
    expect(mails.map(({ calendar }) => calendar?.method ?? null).sort()).toEqual(['CANCEL', null]);
    expect(mails.find(({ calendar }) => calendar)?.text).toContain('annulée avec lui');
    const rows = await server.write(42, ({ transaction }) =>
      transaction.query<Record<string, unknown>>(
        'select state, firstname, lastname, email, participants from booking where site_id = 42 and occurrence_id = $1 order by id',
        [workshop.occurrence],
      ),
    );
    expect(rows[0]).toEqual({ state: 'cancelled', firstname: '', lastname: '', email: null, participants: [] });
    expect(rows[1]).toMatchObject({ state: 'offered', email: 'vera@exemple.fr' });
  });

  test('API-09 LEG-03 leaving takes no seat from those whom the member registered with an address of their own', async () => {
    const workshop = await createWorkshop(server, { capacity: 1 });
    const member = await server.write(42, (context) => createMember(context, { email: 'wanda@exemple.fr' }));
    const own = server.client(42, member.token);
    await own.registerToElement(buildRegistration(workshop, 'Xenia'));
    const listed = await own.listOwnBookings({});
    expect([listed.bookings.length, listed.forOthers]).toEqual([1, 1]);
    await own.registerToElement(buildRegistration(await createWorkshop(server), 'Wanda'));
    expect((await own.listOwnBookings({})).forOthers).toBe(1);
    const page = await server.request('/compte?idSite=42', { headers: { cookie: `token=${member.token}; idSite=42` } });
    expect(page.text).toContain('annulez-la d’abord si elle est à vous, dans ');
    await own.deleteUser({ body: { password: memberPassword } });
    const told = async (address: string) =>
      (await listMailsOf(server, address)).find(({ subject }) => subject.includes('est supprimé'))?.text;
    expect(await told('wanda@exemple.fr')).toContain('reste à cette adresse, sous le nom que vous y avez donné.');
    // A member without bookings for others gets no notice about them.
    const alone = await server.write(42, (context) => createMember(context, { email: 'yvonne@exemple.fr' }));
    const bare = await server.request('/compte?idSite=42', { headers: { cookie: `token=${alone.token}; idSite=42` } });
    expect([bare.status, bare.text.includes('d’abord si')]).toEqual([200, false]);
    await server.client(42, alone.token).deleteUser({ body: { password: memberPassword } });
    expect(await told('yvonne@exemple.fr')).not.toContain('reste à cette adresse');
    const rows = await server.write(42, ({ transaction }) =>
      transaction.query(
        'select state, firstname, email, member_id from booking where site_id = 42 and occurrence_id = $1',
        [workshop.occurrence],
      ),
    );
    expect(rows).toEqual([{ state: 'confirmed', firstname: 'Xenia', email: 'xenia@exemple.fr', member_id: null }]);
    const token = await findLinkToken(server, 'xenia@exemple.fr');
    expect(await client().readBooking({ params: { token } })).toMatchObject({ state: 'confirmed' });
  });
});
