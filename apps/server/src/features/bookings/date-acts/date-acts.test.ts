import type { DateActPlan as Plan } from '@vitrine/contract/endpoints/admin/date-act.endpoints';
import { unwrap } from '@vitrine/test-kit/records/factories';
import { expect, test } from 'vitest';
import { countSeats, updateBookingState } from '../bookings.repository.ts';
import { updateSeatCounts } from '../occurrences/occurrences.operations.ts';
import {
  addDate,
  book,
  confirm,
  desk,
  editor,
  elementId,
  forget,
  listMails,
  move,
  owner,
  people,
  plain,
  readDate,
  send,
  server,
} from './date-acts.fixture.ts';
import { moveDate } from './move-date.operations.ts';

test('ENT-13 a workshop is moved with 12 registered and 3 waiting: each is told once, with a calendar and a way to refuse', async () => {
  const { id } = await addDate();
  await book(id, people);
  await book(id, ['Max', 'Nora', 'Otis'], { state: 'waiting' });
  await server.write(42, ({ transaction }) =>
    transaction.query('update booking set reminded_at = now() where site_id = 42 and occurrence_id = $1', [id]),
  );
  const body = move('2031-06-07', { text: 'L’animatrice est souffrante.' });
  const [plan, done] = await confirm(id, 'move', body);
  expect(plan.isDone).toBe(false);
  expect(plan.counts).toEqual({ registered: 12, waiting: 3, offered: 0, notified: 15 });
  expect(plan.sentences.map(plain)).toEqual([
    expect.stringMatching(
      /^La date a lieu le samedi 7 juin 2031, de 14 h à 15 h 30, et non plus le mercredi 8 janvier 2031/,
    ),
    'Le lieu devient « Au cabinet », au lieu de « Salle 1 ».',
    '12 personnes inscrites reçoivent un courriel ; leur place les suit, et la pièce jointe remplace l’ancienne date dans leur agenda.',
    'Elles peuvent refuser par le lien du courriel, sans frais, jusqu’au samedi 7 juin 2031 à 14 h.',
    '3 personnes en attente le reçoivent aussi et gardent leur rang.',
    'Le rappel de la veille part, ou repart, vers 14 h.',
    expect.stringMatching(/^Les inscriptions finissent le vendredi 6 juin 2031 à 18 h/),
    'Revenir à l’ancienne date serait un second déplacement, avec un second courriel.',
  ]);
  expect(plan.warnings.map(plain)).toEqual([
    'Les horloges changent entre les deux dates : 14 h reste 14 h à votre montre.',
  ]);
  expect(plan.mails.map(({ label, recipients }) => [label, recipients])).toEqual([
    ['Personnes inscrites', 12],
    ['Personnes en attente', 3],
  ]);
  expect(plan.mails[0]?.text).toContain('L’animatrice est souffrante.');
  expect([done.status, (done.data as Plan).isDone, (done.data as Plan).sentences]).toEqual([200, true, plan.sentences]);

  const mails = await listMails(id);
  expect(mails.map(({ recipient, template }) => [recipient, template]).sort()).toEqual(
    [...people, 'Max', 'Nora', 'Otis']
      .map((name) => [`${name.toLowerCase()}-${id}@exemple.fr`, 'booking-moved'])
      .sort(),
  );
  expect(
    mails.filter(({ data }) => data.calendar).map(({ data }) => (data.calendar as { sequence: number }).sequence),
  ).toEqual(Array(12).fill(1));
  expect(await readDate(id)).toMatchObject({
    startsAt: '2031-06-07T12:00:00.000Z',
    place: 'Au cabinet',
    closesAt: '2031-06-06T16:00:00.000Z',
    heldSeats: 12,
    waitingCount: 3,
  });

  const statement = 'select 1 from booking where site_id = 42 and occurrence_id = $1 and reminded_at is not null';
  expect(await server.write(42, ({ transaction }) => transaction.query(statement, [id]))).toEqual([]);

  // A second owner, who has read the same, is not followed: nobody is told twice.
  const late = await send(id, 'move', { ...body, confirm: plan.confirm });
  expect([late.status, late.fields]).toEqual([422, { startsAt: expect.stringContaining('rien ne change') }]);
  const other = await send(id, 'move', { ...move('2031-06-08'), confirm: plan.confirm });
  expect([other.status, other.message]).toEqual([409, expect.stringContaining('ont changé entre-temps')]);
  expect(await listMails(id)).toHaveLength(15);

  // The link of the mail refuses without cost, although the deadline of the date has passed by then.
  const [mail] = mails.filter(({ recipient }) => recipient.startsWith('ana'));
  const refused = await server.request('/api/booking/cancel', {
    method: 'PUT',
    host: 'cabinet.localhost',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: mail?.data.token }),
  });
  expect(refused.status).toBe(200);
  const told = (await listMails(id)).filter(({ recipient }) => recipient.startsWith('ana')).at(-1);
  expect([told?.template, told?.data.how]).toEqual(['booking-cancelled', 'refused']);
});

