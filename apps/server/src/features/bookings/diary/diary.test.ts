import { countTouchedRows } from '@vitrine/test-kit/count-touched-rows';
import { createElementWithPage, createOccurrence } from '@vitrine/test-kit/records/bookings';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createMember } from '@vitrine/test-kit/records/members';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportBookingsOf } from '../own-bookings.operations.ts';
import { listDiaryDates, listDiaryTargets, readDiaryDate } from './diary.operations.ts';

let server: TestServer;
let owner: TestStaff;
let elementId: number;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  await createSite(server, 42, 'cabinet');
  owner = await createStaff(server, 'DESK');
  elementId = await server.write(42, (context) => createElementWithPage(context, 'ateliers', 'Le massage'));
});
afterAll(() => server?.close());

async function send(method: string, path: string, body?: unknown, { cookie }: { cookie: string } = owner) {
  const answer = await requestAdmin(server, method, `/sites/42/diary${path}`, {
    cookie,
    ...(body === undefined ? {} : { body }),
  });
  const isJson = answer.text.startsWith('{');
  return { status: answer.status, text: answer.text, ...(isJson ? JSON.parse(answer.text) : {}) };
}
const createDate = (changes: Parameters<typeof createOccurrence>[2] = {}) =>
  server.write(42, (context) => {
    const { startsAt } = changes;
    const deadlines = startsAt ? { closesAt: startsAt, freeCancelUntil: startsAt } : {};
    return createOccurrence(context, elementId, { ...deadlines, ...changes });
  });
const person = (firstname: string, more: object = {}) => ({
  firstname,
  lastname: 'Martin',
  email: `${firstname.toLowerCase()}@exemple.fr`,
  phone: '',
  participants: [{ firstname }],
  ...more,
});
const book = async (date: number, firstname: string, more: object = {}) => {
  const made = await send('POST', `/dates/${date}/bookings`, person(firstname, { acceptsWaiting: true, ...more }));
  expect(made.status, made.text).toBe(201);
  return made.data as { idBooking: number; reference: string; state: string; isMailed: boolean };
};
interface Read {
  date: { heldSeats: number; waitingCount: number; state: string; note: string };
  bookings: {
    id: number;
    firstname: string;
    state: string;
    seats: number;
    isReserved: boolean;
    rank: number | null;
    attendance: string | null;
    note: string;
    paid: { cents: number; means: string; to: string } | null;
    reference: string;
    priceCents: number | null;
  }[];
}
const read = async (date: number): Promise<Read> => (await send('GET', `/dates/${date}`)).data;
const states = async (date: number) =>
  (await read(date)).bookings.map(({ firstname, state }) => `${firstname} ${state}`);
const subjects = async (email: string) => (await server.queuedMails(email)).map(({ subject }) => subject);

test('ENT-13 the days of the diary are those of the site, whatever the change of clocks, with closures and neighbours', async () => {
  // The clocks go back in the night before 27 October 2030: this date begins at 00:30 and ends at 23:30 of one day of 25 hours.
  const long = await createDate({ startsAt: '2030-10-27T00:30', endsAt: '2030-10-27T23:30', capacity: 8 });
  const after = await createDate({ startsAt: '2030-10-28T00:30', endsAt: '2030-10-28T01:00' });
  await server.changeSettings({ CLOSURES: '2030-10-26/2030-11-02 14 Vacances' });
  const cancelled = [
    await createDate({ startsAt: '2030-10-26T10:00', endsAt: '2030-10-26T11:00' }),
    await createDate({ startsAt: '2030-10-28T00:00', endsAt: '2030-10-28T00:15' }),
  ];
  await server.write(42, ({ transaction }) =>
    transaction.query('update occurrence set cancelled_at = now() where site_id = 42 and id = any($1)', [cancelled]),
  );
  const { data } = await send('GET', '/dates?from=2030-10-27&until=2030-10-27');
  expect(data).toMatchObject({
    timeZone: 'Europe/Paris',
    isCut: false,
    nextAt: '2030-10-27T23:30:00.000Z',
    previousAt: null,
  });
  expect(data.dates.map(({ id, startsAt }: { id: number; startsAt: string }) => [id, startsAt])).toEqual([
    [long, '2030-10-26T22:30:00.000Z'],
  ]);
  expect(data.closures).toEqual([{ from: '2030-10-26', until: '2030-11-02', sentence: 'Vacances' }]);
  expect(data.elements).toEqual([{ id: elementId, title: 'Le massage' }]);
  const next = await send('GET', `/dates?from=2030-10-28&until=2030-10-28&elements=${elementId}`);
  expect(next.data.dates.map(({ id }: { id: number }) => id)).toEqual([cancelled[1], after]);
  expect((await send('GET', '/dates?from=2030-10-28&until=2030-10-28&elements=999999')).data.dates).toEqual([]);
  const wrong = await send('GET', '/dates?from=2030-10-28&until=2030-10-01');
  expect([wrong.status, wrong.fields.until]).toEqual([422, 'Indiquez un dernier jour qui suit le premier.']);
});

