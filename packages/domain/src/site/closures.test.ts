import { describe, expect, test } from 'vitest';
import { checkSetting } from '../settings/setting-catalogue.ts';
import { formatClosurePeriod, formatClosures, listAnnouncedClosures, parseClosures } from './closures.ts';
import { computeOpenState } from './opening-hours.ts';

const summer = { from: '2026-08-01', until: '2026-08-21', announceDays: 14, sentence: 'Nous rentrons le 22 août.' };

describe('SET-07 closures as a setting', () => {
  test('SET-07 are written one a line, sorted, and read back alike', () => {
    const text = '2026-12-24/2026-12-24 0\n2026-08-01/2026-08-21 14 Nous rentrons le 22 août.';
    const read = parseClosures(text);
    expect(read).toEqual([summer, { from: '2026-12-24', until: '2026-12-24', announceDays: 0, sentence: '' }]);
    expect(parseClosures(formatClosures(read ?? []))).toEqual(read);
    expect(checkSetting('CLOSURES', text)).toEqual({
      ok: true,
      value: '2026-08-01/2026-08-21 14 Nous rentrons le 22 août.\n2026-12-24/2026-12-24 0',
    });
    expect(parseClosures('')).toEqual([]);
  });

  test.each([
    ['2026-08-21/2026-08-01 14', 'et finirait avant, le 1er'],
    ['2026-08-01/ 14', 'Choisissez le premier et le dernier jour'],
    ['2026-02-30/2026-03-01 0', 'Choisissez le premier et le dernier jour'],
    ['2026-08-01/2026-08-21 91', 'au plus 90\u00a0jours avant'],
    ['2026-08-01/2026-08-21 120', 'au plus 90\u00a0jours avant'],
    ['2026-08-01/2026-08-21', 'par ligne'],
    ['du 1er au 21 août', 'par ligne'],
    ['2026-08-01/2026-08-21 0\n2026-08-21/2026-08-22 0', 'Deux fermetures se chevauchent'],
    [`2026-08-01/2026-08-21 0 ${'x'.repeat(161)}`, 'Au plus 160\u00a0caractères'],
    [
      Array.from({ length: 31 }, (_, place) => `${2000 + place}-01-01/${2000 + place}-01-02 0`).join('\n'),
      'Au plus 30\u00a0fermetures',
    ],
  ])('SET-07 %s is refused in words: %s', (text, said) => {
    expect(parseClosures(text)).toBeUndefined();
    expect(checkSetting('CLOSURES', text)).toMatchObject({ ok: false, message: expect.stringContaining(said) });
  });

  test('SET-07 are announced some days before, until their last day', () => {
    const isShown = (day: string) => listAnnouncedClosures([summer], day).length === 1;
    expect(['2026-07-17', '2026-07-18', '2026-08-21', '2026-08-22'].map(isShown)).toEqual([false, true, true, false]);
  });

  test.each([
    ['2026-08-01', '2026-08-21', 'Fermé du 1er au 21\u00a0août'],
    ['2026-08-28', '2026-09-03', 'Fermé du 28\u00a0août au 3\u00a0septembre'],
    ['2026-12-24', '2026-12-24', 'Fermé le 24\u00a0décembre'],
    ['2026-12-24', '2027-01-02', 'Fermé du 24\u00a0décembre 2026 au 2\u00a0janvier 2027'],
    ['2027-01-04', '2027-01-06', 'Fermé du 4 au 6\u00a0janvier 2027'],
  ])('SET-07 %s to %s is « %s »', (from, until, words) => {
    expect(formatClosurePeriod({ from, until }, '2026-07-20')).toBe(words);
  });
});

