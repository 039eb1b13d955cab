import { describe, expect, test } from 'vitest';
import { parseMonth } from './parse-month.ts';

describe('BLK-06 a month as people write it', () => {
  test.each([
    ['2026-03', '2026-03'],
    ['2026-3', '2026-03'],
    ['2026/03', '2026-03'],
    ['03/2026', '2026-03'],
    ['3.2026', '2026-03'],
    [' 12 - 2025 ', '2025-12'],
    ['mars 2026', '2026-03'],
    ['Mars\u00a02026', '2026-03'],
    ['FÉVRIER 2026', '2026-02'],
    ['fevr. 2026', '2026-02'],
    ['août 2025', '2025-08'],
    ['juil. 2025', '2025-07'],
    ['déc 2025', '2025-12'],
  ])('%s', (text, month) => {
    expect(parseMonth(text)).toBe(month);
  });

  test.each([
    '',
    'mai',
    '2026',
    '03/26',
    '13/2026',
    '2026-00',
    '00/2026',
    'jui 2026',
    'ma 2026',
    'mars 2026 ou avril',
    '2026-03-15',
    '15/03/2026',
  ])('« %s » is none', (text) => {
    expect(parseMonth(text)).toBeUndefined();
  });
});