test('API-28 somebody who telephones is registered, with the usual confirmation where they give an address', async () => {
  const date = await createDate({ capacity: 3 });
  expect(await book(date, 'Anne', { email: '' })).toMatchObject({ state: 'confirmed', isMailed: false });
  expect(
    await book(date, 'Bea', { participants: [{ firstname: 'Bea' }, { firstname: 'Tom', age: '4 ans' }] }),
  ).toMatchObject({
    state: 'confirmed',
    isMailed: true,
  });
  expect((await subjects('bea@exemple.fr'))[0]).toMatch(/^Votre inscription est confirmée/);
  const twice = await send('POST', `/dates/${date}/bookings`, person('Bea'));
  expect([twice.status, twice.message]).toEqual([409, expect.stringContaining('déjà inscrite à cette date')]);
  // Full: nobody waits who has not been asked.
  const full = await send('POST', `/dates/${date}/bookings`, person('Cleo'));
  expect([full.status, full.fields.acceptsWaiting]).toEqual([
    409,
    'Cette date est complète. Choisissez d’attendre, ou une autre date.',
  ]);
  expect(await book(date, 'Cleo')).toMatchObject({ state: 'waiting' });
  expect((await subjects('cleo@exemple.fr'))[0]).toMatch(/^Vous êtes sur la liste d’attente/);
  const { date: facts, bookings } = await read(date);
  expect([facts.heldSeats, facts.waitingCount]).toEqual([3, 1]);
  expect(bookings.map(({ firstname, seats, rank }) => [firstname, seats, rank])).toEqual([
    ['Anne', 1, null],
    ['Bea', 2, null],
    ['Cleo', 1, 1],
  ]);
});