describe('SET-07 closures and opening hours', () => {
  const week = [{ from: '09:00', to: '18:00' }];
  const hours = { MONDAY: week, TUESDAY: week, WEDNESDAY: week, THURSDAY: week, FRIDAY: week };
  const at = (moment: string) => Date.parse(moment);
  const compute = (moment: string, closures = [summer]) =>
    computeOpenState(hours, at(moment), 'Europe/Paris', closures);

  test('SET-07 a closed day is closed until the first opening after it, named by its date where it is far', () => {
    // 1 August 2026 is a Saturday, 21 a Friday, 24 the next Monday.
    expect(compute('2026-08-05T10:00:00+02:00')).toEqual({
      isOpen: false,
      changesAt: at('2026-08-24T09:00:00+02:00'),
      next: { weekday: 'MONDAY', time: '09:00', day: '2026-08-24' },
    });
    expect(compute('2026-08-21T10:00:00+02:00')).toEqual({
      isOpen: false,
      changesAt: at('2026-08-24T09:00:00+02:00'),
      next: { weekday: 'MONDAY', time: '09:00' },
    });
  });

  test('SET-07 before and after it the week’s hours apply', () => {
    expect(compute('2026-07-31T10:00:00+02:00')).toMatchObject({ isOpen: true, next: { time: '18:00' } });
    expect(compute('2026-07-31T19:00:00+02:00')).toMatchObject({
      isOpen: false,
      changesAt: at('2026-08-24T09:00:00+02:00'),
    });
    expect(compute('2026-08-24T10:00:00+02:00')).toMatchObject({ isOpen: true });
    expect(compute('2026-07-29T10:00:00+02:00')).toEqual(compute('2026-07-29T10:00:00+02:00', []));
  });

  test('SET-07 hours around the clock end at its first midnight and begin again after its last', () => {
    const always = Object.fromEntries(
      ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map((day) => [
        day,
        [{ from: '00:00', to: '24:00' }],
      ]),
    );
    const night = (moment: string) => computeOpenState(always, at(moment), 'Europe/Paris', [summer]);
    expect(night('2026-07-31T10:00:00+02:00')).toMatchObject({
      isOpen: true,
      changesAt: at('2026-08-01T00:00:00+02:00'),
    });
    expect(night('2026-08-20T10:00:00+02:00')).toMatchObject({
      isOpen: false,
      changesAt: at('2026-08-22T00:00:00+02:00'),
    });
  });

  test('SET-07 closures that follow each other are one; without hours nothing opens', () => {
    const second = { from: '2026-08-24', until: '2026-08-28', announceDays: 0, sentence: '' };
    expect(compute('2026-08-05T10:00:00+02:00', [summer, second])).toMatchObject({
      changesAt: at('2026-08-31T09:00:00+02:00'),
    });
    expect(computeOpenState({}, at('2026-08-05T10:00:00Z'), 'Europe/Paris', [summer]).isOpen).toBe(false);
  });
});

test.each([
  ['2026-08-01', '2026-08-21', '2026-07-01', 'Fermé du 1er au 21\u00a0août'],
  ['2026-08-01', '2026-08-01', '2026-07-01', 'Fermé le 1er\u00a0août'],
  ['2026-12-24', '2027-01-02', '2026-12-01', 'Fermé du 24\u00a0décembre 2026 au 2\u00a0janvier 2027'],
  ['2026-12-24', '2027-01-02', '2027-01-01', 'Fermé du 24\u00a0décembre 2026 au 2\u00a0janvier'],
  ['2026-07-28', '2026-08-02', '2026-07-01', 'Fermé du 28\u00a0juillet au 2\u00a0août'],
  ['2027-08-01', '2027-08-21', '2026-07-01', 'Fermé du 1er au 21\u00a0août 2027'],
  ['2027-08-01', '2027-08-01', '2026-07-01', 'Fermé le 1er\u00a0août 2027'],
])('SET-07 from %s to %s, read on %s: %s', (from, until, today, words) =>
  expect(formatClosurePeriod({ from, until }, today)).toBe(words),
);

test('SET-07 the limits of closures, at their edge', () => {
  expect(parseClosures('2026-08-01/2026-08-21 90')).toHaveLength(1);
  expect(parseClosures(`2026-08-01/2026-08-21 0 ${'x'.repeat(160)}`)).toHaveLength(1);
  const lines = (count: number) =>
    Array.from({ length: count }, (_, place) => `${2000 + place}-01-01/${2000 + place}-01-02 0`).join('\n');
  expect(parseClosures(lines(30))).toHaveLength(30);
  expect(parseClosures('2026-08-01/2026-08-21 0\n2026-08-22/2026-08-23 0')).toHaveLength(2);
});
