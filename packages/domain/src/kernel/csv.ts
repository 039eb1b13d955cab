import { toLocalMinute } from './local-time.ts';

/** Formats lines of cells as a CSV file that French spreadsheets open: semicolons, BOM. */
export function formatCsv(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map((cells) => `${cells.map(formatCell).join(';')}\r\n`).join('')}`;
}

/** Formats cents as euros. */
export const formatCsvPrice = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');

/** Formats a moment in the site's time. */
export const formatCsvMoment = (moment: string, timeZone: string): string =>
  toLocalMinute(Date.parse(moment), timeZone).replace('T', ' ');

/** Spreadsheets take such a cell for a formula: a quotation mark before it makes it a text (OWASP, CSV injection). */
function formatCell(text: string): string {
  const isNumber = /^-?\d+(?:,\d+)?$/.test(text);
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/u.test(text) && !isNumber ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