test('API-28 seats are held without a name, no more than are left, and get one later; a cancelled one goes to who waits', async () => {
  const date = await createDate({ capacity: 3 });
  const held = await send('POST', `/dates/${date}/reserved-seats`, { seats: 2, note: 'L’école' });
  expect(held.status).toBe(201);
  const more = await send('POST', `/dates/${date}/reserved-seats`, { seats: 2 });
  expect([more.status, more.message]).toEqual([409, 'Places libres à cette date\u00a0: 1.']);
  const { idBooking } = held.data;
  expect((await read(date)).bookings[0]).toMatchObject({ isReserved: true, seats: 2, note: 'L’école' });
  const four = Array.from({ length: 4 }, (_, place) => ({ firstname: `Enfant ${place}` }));
  const many = await send('PUT', `/bookings/${idBooking}`, person('Dora', { participants: four }));
  expect([many.status, many.fields.participants]).toEqual([
    409,
    expect.stringMatching(/^Pas plus de 3.places à cette date/),
  ]);
  const named = await send('PUT', `/bookings/${idBooking}`, person('Dora', { participants: four.slice(0, 3) }));
  expect([named.status, named.data]).toEqual([200, { isMailed: true }]);
  expect((await read(date)).bookings[0]).toMatchObject({
    isReserved: false,
    firstname: 'Dora',
    seats: 3,
    priceCents: 10_500,
  });
  const waiting = await book(date, 'Eve');
  expect(waiting.state).toBe('waiting');
  // Fewer people: the seat goes to who waits, and who takes it by telephone has it.
  await send('PUT', `/bookings/${idBooking}`, person('Dora', { participants: four.slice(0, 2) }));
  expect(await states(date)).toEqual(['Dora confirmed', 'Eve offered']);
  expect((await send('POST', `/bookings/${waiting.idBooking}/accept`)).status).toBe(200);
  expect((await send('POST', `/bookings/${waiting.idBooking}/accept`)).status).toBe(409);
  const cancelled = await send('DELETE', `/bookings/${idBooking}`);
  expect([cancelled.status, cancelled.data]).toEqual([200, { isMailed: true }]);
  expect((await send('DELETE', `/bookings/${idBooking}`)).status).toBe(409);
  expect(await states(date)).toEqual(['Eve confirmed', 'Dora cancelled']);
  expect((await subjects('dora@exemple.fr')).at(-1)).toMatch(/^Votre inscription est annulée/);
});

test('API-28 of ten who hold at once one of the last three seats each, three do', async () => {
  const date = await createDate({ capacity: 3 });
  const hold = () => send('POST', `/dates/${date}/reserved-seats`, { seats: 1 });
  const ends = await Promise.all(Array.from({ length: 10 }, hold));
  expect(ends.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(7).fill(409)]);
  expect((await read(date)).date.heldSeats).toBe(3);
  expect((await hold()).message).toBe('Cette date est complète.');
});

test('API-28 seats of an offer that has run out are free for the telephone too, unless somebody waits for them', async () => {
  const holdAfterOffer = async (isAwaited: boolean) => {
    const date = await createDate({ capacity: 1 });
    const { idBooking } = await book(date, 'Sitot');
    await book(date, 'Tardive');
    if (isAwaited) await book(date, 'Patiente');
    await send('DELETE', `/bookings/${idBooking}`);
    await server.write(42, ({ transaction }) =>
      transaction.query(
        `update booking set offer_ends_at = now() - interval '1 minute' where site_id = 42 and occurrence_id = $1 and state = 'offered'`,
        [date],
      ),
    );
    return send('POST', `/dates/${date}/reserved-seats`, { seats: 1 });
  };
  expect((await holdAfterOffer(false)).status).toBe(201);
  expect(await holdAfterOffer(true)).toMatchObject({ status: 409, message: 'Cette date est complète.' });
});

