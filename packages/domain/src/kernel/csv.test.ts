import { expect, test } from 'vitest';
import { formatCsv, formatCsvMoment, formatCsvPrice } from './csv.ts';

test('lines of cells become a file that French spreadsheets open', () => {
  const cells = [
    ['Nom', 'Prix'],
    ['Un ; « deux "trois" »', formatCsvPrice(1250)],
    [' bord', formatCsvPrice(-5)],
  ];
  expect(formatCsv(cells)).toBe('\ufeffNom;Prix\r\n"Un ; « deux ""trois"" »";12,50\r\n" bord";-0,05\r\n');
  expect(formatCsvMoment('2026-11-27T12:05:00.000Z', 'Europe/Paris')).toBe('2026-11-27 13:05');
});

test.each(['0612345678', '06 12 34 56 78', '06.12.34.56.78', '01000', '73282932000074', '732 829 320 00074'])(
  '« %s » keeps its zeros and figures',
  (text) => {
    expect(formatCsv([[text]])).toBe(`\ufeff'${text}\r\n`);
  },
);

test.each(['0', '0,50', '49000', '-5', '-0,05', '12,50', '2026-11-27 13:05', '2022', '37,5 cl'])(
  '« %s » stays a number or a text',
  (text) => {
    expect(formatCsv([[text]])).toBe(`\ufeff${text}\r\n`);
  },
);

test.each(['=1+1', '+33 6', '-2+3', '@SUM', '＝1'])('« %s » is no formula of a spreadsheet', (text) => {
  expect(formatCsv([[text]])).toBe(`\ufeff'${text}\r\n`);
});
