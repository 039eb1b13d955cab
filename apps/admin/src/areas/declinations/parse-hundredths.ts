/** Reads a number of two decimals, with its sign, as hundredths; undefined for anything else. */
export function parseHundredths(text: string): number | undefined {
  const [, sign = '', whole, decimals = ''] = /^\s*([+−-]?)\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*[%€]?\s*$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const hundredths = Number(whole + decimals.padEnd(2, '0'));
  return sign === '-' || sign === '−' ? -hundredths : hundredths;
}