test('API-28 a registration moves to another date: its person is told once, its seat goes to who waits, its links and reference stay', async () => {
  const from = await createDate({ capacity: 1 });
  const hours = { startsAt: '2032-07-03T10:00', endsAt: '2032-07-03T11:00' };
  const to = await createDate({ ...hours, capacity: 1, priceCents: 4000 });
  const moved = await book(from, 'Flo');
  await book(from, 'Gil');
  const text = (await server.queuedMails('flo@exemple.fr'))[0]?.text ?? '';
  const token = /inscription\/([\w-]{43})/.exec(text)?.[1] ?? '';
  const targets = await send('GET', `/bookings/${moved.idBooking}/targets`);
  expect(targets.data.dates.find(({ id }: { id: number }) => id === to)).toMatchObject({ seats: 1, heldSeats: 0 });
  const done = await send('POST', `/bookings/${moved.idBooking}/transfer`, { idDate: to });
  expect([done.status, done.data]).toEqual([
    200,
    { idBooking: expect.any(Number), reference: moved.reference, state: 'confirmed', isMailed: true },
  ]);
  expect(await states(from)).toEqual(['Gil offered']);
  expect((await read(to)).bookings[0]).toMatchObject({
    firstname: 'Flo',
    reference: moved.reference,
    priceCents: 4000,
  });
  expect(await subjects('flo@exemple.fr')).toEqual([
    expect.stringMatching(/^Votre inscription est confirmée/),
    expect.stringMatching(/^Votre inscription change de date/),
  ]);
  const shown = await server.client(42).readBooking({ params: { token } });
  // The calendar has one entry for both dates: its UID stays, its sequence grows.
  expect(shown).toMatchObject({ state: 'confirmed', occurrence: { id: to, sequence: 1 } });
  expect(shown.occurrence.uid).toContain(`date-${from}-`);
  // Where it was moved from a second window, it is no longer there.
  expect((await send('POST', `/bookings/${moved.idBooking}/transfer`, { idDate: to })).status).toBe(404);
  // Full: refused, or put behind who waits there.
  const late = await book(to, 'Hugo');
  expect(late.state).toBe('waiting');
  const other = await createDate({ startsAt: '2032-07-10T10:00', endsAt: '2032-07-10T11:00' });
  const third = await book(other, 'Ines', { participants: [{ firstname: 'Ines' }, { firstname: 'Jo' }] });
  const refused = await send('POST', `/bookings/${third.idBooking}/transfer`, { idDate: to });
  expect(refused.status).toBe(409);
  expect(refused.message).toBe('Cette date est complète. Choisissez la liste d’attente, ou une autre date.');
  expect(await states(other)).toEqual(['Ines confirmed']);
  const waits = await send('POST', `/bookings/${third.idBooking}/transfer`, { idDate: to, acceptsWaiting: true });
  expect(waits.data.state).toBe('waiting');
  expect((await read(to)).bookings.map(({ firstname, rank }) => `${firstname} ${rank}`)).toEqual([
    ...['Flo null', 'Hugo 1', 'Ines 2'],
  ]);
  expect((await read(other)).date.heldSeats).toBe(0);
  const elsewhere = await server.write(42, async (context) =>
    createOccurrence(context, await createElementWithPage(context, 'ateliers', 'Le chant')),
  );
  const wrong = await send('POST', `/bookings/${late.idBooking}/transfer`, { idDate: elsewhere });
  expect([wrong.status, wrong.fields.idDate]).toEqual([422, 'Choisissez une autre date du même élément.']);
  // Nothing moves to what is over, nor once it has ended itself.
  const past = await createDate({ startsAt: '2020-07-03T10:00', endsAt: '2020-07-03T11:00' });
  const transfer = (idDate: number) => send('POST', `/bookings/${late.idBooking}/transfer`, { idDate });
  expect(await transfer(past)).toMatchObject({ status: 409, message: expect.stringMatching(/^Cette date a commencé/) });
  await send('DELETE', `/bookings/${late.idBooking}`);
  expect(await transfer(other)).toMatchObject({ status: 409, message: expect.stringMatching(/a déjà pris fin/) });
});

