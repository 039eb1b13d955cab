import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCalendarDay, toLocalDate } from '../kernel/local-date.ts';
import { ageOfMajority, ageOn, minorRefusal, normalizeTypedDate, validateBirthdate } from './age.ts';

describe('SET-14 age', () => {
  test.each([
    ['2008-11-20', '2026-11-19', 17],
    ['2008-11-20', '2026-11-20', 18],
    ['2008-11-20', '2026-11-21', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2008-12-31', '2026-01-01', 17],
    ['2026-11-20', '2026-11-20', 0],
  ])('SET-14 born on %s, on %s: %d years', (birthdate, today, age) => expect(ageOn(birthdate, today)).toBe(age));

  test.each([
    ['2008-11-21', true, 'majeure'],
    ['2008-11-20', true, undefined],
    ['2008-11-21', false, undefined],
    ['2011-11-20', false, undefined],
    ['2011-11-21', false, 'quinze'],
    ['2011-11-21', true, 'majeure'],
    ['2026-11-20', false, 'quinze'],
    ['2026-11-21', false, 'Indiquez'],
    ['1895-11-21', false, undefined],
    ['1895-11-20', false, 'Indiquez'],
    ['1895-11-20', true, 'Indiquez'],
    ['1890-01-01', false, 'Indiquez'],
    ['2007-02-29', true, 'Indiquez'],
    ['20/11/2000', true, 'Indiquez'],
    ['', false, 'Indiquez'],
  ])('SET-14 on 20 November 2026, %s where minors are blocked (%s): %s', (birthdate, areMinorsBlocked, why) => {
    const fault = validateBirthdate(birthdate, '2026-11-20', areMinorsBlocked);
    if (why === undefined) expect(fault).toBeUndefined();
    else expect(fault).toContain(why);
  });

  test.each([
    ['28/02/1990', '1990-02-28'],
    ['28-02-1990', '1990-02-28'],
    ['28.02.1990', '1990-02-28'],
    ['8/2/1990', '1990-02-08'],
    ['31/02/1990', '1990-02-31'],
    ['1990-02-28', '1990-02-28'],
    ['28/02-1990', '28/02-1990'],
    ['28/02/90', '28/02/90'],
    ['28 février', '28 février'],
    ['', ''],
  ])('SET-14 « %s » is read as « %s »', (typed, day) => expect(normalizeTypedDate(typed)).toBe(day));

  test('SET-14 minors are told in the words of the form', () => {
    expect(validateBirthdate('2010-01-01', '2026-11-20', true)).toContain(
      'l’inscription est réservée aux personnes de dix-huit ans et plus.',
    );
  });

  test('SET-14 the day is that of the site: at 23:30 in Paris it is still yesterday in Fort-de-France', () => {
    const moment = Date.parse('2026-11-20T22:30:00Z');
    expect([
      toLocalDate(moment, 'Europe/Paris'),
      toLocalDate(moment, 'America/Martinique'),
      toLocalDate(moment, 'Pacific/Noumea'),
    ]).toEqual(['2026-11-20', '2026-11-20', '2026-11-21']);
  });

  test('SET-14 a property: nobody grows younger, and everybody is of age within a day of eighteen years', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, day, (birthdate, one, other) => {
        const [earlier = '', later = ''] = [one, other].sort();
        expect(isCalendarDay(birthdate)).toBe(true);
        expect(ageOn(birthdate, later)).toBeGreaterThanOrEqual(ageOn(birthdate, earlier));
      }),
    );
  });
});

test('SET-14 a minor who orders alcohol is told the age of majority', () => {
  expect([ageOfMajority, minorRefusal]).toEqual([
    18,
    'La vente d’alcool est interdite aux mineurs\u00a0: il faut avoir dix-huit ans.',
  ]);
});
