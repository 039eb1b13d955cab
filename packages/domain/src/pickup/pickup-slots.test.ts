import { byRunLength } from '@vitrine/test-kit/runner/long-set';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLocalMinute } from '../kernel/local-time.ts';
import { addDays } from '../kernel/working-days.ts';
import { weekdays } from '../site/opening-hours.ts';
import { checkPickupSlot, formatSlot, parseSlotChoice } from './check-pickup-slot.ts';
import { type PickupSchedule, validatePickupSchedule } from './pickup-schedule.ts';
import {
  findFreeSlots,
  findSlot,
  getSlotKey,
  listDaySlots,
  listSlotsClosedBy,
  type PickupPlan,
} from './pickup-slots.ts';

const schedule: PickupSchedule = {
  id: 7,
  addressId: 1,
  weekday: 'SATURDAY',
  from: '10:00',
  to: '12:30',
  slotMinutes: 60,
  capacity: 2,
  leadMinutes: 1440,
  opensOnHolidays: false,
  opensOnClosures: false,
};
const plan: PickupPlan = { schedules: [schedule], closures: [], taken: new Map(), timeZone: 'Europe/Paris', days: 30 };
const at = (text: string) => Date.parse(text);
// A Friday; 28 November and 5 December 2026 are Saturdays.
const now = at('2026-11-27T09:00:00+01:00');
const listStarts = (slots: readonly { day: string; start: string }[]) =>
  slots.map(({ day, start }) => `${day} ${start}`);

describe('SET-30 slots', () => {
  test('SET-30 are cut from the schedule; a rest is no slot; the lead time decides what is too soon', () => {
    expect(listDaySlots(plan, '2026-11-28', now)).toMatchObject([
      { start: '10:00', end: '11:00', state: 'open', left: 2, startsAt: at('2026-11-28T10:00:00+01:00') },
      { start: '11:00', end: '12:00', state: 'open', endsAt: at('2026-11-28T12:00:00+01:00') },
    ]);
    const later = at('2026-11-27T10:00:00.001+01:00');
    expect(listDaySlots(plan, '2026-11-28', later).map(({ state }) => state)).toEqual(['too-soon', 'open']);
    expect(listDaySlots(plan, '2026-11-27', now)).toEqual([]);
  });

  test('SET-30 are free within the days ahead, at one address or at all', () => {
    const other = { ...schedule, id: 8, addressId: 2, weekday: 'SUNDAY', from: '09:00', to: '10:00' } as const;
    const both = { ...plan, schedules: [other, schedule], days: 9 };
    expect(listStarts(findFreeSlots(both, now))).toEqual([
      '2026-11-28 10:00',
      '2026-11-28 11:00',
      '2026-11-29 09:00',
      '2026-12-05 10:00',
      '2026-12-05 11:00',
    ]);
    expect(listStarts(findFreeSlots(both, now, { addressId: 2 }))).toEqual(['2026-11-29 09:00']);
    expect(findFreeSlots({ ...both, days: 1 }, now)).toEqual([]);
    expect(findSlot(both, { scheduleId: 7, day: '2026-12-12', start: '10:00' }, now)).toBeUndefined();
    // The ninth day is the last, today the first.
    const find = (day: string, days: number) =>
      findSlot({ ...both, days }, { scheduleId: 7, day, start: '10:00' }, now);
    expect([
      find('2026-12-05', 9)?.day,
      find('2026-12-05', 8),
      find('2026-11-28', 2)?.day,
      find('2026-11-28', 1),
    ]).toEqual(['2026-12-05', undefined, '2026-11-28', undefined]);
    const onTheDay = at('2026-11-28T00:00:00+01:00');
    expect(findSlot(both, { scheduleId: 7, day: '2026-11-28', start: '10:00' }, onTheDay)?.state).toBe('too-soon');
    expect(findSlot(both, { scheduleId: 7, day: '2026-11-21', start: '10:00' }, now)).toBeUndefined();
  });

  test('SET-30 closures of the address or of all, and holidays, close a day', () => {
    const states = (changes: Partial<PickupPlan>, day = '2026-12-05') =>
      listDaySlots({ ...plan, ...changes }, day, now).map(({ state }) => state)[0];
    const closure = { from: '2026-12-01', until: '2026-12-05', addressId: null };
    expect(states({ closures: [closure] })).toBe('closed');
    expect(states({ closures: [{ ...closure, addressId: 1 }] })).toBe('closed');
    const opened = [{ ...schedule, opensOnClosures: true }];
    expect(states({ closures: [{ ...closure, isOfSite: true }] })).toBe('closed');
    expect(states({ closures: [{ ...closure, isOfSite: true }], schedules: opened })).toBe('open');
    expect(states({ closures: [closure], schedules: opened })).toBe('closed');
    expect(states({ closures: [{ ...closure, addressId: 2 }] })).toBe('open');
    expect(states({ closures: [{ ...closure, until: '2026-12-04' }] })).toBe('open');
    // Christmas 2027 and 1 May 2027 are Saturdays.
    expect(states({}, '2027-12-25')).toBe('closed');
    expect(states({}, '2027-05-01')).toBe('closed');
    expect(states({ schedules: [{ ...schedule, opensOnHolidays: true }] }, '2027-12-25')).toBe('open');
  });
});