test('API-28 who came, what was paid and the notes of the team are kept; a note of two windows is lost by none', async () => {
  const date = await createDate({ capacity: 3 });
  const [kim, lou] = [await book(date, 'Kim'), await book(date, 'Lou')];
  const marks = [
    { idBooking: kim.idBooking, attendance: 'present' },
    { idBooking: lou.idBooking, attendance: 'excused' },
  ];
  expect((await send('PUT', `/dates/${date}/attendance`, { marks })).status).toBe(200);
  expect((await read(date)).bookings.map(({ attendance }) => attendance)).toEqual(['present', 'excused']);
  await send('DELETE', `/bookings/${lou.idBooking}`);
  // All or none: one of them is no longer confirmed.
  const late = await send('PUT', `/dates/${date}/attendance`, {
    marks: marks.map((mark) => ({ ...mark, attendance: 'absent' })),
  });
  expect([late.status, late.message]).toEqual([409, expect.stringContaining('n’est plus confirmée')]);
  expect((await read(date)).bookings.map(({ attendance }) => attendance)).toEqual(['present', null]);

  // A mark that knew something else leaves what a colleague has noted since, and what ended since.
  const known = await send('PUT', `/dates/${date}/attendance`, {
    marks: marks.map((mark) => ({ ...mark, attendance: null, known: 'absent' })),
  });
  expect([known.status, known.data.kept]).toEqual([200, [kim.idBooking, lou.idBooking]]);
  const mark = { idBooking: kim.idBooking, attendance: null, known: 'present' };
  expect((await send('PUT', `/dates/${date}/attendance`, { marks: [mark] })).data.kept).toEqual([]);
  const again = { ...mark, attendance: 'present', known: null };
  expect((await send('PUT', `/dates/${date}/attendance`, { marks: [again] })).data.kept).toEqual([]);
  expect((await read(date)).bookings.map(({ attendance }) => attendance)).toEqual(['present', null]);

  const paid = { cents: 3500, means: 'cheque' };
  expect((await send('PUT', `/bookings/${kim.idBooking}/payment`, { paid })).status).toBe(200);
  expect((await read(date)).bookings[0]?.paid).toMatchObject({ ...paid, to: expect.stringMatching(/^Équipe/) });
  expect((await send('PUT', `/bookings/${lou.idBooking}/payment`, { paid })).status).toBe(409);
  await send('PUT', `/bookings/${kim.idBooking}/payment`, { paid: null });
  expect((await read(date)).bookings[0]?.paid).toBeNull();

  for (const path of [`/bookings/${kim.idBooking}/note`, `/dates/${date}/note`]) {
    expect((await send('PUT', path, { note: 'Allergique au lin', knownNote: '' })).status).toBe(200);
    const second = await send('PUT', path, { note: 'Autre', knownNote: '' });
    expect([second.status, second.message]).toEqual([409, expect.stringContaining('a changé entre-temps')]);
  }
  const { bookings, date: facts } = await read(date);
  expect([bookings[0]?.note, facts.note]).toEqual(['Allergique au lin', 'Allergique au lin']);
  // Who made it for somebody else is given nothing of what the team noted about them.
  const exported = await server.write(42, async (context) => {
    const member = await createMember(context);
    await context.transaction.query('update booking set member_id = $2 where site_id = 42 and id = $1', [
      kim.idBooking,
      member.id,
    ]);
    return [
      await exportBookingsOf(context, member),
      await exportBookingsOf(context, { id: null, email: 'kim@exemple.fr' }),
    ];
  });
  expect(exported.map(([one]) => [one?.note, one?.attendance])).toEqual([
    ['', null],
    ['Allergique au lin', 'present'],
  ]);
  const csv = await send('POST', `/dates/${date}/export`);
  expect(csv.text).toMatch(/;Confirmée;1;Kim;Martin;Kim;;kim@exemple\.fr;35,00;;;Présent;Allergique au lin;/);
  const unconfirmed = await createStaff(server, 'DESK', 42, { isConfirmed: false });
  expect((await send('POST', `/dates/${date}/export`, undefined, unconfirmed)).code).toBe('step-up-required');
  const acts = await server.write(42, ({ transaction }) =>
    transaction.query<{ action: string }>(
      `select distinct action from audit_entry where site_id = 42 and kind like 'bookings%' and resource_id = $1 order by 1`,
      [String(date)],
    ),
  );
  expect(acts.map(({ action }) => action)).toEqual(
    ['attendance', 'cancel', 'create', 'export', 'note', 'payment'].map((verb) => `booking.${verb}`),
  );
});

