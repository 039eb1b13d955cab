import { createAddress, createSite, unwrap } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSlot, giveBackPickupSlot, takePickupSlot } from './pickup.operations.ts';
import { addPickupClosure, addPickupSchedule } from './pickup-records.operations.ts';

let server: TestServer;
let owner: TestStaff;
let addressId: number;
let scheduleId: number;
const saturday = '2027-03-06';
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  server.setTime('2027-03-01T08:00:00Z');
  await createSite(server, 9, 'cave', { isECommerce: true });
  await createSite(server, 8, 'sans');
  [addressId, scheduleId] = await server.write(9, async (context) => {
    const address = await createAddress(context, 'Le chai', { type: 'PICKUP' });
    const schedule = await addPickupSchedule(context, { ...usual, addressId: address });
    return [address, schedule];
  });
  owner = await createStaff(server, 'ADMIN', 9);
});
afterAll(() => server?.close());

const usual = {
  weekday: 'SATURDAY' as const,
  from: '10:00',
  to: '18:00',
  slotMinutes: 60,
  capacity: 4,
  leadMinutes: 1440,
  opensOnHolidays: false,
  opensOnClosures: false,
};
const at = (start: string, day = saturday) => ({ scheduleId, day, start });
const take = (start: string, day?: string) => server.write(9, (context) => takePickupSlot(context, at(start, day)));
const giveBack = (start: string) => server.write(9, (context) => giveBackPickupSlot(context, at(start)));
const findTaken = (start: string) =>
  server.write(9, ({ transaction }) =>
    transaction.query(
      `select taken, capacity from pickup_slot where site_id = 9 and schedule_id = $1 and day = $2 and start = $3`,
      [scheduleId, saturday, start],
    ),
  );
const listSlots = async () => (await server.client(9).listPickupSlots({})).addresses[0]?.slots ?? [];
const send = async (method: string, path: string, body?: unknown) => {
  const answer = await requestAdmin(server, method, `/sites/9/${path}`, {
    cookie: owner.cookie,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, ...JSON.parse(answer.text) };
};

describe('SET-30 slots of collection', () => {
  test('SET-30 of 50 orders at once for one slot, as many as its capacity have it; the others are offered the next three', async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => take('10:00')));
    expect(results.filter(({ ok }) => ok)).toHaveLength(4);
    expect(await findTaken('10:00')).toEqual([{ taken: 4, capacity: 4 }]);
    const refused = results.flatMap((result) => (result.ok ? [] : result.failure));
    expect(refused).toHaveLength(46);
    expect(refused[0]).toMatchObject({
      code: 'conflict',
      details: { offered: [{ date: '2027-03-06T11:00' }, { date: '2027-03-06T12:00' }, { date: '2027-03-06T13:00' }] },
    });
    expect(refused[0]?.message?.replace(/\s/g, ' ')).toBe(
      'Ce créneau est complet. Les prochains libres : samedi 6 mars, de 11 h à 12 h ; samedi 6 mars, de 12 h à 13 h ; samedi 6 mars, de 13 h à 14 h.',
    );
    expect((await listSlots()).map(({ date }) => date)).not.toContain('2027-03-06T10:00');
  });

  test('SET-30 a place that is given back is free again, and none is given back twice', async () => {
    const taken = unwrap(await take('11:00'));
    expect(taken).toMatchObject({
      end: '12:00',
      place: expect.stringContaining('Le chai'),
      startsAt: Date.parse('2027-03-06T10:00:00Z'),
    });
    expect((await listSlots()).find(({ date }) => date === '2027-03-06T11:00')?.left).toBe(3);
    await giveBack('11:00');
    expect((await listSlots()).find(({ date }) => date === '2027-03-06T11:00')?.left).toBe(4);
    await expect(giveBack('11:00')).rejects.toThrow(/no place to give back/);
  });

  test('SET-30 too soon, closed, a holiday, beyond the days and unknown slots are refused', async () => {
    await server.write(9, (context) =>
      addPickupClosure(context, { from: '2027-03-13', until: '2027-03-13', addressId: null, note: '' }),
    );
    server.setTime('2027-03-05T12:30:00Z');
    const refusals = [
      ['13:00', saturday, 'trop proche'],
      ['11:00', '2027-03-13', 'fermé'],
      ['11:30', saturday, 'n’existe pas'],
      ['11:00', '2027-03-07', 'n’existe pas'],
      ['11:00', '2027-05-01', 'n’existe pas'],
    ] as const;
    for (const [start, day, says] of refusals) {
      const judged = await server.write(9, (context) => checkSlot(context, at(start, day)));
      expect(judged.ok ? '' : judged.failure.message, `${day} ${start}`).toContain(says);
    }
    expect((await take('14:00')).ok).toBe(true);
    server.setTime('2027-04-28T08:00:00Z');
    const holiday = await server.write(9, (context) => checkSlot(context, at('11:00', '2027-05-01')));
    expect(holiday.ok ? '' : holiday.failure.message).toContain('fermé');
    server.setTime('2027-03-01T08:00:00Z');
  });

  test('SET-30 while the site announces that it is closed no slot is offered or taken, unless its schedule says otherwise', async () => {
    const days = async () => new Set((await listSlots()).map(({ date }) => date.slice(0, 10)));
    expect(await days()).toContain(saturday);
    await server.changeSettings({ CLOSURES: `2027-03-04/${saturday} 14 Nous sommes au salon.` }, 9);
    expect(await days()).not.toContain(saturday);
    const refused = await take('12:00');
    expect(refused.ok ? '' : refused.failure.message).toContain('Le retrait est fermé ce jour-là.');
    const { data } = await send('GET', `pickup-schedules/${scheduleId}`);
    const opened = await send('PUT', `pickup-schedules/${scheduleId}`, {
      version: data.version,
      values: { opensOnClosures: true },
    });
    expect(await days()).toContain(saturday);
    await send('PUT', `pickup-schedules/${scheduleId}`, {
      version: opened.data.version,
      values: { opensOnClosures: false },
    });
    expect(await days()).not.toContain(saturday);
    await server.changeSettings({ CLOSURES: '' }, 9);
    expect(await days()).toContain(saturday);
  });

  test('SET-30 a closure of the site says which slots and orders it meets, the same before it is saved and after', async () => {
    const effects = async (from: string, until: string) =>
      (await send('GET', `closure-effects?from=${from}&until=${until}`)).data;
    const before = await effects('2027-03-04', saturday);
    // Eight slots of that day less the full one; four orders have it, one has 14:00.
    expect(before.slots).toBe(7);
    expect(before.orders).toBe(5);
    expect(before.met.map(({ label, ...rest }: { label: string }) => [label.replace(/\s/g, ' '), rest])).toEqual([
      ['samedi 6 mars, de 10 h à 11 h', { address: 'Le chai', orders: 4 }],
      ['samedi 6 mars, de 14 h à 15 h', { address: 'Le chai', orders: 1 }],
    ]);
    await server.changeSettings({ CLOSURES: `2027-03-04/${saturday} 14` }, 9);
    expect(await effects('2027-03-04', saturday)).toEqual(before);
    expect(await effects('2027-03-07', '2027-03-12')).toEqual({ slots: 0, orders: 0, met: [] });
    // The day after is closed for collection alone: nothing there was offered before.
    expect((await effects('2027-03-13', '2027-03-13')).slots).toBe(0);
    const { data } = await send('GET', `pickup-schedules/${scheduleId}`);
    const opened = await send('PUT', `pickup-schedules/${scheduleId}`, {
      version: data.version,
      values: { opensOnClosures: true },
    });
    expect(await effects('2027-03-04', saturday)).toEqual({ slots: 0, orders: 0, met: [] });
    await send('PUT', `pickup-schedules/${scheduleId}`, {
      version: opened.data.version,
      values: { opensOnClosures: false },
    });
    await server.changeSettings({ CLOSURES: '' }, 9);
    const wrong = await send('GET', 'closure-effects?from=demain&until=2027-03-13');
    expect([wrong.status, Object.keys(wrong.fields)]).toEqual([400, ['from']]);
  });

  test('SET-30 PICKUP_DAYS and CLICK_AND_COLLECT_HOURS are seen at once; a site without shop has no slots', async () => {
    await server.changeSettings({ PICKUP_DAYS: 3, CLICK_AND_COLLECT_HOURS: 'Sonnez.' }, 9);
    expect(await server.client(9).listPickupSlots({})).toEqual({ hours: 'Sonnez.', addresses: [] });
    await server.changeSettings({ PICKUP_DAYS: 21 }, 9);
    expect(await listSlots()).not.toHaveLength(0);
    await expect(server.client(8).listPickupSlots({})).rejects.toMatchObject({ status: 404 });
  });
});