describe('SET-30 a chosen slot', () => {
  const choice = { scheduleId: 7, day: '2026-11-28', start: '10:00' };
  const fill = (...slots: (typeof choice)[]) => new Map(slots.map((slot) => [getSlotKey(slot), 2]));

  test('SET-30 is taken while orders are left', () => {
    const taken = new Map([[getSlotKey(choice), 1]]);
    expect(checkPickupSlot({ ...plan, taken }, choice, now)).toMatchObject({ ok: true, slot: { left: 1 } });
  });

  test('SET-30 a full one offers the next three', () => {
    const checked = checkPickupSlot({ ...plan, taken: fill(choice) }, choice, now);
    expect(checked).toMatchObject({ ok: false, reason: 'full' });
    expect(checked.ok ? [] : listStarts(checked.offered)).toEqual([
      '2026-11-28 11:00',
      '2026-12-05 10:00',
      '2026-12-05 11:00',
    ]);
    expect(checked.ok ? '' : checked.message).toBe(
      'Ce créneau est complet. Les prochains libres\u00a0: samedi 28\u00a0novembre, de\u00a011\u202fh à\u00a012\u202fh\u202f; '
        .concat('samedi 5\u00a0décembre, de\u00a010\u202fh à\u00a011\u202fh\u202f; ')
        .concat('samedi 5\u00a0décembre, de\u00a011\u202fh à\u00a012\u202fh.'),
    );
  });

  test.each([
    ['unknown', { ...choice, start: '10:30' }, {}],
    ['unknown', { ...choice, scheduleId: 99 }, {}],
    ['too-soon', choice, { schedules: [{ ...schedule, leadMinutes: 2880 }] }],
    ['closed', choice, { closures: [{ from: '2026-11-28', until: '2026-11-28', addressId: null }] }],
  ] as const)('SET-30 is refused as %s', (reason, wanted, changes) => {
    const checked = checkPickupSlot({ ...plan, ...changes }, wanted, now);
    expect(checked).toMatchObject({ ok: false, reason, message: expect.stringMatching(/libres\u00a0: samedi/) });
  });

  test('SET-30 another address is offered where its own has nothing, or nothing at all', () => {
    const other = { ...schedule, id: 8, addressId: 2 };
    const closures = [{ from: '2026-11-01', until: '2027-02-01', addressId: 1 }];
    const checked = checkPickupSlot({ ...plan, schedules: [schedule, other], closures }, choice, now);
    expect(checked).toMatchObject({ ok: false, reason: 'closed', offered: [{ addressId: 2 }, {}, {}] });
    expect(checkPickupSlot({ ...plan, closures }, choice, now)).toMatchObject({
      offered: [],
      message: expect.stringContaining('Aucun autre créneau'),
    });
  });

  test('SET-30 is read from the cart', () => {
    expect(parseSlotChoice(7, '2026-11-28T10:00')).toEqual(choice);
    expect(parseSlotChoice(7, '2026-11-28T10:00:00')).toEqual(choice);
    for (const wrong of ['2026-02-30T10:00', '2026-11-28', '2026-11-28T25:00', '2026-11-28T10:00:30', ''])
      expect(parseSlotChoice(7, wrong)).toBeUndefined();
    expect(formatSlot({ day: '2026-12-01', start: '22:30', end: '24:00' })).toBe(
      'mardi 1er\u00a0décembre, de\u00a022\u202fh\u202f30 à\u00a0minuit',
    );
  });
});