test('API-28 seats and slots: while registrations move both ways and others book and cancel, no date exceeds its capacity and nobody is lost', async () => {
  const dates = [await createDate({ capacity: 4 }), await createDate({ capacity: 3 })] as const;
  const names = Array.from({ length: 10 }, (_, place) => `Course${place}`);
  const made = await Promise.all(names.map((name, place) => book(dates[place % 2] as number, name)));
  const move = async (booking: { idBooking: number }, idDate: number) => {
    const moved = await send('POST', `/bookings/${booking.idBooking}/transfer`, { idDate, acceptsWaiting: true });
    // Somebody else was first, or it is there already: a refusal in words, never a fault.
    expect([200, 404, 409, 422]).toContain(moved.status);
    if (moved.status === 200) booking.idBooking = moved.data.idBooking;
  };
  for (let round = 0; round < 2; round += 1)
    await Promise.all([
      ...made.flatMap((booking, place) => [
        move(booking, dates[(place + 1) % 2] as number),
        move({ ...booking }, dates[place % 2] as number),
      ]),
      book(dates[0], `Venue${round}`),
      book(dates[1], `Passant${round}`),
    ]);
  const found: string[] = [];
  for (const [place, date] of dates.entries()) {
    const { date: facts, bookings } = await read(date);
    const taken = bookings.filter(({ state }) => state === 'confirmed' || state === 'offered');
    expect(taken.length).toBeLessThanOrEqual([4, 3][place] as number);
    expect([facts.heldSeats, facts.waitingCount]).toEqual([
      taken.length,
      bookings.filter(({ state }) => state === 'waiting').length,
    ]);
    found.push(...bookings.map(({ firstname, reference }) => `${firstname} ${reference}`));
  }
  const references = found.map((one) => one.split(' ')[1]);
  expect(new Set(references).size).toBe(found.length);
  expect(found.map((one) => one.split(' ')[0]).sort()).toEqual(
    [...names, 'Venue0', 'Venue1', 'Passant0', 'Passant1'].sort(),
  );
  for (const { reference } of made) expect(references).toContain(reference);
});

/** Twenty years of two dates a day with two registrations each, and an exhibition of a year. */
const fillYears = `
  set session_replication_role = replica;
  insert into occurrence (site_id, element_id, starts_at, ends_at, closes_at, free_cancel_until, seat_unit, capacity, changed_at)
  select 42, ELEMENT, at, at + length, at, at, 'person', 8, at
  from (select at, interval '1 hour' as length from generate_series(timestamptz '2020-01-01 08:00Z', '2040-01-01', '12 hours') at
    union all values (timestamptz '2028-09-01 08:00Z', interval '1 year')) dates;
  insert into booking (site_id, occurrence_id, reference, state, seats, firstname, lastname, email, created_at)
  select 42, id, id || '-' || n, 'confirmed', 1, 'A', 'B', '', starts_at from occurrence, generate_series(1, 2) n
  where element_id = ELEMENT;
  analyze occurrence, booking`;

test('API-28 no read of the diary reads more of many years than of one', async () => {
  const many = await server.write(42, (context) => createElementWithPage(context, 'ateliers', 'Tous les jours'));
  const database = new pg.Client({ connectionString: server.databaseUrls.superuser });
  await database.connect();
  await database.query(fillYears.replaceAll('ELEMENT', String(many)));
  await database.end();
  const touched = await server.write(42, (context) =>
    countTouchedRows(context, async (watched) => {
      const days = { from: '2029-03-05', until: '2029-03-11' };
      const week = await listDiaryDates(watched, days);
      expect(week).toMatchObject({ value: { dates: { length: 15 }, previousAt: '2029-03-04T20:00:00.000Z' } });
      const others = await listDiaryDates(watched, { ...days, elements: String(elementId) });
      expect(others).toMatchObject({ value: { dates: [], nextAt: expect.stringMatching('^2030') } });
      const date = await readDiaryDate(watched, (week.ok && week.value.dates[1]?.id) || 0);
      expect(date).toMatchObject({ value: { bookings: { length: 2 } } });
      const targets = await listDiaryTargets(watched, (date.ok && date.value.bookings[0]?.id) || 0);
      expect(targets).toMatchObject({ value: { dates: { length: 100 } } });
    }),
  );
  expect(touched.length).toBeGreaterThan(8);
  expect(Math.max(...touched), touched.join(', ')).toBeLessThan(300);
});
