import { describe, expect, test } from 'vitest';
import { hasDateAt, listDateWarnings, moveMoments } from './date-moves.ts';

const timeZone = 'Europe/Paris';
const moment = (text: string) => Date.parse(text);
/** Spaces of any width are one to a reader of this test. */
const plain = (sentences: string[]) => sentences.map((one) => one.replace(/[\u00a0\u202f]/g, ' '));
const iso = (moments: object) =>
  Object.fromEntries(
    Object.entries(moments).map(([name, value]) => [name, new Date(value).toISOString().slice(0, 16)]),
  );

describe('ENT-13 a date that moves', () => {
  const before = {
    startsAt: moment('2027-03-20T09:00:00Z'),
    endsAt: moment('2027-03-20T10:30:00Z'),
    closesAt: moment('2027-03-19T17:00:00Z'),
    freeCancelUntil: moment('2027-03-20T07:00:00Z'),
  };
  const now = moment('2027-03-01T08:00:00Z');

  test('takes its deadlines along: the evening before stays that hour, two hours before stay two hours', () => {
    const next = { startsAt: moment('2027-04-03T13:00:00Z'), endsAt: moment('2027-04-03T14:30:00Z') };
    expect(iso(moveMoments(before, next, { now, timeZone }))).toEqual({
      startsAt: '2027-04-03T13:00',
      endsAt: '2027-04-03T14:30',
      closesAt: '2027-04-02T16:00',
      freeCancelUntil: '2027-04-03T11:00',
    });
  });

  test('to so near a day that its deadline has passed stays open until it starts; a closed one is not opened by it', () => {
    const next = { startsAt: moment('2027-03-02T09:00:00Z'), endsAt: moment('2027-03-02T10:00:00Z') };
    const late = moment('2027-03-01T20:00:00Z');
    expect(iso(moveMoments(before, next, { now: late, timeZone })).closesAt).toBe('2027-03-02T09:00');
    const closed = { ...before, closesAt: moment('2027-02-19T17:00:00Z') };
    expect(iso(moveMoments(closed, next, { now: late, timeZone })).closesAt).toBe('2027-02-01T17:00');
  });

  test('no deadline comes after the start', () => {
    const sameMoment = { ...before, closesAt: before.startsAt, freeCancelUntil: before.startsAt };
    const next = { startsAt: moment('2027-03-21T07:00:00Z'), endsAt: moment('2027-03-21T08:00:00Z') };
    expect(iso(moveMoments(sameMoment, next, { now, timeZone }))).toMatchObject({
      closesAt: '2027-03-21T07:00',
      freeCancelUntil: '2027-03-21T07:00',
    });
  });
});

describe('ENT-13 what is said of a moment', () => {
  const other = {
    startsAt: moment('2027-04-03T09:00:00Z'),
    endsAt: moment('2027-04-03T10:30:00Z'),
    place: 'À la Salle',
    elementId: 7,
    title: 'Le portage',
  };
  const site = { others: [other], closures: [], timeZone, now: moment('2027-03-01T08:00:00Z') };
  const date = { startsAt: other.startsAt + 1_800_000, endsAt: other.endsAt, place: 'a la salle', elementId: 3 };

  test('another date at the same place, or of the same element', () => {
    expect(plain(listDateWarnings(date, site))).toEqual([
      '« Le portage » a lieu au même endroit à ce moment : samedi 3 avril 2027, de 11 h à 12 h 30.',
    ]);
    expect(listDateWarnings({ ...date, place: 'Dehors' }, site)).toEqual([]);
    expect(listDateWarnings({ ...date, place: '' }, { ...site, others: [{ ...other, place: '' }] })).toEqual([]);
    expect(listDateWarnings({ ...date, place: 'Dehors', elementId: 7 }, site)[0]).toMatch(/^Le même élément/);
    expect(listDateWarnings({ ...date, startsAt: other.endsAt, endsAt: other.endsAt + 1 }, site)).toEqual([]);
    expect([hasDateAt([other], 7, other.startsAt), hasDateAt([other], 7, other.endsAt)]).toEqual([true, false]);
  });

  test('a public holiday, a closure, the change of clocks, and a day that is near', () => {
    const alone = { ...site, others: [] };
    const monday = { ...date, startsAt: moment('2027-03-29T08:00:00Z'), endsAt: moment('2027-03-29T09:00:00Z') };
    const closures = [{ from: '2027-03-28', until: '2027-03-30', announceDays: 3, sentence: '' }];
    const winter = { startsAt: moment('2027-03-20T09:00:00Z') };
    expect(plain(listDateWarnings(monday, { ...alone, closures }, winter))).toEqual([
      'Le 29 mars 2027 est un jour férié.',
      'Vous avez annoncé une fermeture du 28 mars 2027 au 30 mars 2027.',
      'Les horloges changent entre les deux dates : 10 h reste 10 h à votre montre.',
    ]);
    const night = { ...date, startsAt: moment('2027-10-31T00:30:00Z'), endsAt: moment('2027-10-31T02:30:00Z') };
    expect(plain(listDateWarnings(night, alone))[0]).toMatch(/les horloges reculent et 2 h 30 a lieu deux fois/);
    const near = { ...date, startsAt: site.now + 3_600_000, endsAt: site.now + 7_200_000 };
    expect(listDateWarnings(near, alone)).toEqual([expect.stringMatching(/^Cette date est dans moins d’un jour/)]);
  });
});