describe('SET-30 schedules', () => {
  test.each([
    [{}, []],
    [{ to: '24:00' }, []],
    [{ from: '25:00' }, ['from']],
    [{ to: '9:00' }, ['to']],
    [{ to: '10:00' }, ['to']],
    [{ slotMinutes: 151 }, ['slotMinutes']],
    [{ slotMinutes: 4 }, ['slotMinutes']],
    [{ capacity: 0, leadMinutes: -1 }, ['capacity', 'leadMinutes']],
    [{ capacity: 1.5, leadMinutes: 43_201 }, ['capacity', 'leadMinutes']],
  ])('SET-30 with %j names %j', (changes, fields) => {
    expect(Object.keys(validatePickupSchedule({ ...schedule, ...changes }))).toEqual(fields);
  });
});

test('SET-30 where the clock skips an hour, slots that would begin or end in it do not exist', () => {
  // On 29 March 2026, a Sunday, 02:00 becomes 03:00.
  const night = {
    ...schedule,
    weekday: 'SUNDAY',
    from: '00:45',
    to: '05:15',
    slotMinutes: 45,
    leadMinutes: 0,
  } as const;
  const slots = listDaySlots({ ...plan, schedules: [night] }, '2026-03-29', at('2026-03-01T00:00:00Z'));
  expect(slots.map(({ start }) => start)).toEqual(['00:45', '03:00', '03:45', '04:30']);
  expect(slots[1]).toMatchObject({
    startsAt: at('2026-03-29T03:00:00+02:00'),
    endsAt: at('2026-03-29T03:45:00+02:00'),
  });
});

test('SET-30 a property: around clock changes, in five zones, slots keep their local times and never overlap', () => {
  const zones = ['Europe/Paris', 'America/Guadeloupe', 'Indian/Reunion', 'America/New_York', 'Pacific/Noumea'];
  const changes = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31', '2026-03-08', '2026-11-01'];
  const random = fc.record({
    timeZone: fc.constantFrom(...zones),
    day: fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -1, max: 1 })).map(([day, off]) => addDays(day, off)),
    from: fc.nat(12),
    slotMinutes: fc.constantFrom(15, 20, 30, 45, 60, 90, 120),
    isInJuly: fc.boolean(),
  });
  let skipped = 0;
  fc.assert(
    fc.property(random, ({ timeZone, day, from, slotMinutes, isInJuly }) => {
      const schedules = weekdays.map((weekday, id) => ({
        ...schedule,
        id,
        weekday,
        from: `${String(from).padStart(2, '0')}:00`,
        to: '24:00',
        slotMinutes,
        leadMinutes: 0,
        opensOnHolidays: true,
        opensOnClosures: false,
      }));
      const today = at(isInJuly ? '2025-07-10T00:00:00Z' : '2025-12-10T00:00:00Z');
      const slots = listDaySlots({ ...plan, schedules, timeZone }, day, today);
      const all = Math.floor((1440 - 60 * from) / slotMinutes);
      skipped += all - slots.length;
      expect(slots.length).toBeGreaterThanOrEqual(all - 8);
      const wrong = slots.filter(({ startsAt, endsAt, start, end }, position) => {
        const ends = end === '24:00' ? `${addDays(day, 1)}T00:00` : `${day}T${end}`;
        const isLocal = toLocalMinute(startsAt, timeZone) === `${day}T${start}`;
        const isEndLocal = toLocalMinute(endsAt, timeZone) === ends && endsAt > startsAt;
        return !isLocal || !isEndLocal || startsAt < (slots[position - 1]?.endsAt ?? 0);
      });
      expect(wrong).toEqual([]);
    }),
    {
      numRuns: byRunLength(300, 6000),
      // A night of which an hour is skipped, which few others are.
      examples: [[{ timeZone: 'Europe/Paris', day: '2026-03-29', from: 0, slotMinutes: 30, isInJuly: false }]],
    },
  );
  expect(skipped).toBeGreaterThan(0);
});