describe('SET-30 the owner’s schedules', () => {
  test('SET-30 a smaller capacity keeps what is taken and takes no more; a larger one opens places', async () => {
    await take('15:00');
    await take('15:00');
    const { data } = await send('GET', `pickup-schedules/${scheduleId}`);
    expect(data.values.coming).toBeGreaterThanOrEqual(2);
    const smaller = await send('PUT', `pickup-schedules/${scheduleId}`, {
      version: data.version,
      values: { capacity: 1 },
    });
    expect(smaller.status).toBe(200);
    expect((await take('15:00')).ok).toBe(false);
    await send('PUT', `pickup-schedules/${scheduleId}`, { version: smaller.data.version, values: { capacity: 3 } });
    expect((await take('15:00')).ok).toBe(true);
    expect((await take('15:00')).ok).toBe(false);
  });

  test('SET-30 wrong values are named by field; what orders have cannot go', async () => {
    const wrong = await send('POST', 'pickup-schedules', {
      ...usual,
      addressId: 99_999,
      from: '18:00',
      to: '10:00',
      capacity: 0,
    });
    expect([wrong.status, Object.keys(wrong.fields).sort()]).toEqual([422, ['addressId', 'capacity', 'to']]);
    const asked = await send('DELETE', `pickup-schedules/${scheduleId}`);
    const refused = await send('DELETE', `pickup-schedules/${scheduleId}?confirm=${asked.details.confirm}`);
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('archivez')]);
    const address = await send('DELETE', `addresses/${addressId}`);
    const kept = await send('DELETE', `addresses/${addressId}?confirm=${address.details.confirm}`);
    expect([kept.status, kept.message]).toEqual([409, expect.stringContaining('horaires de retrait')]);
    const closure = await send('POST', 'pickup-closures', {
      from: saturday,
      until: saturday,
      addressId,
      note: 'Salon',
    });
    expect(closure.data.values.affected).toBeGreaterThan(0);
    expect((await take('16:00')).ok).toBe(false);
  });
});
