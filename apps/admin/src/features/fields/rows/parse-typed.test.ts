import { describe, expect, test } from 'vitest';
import { followCaret } from '../../../base/forms/use-typed-text.ts';
import {
  formatPrice,
  formatTime,
  joinMoment,
  moveMoment,
  parseDay,
  parseNumber,
  parsePrice,
  parseTime,
  splitMoment,
} from './parse-typed.ts';

const now = new Date(2026, 10, 24, 15, 0);

describe('what people type', () => {
  test.each([
    ['24/12/2026', '2026-12-24'],
    ['24.12.26', '2026-12-24'],
    ['24 12 2026', '2026-12-24'],
    ['2026-12-24', '2026-12-24'],
    ['jeudi 24 décembre 2026', '2026-12-24'],
    ['24 déc', '2026-12-24'],
    ['1er mars', '2027-03-01'],
    ['24/11', '2026-11-24'],
    ['23/11', '2027-11-23'],
    ['demain', '2026-11-25'],
    ['Aujourd’hui', '2026-11-24'],
    ['mardi', '2026-12-01'],
    ['mercredi', '2026-11-25'],
    ['29/02/2027', undefined],
    ['32/01/2027', undefined],
    ['3 jui', undefined],
    ['bientôt', undefined],
    ['', undefined],
  ])('day %j', (text, expected) => {
    expect(parseDay(text, now)).toBe(expected);
  });

  test.each([
    ['9h30', '09:30'],
    ['9 h', '09:00'],
    ['14:05', '14:05'],
    ['930', '09:30'],
    ['1430', '14:30'],
    ['14', '14:00'],
    ['midi', '12:00'],
    ['25h', undefined],
    ['9h75', undefined],
    ['', undefined],
  ])('time %j', (text, expected) => {
    expect(parseTime(text)).toBe(expected);
  });

  test.each([
    ['12,50', 1250],
    ['12.5', 1250],
    ['45', 4500],
    ['1 250,50 €', 125_050],
    ['12 euros', 1200],
    ['0', 0],
    ['12,505', undefined],
    ['-3', undefined],
    ['gratuit', undefined],
  ])('price %j', (text, expected) => {
    expect(parsePrice(text)).toBe(expected);
  });

  test('numbers, and back to what is typed', () => {
    expect(['1 250', '3,5', '-2', 'trois', ''].map(parseNumber)).toEqual([1250, 3.5, -2, undefined, undefined]);
    expect([formatPrice(1250), formatPrice(4500)]).toEqual(['12,50', '45']);
    expect([formatTime('09:30'), formatTime('14:00')]).toEqual(['9h30', '14h']);
    const moment = joinMoment('2026-12-24', '18:30');
    expect(splitMoment(moment)).toEqual({ day: '2026-12-24', time: '18:30' });
    expect(splitMoment('')).toEqual({ day: '', time: '' });
  });
});

test('a caret stays beside its letters when others change the text', () => {
  expect(followCaret('Les soins', 'Les soins du corps', 9)).toBe(9);
  expect(followCaret('Les soins', 'Tous les soins', 4)).toBe(9);
  expect(followCaret('abcdef', 'x', 5)).toBe(1);
});

describe('a moment that is moved to another day', () => {
  const local = (text: string) => new Date(text).toISOString();
  const made = local('2026-11-23T23:54:12.345');
  test.each([
    ['when something was made is eight on a day to come', made, '2026-12-01', '2026-12-01T08:00'],
    ['it keeps its time on a day that has passed', made, '2026-11-20', '2026-11-20T23:54:12.345'],
    ['and today', made, '2026-11-24', '2026-11-24T23:54:12.345'],
    ['a time that was typed stays', local('2026-11-23T23:59'), '2026-12-01', '2026-12-01T23:59'],
    ['as does that of a moment to come', local('2026-12-01T10:30'), '2026-12-02', '2026-12-02T10:30'],
    ['a day without a moment before it begins at midnight', '', '2026-12-01', '2026-12-01T00:00'],
  ])('%s', (_, moment, day, expected) => {
    expect(moveMoment(moment, day, now)).toBe(local(expected));
  });
});