test.each<[Partial<PickupSchedule>, object]>([
  [{ from: '9h', to: '10:00' }, { from: 'Écrivez une heure comme 09:30.' }],
  [{ to: '25:00' }, { to: 'Écrivez une heure comme 18:00.' }],
  [{ to: '10:00' }, { to: 'La fin doit suivre le début.' }],
  [{ slotMinutes: 4 }, { slotMinutes: 'Donnez aux créneaux de 5\u00a0minutes à 24\u00a0heures.' }],
  [{ slotMinutes: 5 }, {}],
  [
    { slotMinutes: 1441, from: '00:00', to: '24:00' },
    { slotMinutes: 'Donnez aux créneaux de 5\u00a0minutes à 24\u00a0heures.' },
  ],
  [{ slotMinutes: 1440, from: '00:00', to: '24:00' }, {}],
  [{ slotMinutes: 1441 }, { slotMinutes: 'Donnez aux créneaux de 5\u00a0minutes à 24\u00a0heures.' }],
  [{ slotMinutes: 150 }, {}],
  [{ slotMinutes: 151 }, { slotMinutes: 'Aucun créneau ne tient entre ces deux heures.' }],
  [{ capacity: 0 }, { capacity: 'Acceptez de 1 à 1\u202f000 commandes par créneau.' }],
  [{ capacity: 1000 }, {}],
  [{ capacity: 1001 }, { capacity: 'Acceptez de 1 à 1\u202f000 commandes par créneau.' }],
  [{ leadMinutes: 43_200 }, {}],
  [{ leadMinutes: 0 }, {}],
  [{ leadMinutes: 43_201 }, { leadMinutes: 'Demandez au plus 30\u00a0jours d’avance.' }],
])('SET-30 a schedule with %j is told %j', (changes, messages) =>
  expect(validatePickupSchedule({ ...schedule, ...changes })).toEqual(messages),
);

test('SET-30 a closure takes the slots of its days, whether or not it is in the plan; other closures keep theirs', () => {
  const august = { from: '2026-11-28', until: '2026-12-05' };
  const tell = (changes: Partial<PickupPlan>) => listStarts(listSlotsClosedBy({ ...plan, ...changes }, august, now));
  const all = ['2026-11-28 10:00', '2026-11-28 11:00', '2026-12-05 10:00', '2026-12-05 11:00'];
  const before = at('2026-11-26T09:00:00+01:00');
  expect(listStarts(listSlotsClosedBy(plan, august, before))).toEqual(all);
  expect(
    listStarts(
      listSlotsClosedBy(
        { ...plan, closures: [{ ...august, isOfSite: true } as PickupPlan['closures'][number]] },
        august,
        before,
      ),
    ),
  ).toEqual(all);
  const own = { from: '2026-12-05', until: '2026-12-05' } as PickupPlan['closures'][number];
  expect(listStarts(listSlotsClosedBy({ ...plan, closures: [own] }, august, before))).toEqual(all.slice(0, 2));
  expect(tell({ schedules: [{ ...schedule, opensOnClosures: true }] })).toEqual([]);
  expect(listStarts(listSlotsClosedBy(plan, { from: '2026-11-28', until: '2026-11-28' }, before))).toEqual(
    all.slice(0, 2),
  );
});

test('SET-30 as many free slots as are asked for, not one more', () => {
  expect(findFreeSlots(plan, now, { count: 1 })).toHaveLength(1);
  expect(findFreeSlots(plan, now, { count: 3 })).toHaveLength(3);
  expect(findFreeSlots(plan, now, { count: 0 })).toEqual([]);
});

test('SET-30 a slot that is full is told with the only other one, or with what to do where there is none', () => {
  const choice = { scheduleId: 7, day: '2026-11-28', start: '10:00' };
  const full = (...starts: string[]) => new Map(starts.map((start) => [getSlotKey({ ...choice, start }), 2]));
  const tell = (taken: PickupPlan['taken']) => {
    const checked = checkPickupSlot({ ...plan, days: 2, taken }, choice, now);
    return checked.ok ? '' : checked.message;
  };
  expect(tell(full('10:00'))).toBe(
    'Ce créneau est complet. Le prochain libre\u00a0: samedi 28\u00a0novembre, de\u00a011\u202fh à\u00a012\u202fh.',
  );
  expect(tell(full('10:00', '11:00'))).toBe(
    'Ce créneau est complet. Aucun autre créneau n’est libre\u00a0: choisissez la livraison, ou écrivez-nous.',
  );
  expect(tell(full())).toBe('');
});
