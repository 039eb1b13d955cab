import { describe, expect, test } from 'vitest';
import { cents, integer, moment, rate, text, volume } from './account-columns.ts';
import { findPeriod } from './account-period.ts';

describe('STA-04 columns of the files of accounts', () => {
  const zone = 'Europe/Paris';
  test.each([
    [text, 'Été ; 2026', 'Été ; 2026'],
    [cents, 123_456, '1234,56'],
    [cents, -5, '-0,05'],
    [integer, 2022, '2022'],
    [integer, 0, '0'],
    [integer, null, ''],
    [moment, '2026-11-29T23:30:00.000Z', '2026-11-30 00:30'],
    [moment, null, ''],
    [rate, 2000, '20'],
    [rate, 550, '5,5'],
    [rate, 1005, '10,05'],
    [rate, 0, '0'],
    [volume, 750, '0,00750'],
    [volume, null, ''],
  ] as const)('STA-04 %o: %j is written « %s »', (column, value, written) => {
    const made = (column as typeof integer)('key', 'Titre', (row: { value: never }) => row.value);
    expect([made.key, made.label]).toEqual(['key', 'Titre']);
    expect(made.format({ value: value as never }, zone)).toBe(written);
    expect(made.read({ value: value as never })).toBe(value);
  });
});

describe('STA-04 the period of the files of accounts', () => {
  const site = { timeZone: 'Europe/Paris' };
  const find = (from: string, to: string) => findPeriod({ site } as never, { from, to });
  test('STA-04 its days are those of the site, both included, whatever the clocks do', () => {
    expect(find('2026-10-25', '2026-10-25')).toEqual({
      ok: true,
      value: {
        ...{ from: '2026-10-25', to: '2026-10-25' },
        ...{ since: new Date('2026-10-24T22:00:00Z'), until: new Date('2026-10-25T23:00:00Z') },
      },
    });
  });

  test('STA-04 a last day before the first, and more than two years, are refused beside their field', () => {
    const sentence = (result: ReturnType<typeof find>) => (result.ok ? '' : result.failure.fields?.to);
    const wrong = 'Indiquez un dernier jour qui ne précède pas le premier.';
    expect(sentence(find('2026-11-02', '2026-11-01'))).toBe(wrong);
    expect(sentence(findPeriod({ site } as never, undefined))).toBe(wrong);
    expect(sentence(find('2026-11-01', '2026-11-01'))).toBe('');
    expect([sentence(find('2025-01-01', '2027-01-01')), sentence(find('2025-01-01', '2027-01-02'))]).toEqual([
      ...['', 'Choisissez deux ans au plus.'],
    ]);
  });
});
