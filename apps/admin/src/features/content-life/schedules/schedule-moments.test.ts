import { describe, expect, test } from 'vitest';
import { checkPeriod, listPresets, readMoment, sayMoment, toTyped } from './schedule-moments.ts';

// A Tuesday, 23:30 in Paris and still Monday evening in New York.
const now = Date.parse('2026-11-24T22:30:00Z');
const paris = 'Europe/Paris';
const iso = (day: string, time = '', isEnd = false, timeZone = paris) => {
  const { instant, error } = readMoment({ day, time }, isEnd, timeZone, now);
  return instant === undefined ? error : new Date(instant).toISOString();
};

describe('moments as they are typed, in the time zone of the site', () => {
  test.each([
    ['demain', '8h', '2026-11-25T07:00:00.000Z'],
    ['lundi', '14h30', '2026-11-30T13:30:00.000Z'],
    ['1er août', '', '2027-07-31T22:00:00.000Z'],
    ['24/12', 'midi', '2026-12-24T11:00:00.000Z'],
    ['un jour', '', 'Écrivez une date, comme 24/12, 1er août, demain ou lundi.'],
    ['demain', 'tôt', 'Écrivez une heure, comme 8h ou 14h30.'],
    ['', '8h', 'Écrivez aussi le jour.'],
    ['', '', undefined],
  ])('%j %j', (day, time, expected) => {
    expect(iso(day, time)).toBe(expected);
  });

  test('a day alone ends with it, and is said so', () => {
    expect(iso('21/08/2027', '', true)).toBe('2027-08-21T22:00:00.000Z');
    expect(sayMoment(Date.parse('2027-08-21T22:00:00Z'), true, paris, now)).toBe(
      'fin de la journée du samedi 21\u00a0août 2027',
    );
    expect(iso('demain', '', false, 'America/New_York')).toBe('2026-11-25T05:00:00.000Z');
    expect(toTyped(Date.parse('2027-08-21T06:30:00Z'), paris)).toEqual({ day: '21/08/2027', time: '8h30' });
  });
});

test('past, inverted and overlapping periods are told beside the field to change', () => {
  const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
  const other = [{ from: '2027-08-01T00:00:00Z', until: '2027-08-21T00:00:00Z' }];
  expect(checkPeriod(at('2026-11-01'), undefined, other, now)).toEqual({ from: expect.stringContaining('passé') });
  expect(checkPeriod(at('2027-09-02'), at('2027-09-01'), other, now)).toEqual({
    until: 'La fin doit suivre le début.',
  });
  expect(Object.keys(checkPeriod(at('2027-08-10'), undefined, other, now))).toEqual(['from']);
  expect(Object.keys(checkPeriod(at('2027-07-10'), at('2027-08-10'), other, now))).toEqual(['until']);
  expect(checkPeriod(at('2027-08-21'), at('2027-09-01'), other, now)).toEqual({});
  expect(checkPeriod(undefined, undefined, other, now)).toEqual({});
});

test('usual moments are proposed, with the closures to come', () => {
  const closures = [
    { from: '2026-08-01', until: '2026-08-21' },
    { from: '2026-12-24', until: '2027-01-03' },
  ];
  expect(listPresets(closures, paris, now)).toEqual([
    { label: 'Demain à 8\u202fh', from: { day: '25/11/2026', time: '8h' } },
    { label: 'Lundi à 8\u202fh', from: { day: '30/11/2026', time: '8h' } },
    {
      label: 'Fermeture du 24/12 au 03/01',
      from: { day: '24/12/2026', time: '' },
      until: { day: '03/01/2027', time: '' },
    },
  ]);
});
