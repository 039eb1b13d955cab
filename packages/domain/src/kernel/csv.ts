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

/** What spreadsheets take for a formula (OWASP, CSV injection), though a negative number may begin so. */
const formula = /^(?!-\d+(?:,\d+)?$)[=+\-@\t\r\n＝＋－＠]/u;
/** What they take for a number, and write without its first zero, or its last figures: telephones, postcodes, SIRET. */
const figures = /^0[\d\s./-]*\d$|^\d(?:[\s.]?\d){11,}$/;

/** A quotation mark before such a cell makes it a text. */
function formatCell(text: string): string {
  const harmless = formula.test(text) || figures.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