test('ENT-13 two owners who confirm at once tell everybody once', async () => {
  const { id } = await addDate();
  await book(id, ['Ana', 'Bob']);
  const body = move('2031-06-10');
  const plan = (await send(id, 'move', body)).data as Plan;
  const answers = await Promise.all([1, 2].map(() => send(id, 'move', { ...body, confirm: plan.confirm })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await listMails(id)).toHaveLength(2);
});

test('ENT-13 somebody who registers between the reading and the act is not passed over: it is read again', async () => {
  const { id } = await addDate();
  await book(id, ['Ana']);
  const body = move('2031-06-11');
  const plan = (await send(id, 'move', body)).data as Plan;
  await book(id, ['Bob']);
  expect((await send(id, 'move', { ...body, confirm: plan.confirm })).status).toBe(409);
  expect(await listMails(id)).toEqual([]);
  const again = (await send(id, 'move', body)).data as Plan;
  expect(again.counts.notified).toBe(2);
});

test('ENT-13 an offered seat is offered for a day again, who has no address is named to be telephoned, a reminder goes again', async () => {
  const { id } = await addDate({ capacity: 3 });
  const [, bob] = await book(id, ['Ana', 'Bob']);
  await forget(bob?.id ?? 0);
  const [cleo] = await book(id, ['Cleo'], { state: 'waiting' });
  await server.write(42, (context) =>
    updateBookingState(context, cleo?.id ?? 0, 'offered', new Date(context.now + 60_000)),
  );
  const [plan] = await confirm(id, 'move', move('2031-06-12'));
  expect(plan.unreachable).toEqual([{ name: 'Bob Martin', phone: '06 12 34 56 78' }]);
  expect(plain(plan.sentences.join(' '))).toMatch(
    /1 personne à qui une place est offerte le reçoit aussi ; l’offre court de nouveau un jour entier.*1 personne n’a pas d’adresse électronique et ne reçoit rien : téléphonez-lui/,
  );
  const rows = await server.write(42, ({ transaction }) =>
    transaction.query<{ hours: number }>(
      `select round(extract(epoch from offer_ends_at - now()) / 3600)::int as hours from booking
       where site_id = 42 and occurrence_id = $1 and state = 'offered'`,
      [id],
    ),
  );
  expect(rows).toEqual([{ hours: 24 }]);
  const mails = await listMails(id);
  expect(mails.map(({ recipient, data }) => [recipient.split('-')[0], data.state]).sort()).toEqual([
    ['ana', 'confirmed'],
    ['cleo', 'offered'],
  ]);
});

test('ENT-13 what cannot be is refused at its field; what may be unwise is said', async () => {
  const { id, date } = await addDate();
  const { id: other } = await addDate({ startsAt: '2031-04-05T10:00', endsAt: '2031-04-05T11:00', place: 'Dehors' });
  for (const [changes, field, words] of [
    [move('2020-06-07'), 'startsAt', 'celle-ci est passée'],
    [move('2090-06-07'), 'startsAt', 'dans les dix ans'],
    [move('2031-03-30', { startsAt: '2031-03-30T02:30' }), 'startsAt', 'les horloges avancent'],
    [move('2031-06-07', { endsAt: '2031-06-07T14:00' }), 'endsAt', 'une fin après le début'],
    [move('2031-04-05', { startsAt: '2031-04-05T10:00' }), 'startsAt', 'l’élément a déjà une date'],
    [{ startsAt: `${date}T10:00`, endsAt: `${date}T11:30`, place: 'Salle 5' }, 'startsAt', 'rien ne change'],
    [move('2031-02-30'), 'startsAt', 'Indiquez un jour et une heure'],
  ] as const) {
    const refused = await send(id, 'move', { ...changes, place: 'place' in changes ? changes.place : '' });
    expect([refused.status, (refused.fields as Record<string, string>)?.[field]]).toEqual([
      422,
      expect.stringContaining(words),
    ]);
  }
  const unwise = (
    await send(id, 'move', move('2031-04-05', { startsAt: '2031-04-05T10:30', endsAt: '2031-04-05T12:00' }))
  ).data as Plan;
  expect(unwise.warnings.map(plain)[0]).toMatch(/^Le même élément a déjà une date à ce moment : samedi 5 avril 2031/);
  // Each part of a move is said where it changes, and there alone.
  const moment = { startsAt: `${date}T10:00`, endsAt: `${date}T11:30` };
  for (const [changes, ...said] of [
    [{ ...moment, place: 'Au cabinet' }, 'Le lieu devient'],
    [{ ...moment, endsAt: `${date}T12:00`, place: 'Salle 5' }, 'La date a lieu'],
    [{ ...moment, startsAt: `${date}T09:00`, place: 'Salle 5' }, 'La date a lieu'],
  ] as const) {
    const { sentences } = (await send(id, 'move', { text: '', ...changes })).data as Plan;
    expect(['La date a lieu', 'Le lieu devient'].filter((words) => sentences.join(' ').includes(words))).toEqual(said);
  }
  const holiday = (await send(id, 'move', move('2031-07-14'))).data as Plan;
  expect(plain(holiday.warnings[0] ?? '')).toBe('Le 14 juillet 2031 est un jour férié.');
  // Nobody is registered: an editor moves it, and nothing is sent.
  const plan = (await send(id, 'move', move('2031-06-14'), editor)).data as Plan;
  expect(plan.sentences).toContain('Personne n’est inscrit\u00a0: aucun courriel ne part.');
  expect((await send(id, 'move', { ...move('2031-06-14'), confirm: plan.confirm }, editor)).status).toBe(200);
  await book(other, ['Ana']);
  const forbidden = await send(other, 'move', move('2031-06-15'), editor);
  expect([forbidden.status, JSON.stringify(forbidden)]).toEqual([403, expect.not.stringContaining('Martin')]);
  expect((await send(other, 'move', move('2031-06-15'), desk)).status).toBe(403);
  expect((await send(999_999, 'move', move('2031-06-15'))).status).toBe(404);
});

test('ENT-13 a date is cancelled with a word of the owner’s: all are told once, and what was paid is said to be given back', async () => {
  const { id } = await addDate();
  const [, bob] = await book(id, ['Ana', 'Bob']);
  await book(id, ['Cleo'], { state: 'waiting' });
  // Bob had said that he would not come, and Ana had paid more than her seat.
  await server.write(42, ({ transaction }) =>
    transaction.query(
      `update booking set attendance = case when id = $1 then 'excused' end, paid_cents = case when id = $1 - 1 then 4000 end,
         paid_by = case when id = $1 - 1 then 'cash' end, paid_at = case when id = $1 - 1 then now() end where site_id = 42 and id in ($1 - 1, $1)`,
      [bob?.id ?? 0],
    ),
  );
  const body = { text: 'L’eau est coupée.\n\nÀ bientôt.' };
  const [plan, done] = await confirm(id, 'cancel', body);
  expect(plain(plan.sentences.join(' '))).toMatch(
    /3 personnes reçoivent un courriel d’annulation.*La liste d’attente prend fin.*Rendez ce qui a été réglé : 40 € sont notés.*Les autres inscriptions valent 35 € en tout/,
  );
  expect(plan.mails[0]?.text).toContain('L’eau est coupée.');
  expect(done.status).toBe(200);
  const mails = await listMails(id);
  expect(mails.map(({ template, data }) => [template, data.how, data.note])).toEqual(
    Array(3).fill(['booking-cancelled', 'organiser', body.text]),
  );
  expect(await readDate(id)).toMatchObject({ status: 'cancelled', heldSeats: 0, waitingCount: 0 });
  expect((await send(id, 'cancel', { ...body, confirm: plan.confirm })).status).toBe(409);
  expect(await listMails(id)).toHaveLength(3);
});

test('ENT-13 more seats go to those who wait, who are named before; fewer than are taken are refused with the names', async () => {
  const { id } = await addDate({ capacity: 2 });
  await book(id, ['Ana', 'Bob']);
  await book(id, ['Cleo', 'Dan'], { state: 'waiting' });
  const few = await send(id, 'capacity', { capacity: 1 });
  expect([few.status, plain((few.fields as Record<string, string>).capacity ?? '')]).toEqual([
    422,
    '2 places sont prises par des inscriptions : Ana Martin et Bob Martin. Pas moins.',
  ]);
  const [plan, done] = await confirm(id, 'capacity', { capacity: 3 });
  expect(plan.sentences.map(plain)).toEqual([
    'La date a 3 places, au lieu de 2 : c’est aussi ce que dit la page de l’élément.',
    '1 personne qui attendait reçoit une offre par courriel, et sa place est gardée un jour entier, ou jusqu’à la fin des inscriptions : Cleo Martin.',
    '1 personne attend encore.',
  ]);
  expect(done.status).toBe(200);
  expect((await listMails(id)).map(({ recipient, template }) => [recipient.split('-')[0], template])).toEqual([
    ['cleo', 'booking-offer'],
  ]);
  expect(await readDate(id)).toMatchObject({ capacity: 3, heldSeats: 3, waitingCount: 1 });
  const editorsView = (await send(id, 'capacity', { capacity: 4 }, editor)).data as Plan;
  expect(JSON.stringify(editorsView)).not.toContain('Martin');
});

test('ENT-13 a series by rule shows its days and why some are left out; what is confirmed is added, each date for itself', async () => {
  const { id } = await addDate({
    startsAt: '2031-05-01T18:00',
    endsAt: '2031-05-01T19:00',
    closesAt: '2031-04-30T18:00',
    freeCancelUntil: '2031-04-30T18:00',
  });
  const rule = {
    every: 'week',
    interval: 1,
    until: null,
    count: 3,
    skipsHolidays: true,
    skipsClosures: true,
    skippedDays: ['2031-05-15'],
  };
  const apart = 'Chaque date est ensuite indépendante : elle se change, se déplace ou s’annule seule.';
  const same = 'à la même heure, au même lieu et au même prix, sans inscriptions.';
  for (const [changes, ...said] of [
    [{ count: 1, skippedDays: [], skipsHolidays: false }, `1 date s’ajoute, le 8 mai 2031, ${same}`],
    [
      { count: 1, skippedDays: ['2031-05-08'] },
      `1 date s’ajoute, le 15 mai 2031, ${same}`,
      '1 jour est laissé de côté : la liste dit lequel et pourquoi.',
    ],
    [
      { every: 'month', interval: 12, count: 10, skipsHolidays: false },
      `2 dates s’ajoutent, du 6 mai 2032 au 5 mai 2033, ${same}`,
      'La série s’arrête là : elle ne dépasse pas trois ans.',
    ],
  ] as const)
    expect(((await send(id, 'series', { ...rule, ...changes })).data as Plan).sentences.map(plain)).toEqual([
      ...said,
      apart,
    ]);
  const [plan, done] = await confirm(id, 'series', rule);
  expect(plan.sentences.map(plain)).toEqual([
    `3 dates s’ajoutent, du 29 mai 2031 au 12 juin 2031, ${same}`,
    '3 jours sont laissés de côté : la liste dit lesquels et pourquoi.',
    apart,
  ]);
  expect(plan.dates.map(({ day: on, leftOut }) => [on, leftOut])).toEqual([
    ['2031-05-08', 'jour férié'],
    ['2031-05-15', 'jour que vous écartez'],
    ['2031-05-22', 'jour férié'],
    ['2031-05-29', null],
    ['2031-06-05', null],
    ['2031-06-12', null],
  ]);
  expect(done.status).toBe(200);
  const added = await server.write(42, ({ transaction }) =>
    transaction.query<{ starts: string; capacity: number; held_seats: number }>(
      `select to_char(starts_at at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI') as starts, capacity, held_seats
       from occurrence where site_id = 42 and element_id = $1 and to_char(starts_at, 'HH24') = '16' order by starts_at`,
      [elementId],
    ),
  );
  expect(added).toEqual(
    ['05-01', '05-29', '06-05', '06-12'].map((on) => ({ starts: `2031-${on} 18:00`, capacity: 12, held_seats: 0 })),
  );
  const again = await send(id, 'series', { ...rule, count: null, until: '2031-06-12' });
  expect([again.status, again.message]).toEqual([409, expect.stringContaining('Aucune date ne s’ajoute')]);
  expect((await send(id, 'series', { ...rule, count: null })).fields).toEqual({
    count: 'Indiquez combien de dates s’ajoutent, ou jusqu’à quel jour.',
  });
});

test('ENT-13 a word to all or some of a date reaches each apart; 300 people are told in a handful of statements', async () => {
  const { id } = await addDate({ capacity: 400 });
  const [ana] = await book(id, ['Ana', 'Bob']);
  const body = { audience: 'chosen', bookings: [ana?.id ?? 0], subject: 'À apporter', text: 'Une serviette.' };
  const planned = await send(id, 'mails', body, desk);
  const plan = planned.data as Plan;
  expect([planned.status, plan.counts.notified, plan.mails[0]?.subject]).toEqual([
    200,
    1,
    expect.stringMatching(/^À apporter\u00a0: Le massage/),
  ]);
  expect((await send(id, 'mails', { ...body, confirm: plan.confirm }, desk)).status).toBe(200);
  expect((await send(id, 'mails', { ...body, confirm: plan.confirm }, desk)).status).toBe(409);
  expect((await listMails(id)).map(({ template }) => template)).toEqual(['booking-note']);
  expect((await send(id, 'mails', { ...body, audience: 'waiting' })).fields).toEqual({
    audience: 'Choisissez d’autres personnes\u00a0: il n’y a personne ici.',
  });
  expect((await send(id, 'mails', body, editor)).status).toBe(403);

  await server.write(42, async (context) => {
    await context.transaction.query(
      `insert into booking (site_id, occurrence_id, reference, state, seats, firstname, lastname, email, created_at, confirmed_at)
       select 42, $1::int, '310101-X' || number, 'confirmed', 1, 'Zoé', 'Petit', 'z' || number || '-' || $1::int || '@exemple.fr', now(), now()
       from generate_series(1, 298) as number`,
      [id],
    );
    await updateSeatCounts(context, id, await countSeats(context, id));
  });
  let statements = 0;
  await server.write(42, async (context) => {
    const query: typeof context.transaction.query = (text, values) => {
      statements += 1;
      return context.transaction.query(text, values);
    };
    const staff = { isSuperAdmin: true, accountId: owner.id } as NonNullable<typeof context.staff>;
    const transaction = Object.assign(Object.create(context.transaction) as typeof context.transaction, { query });
    const counting = { ...context, staff, transaction };
    const planned = unwrap(await moveDate(counting, id, move('2031-09-06')));
    const done = unwrap(await moveDate(counting, id, { ...move('2031-09-06'), confirm: planned.confirm }));
    expect([done.isDone, done.counts.notified]).toEqual([true, 300]);
  });
  expect(statements, 'of the reading and of the act together').toBeLessThan(60);
  const moved = (await listMails(id)).filter(({ template }) => template === 'booking-moved');
  expect(new Set(moved.map(({ recipient }) => recipient)).size).toBe(300);
  expect(moved).toHaveLength(300);
});

test('ENT-13 a seat that goes to who has no address is told to the owner, who telephones', async () => {
  await server.changeSettings({ COMPANY_EMAIL: 'atelier@exemple.fr' });
  const { id } = await addDate({ capacity: 1 });
  await book(id, ['Ana']);
  const [bob] = await book(id, ['Bob'], { state: 'waiting' });
  await book(id, ['Cleo'], { state: 'waiting' });
  await forget(bob?.id ?? 0);
  await confirm(id, 'capacity', { capacity: 3 });
  const mails = await server.queuedMails('atelier@exemple.fr', 42);
  expect(mails.map(({ subject }) => plain(subject))).toEqual([
    expect.stringContaining('Une place attend quelqu’un à prévenir par téléphone : Le massage'),
  ]);
  expect(plain(mails[0]?.text ?? '')).toMatch(/Téléphonez-lui.*Bob Martin.*06 12 34 56 78/s);
});
