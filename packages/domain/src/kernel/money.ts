const formats = new Map<string, Intl.NumberFormat>();

function formatFor(isoLocale: string, hasCents: boolean): Intl.NumberFormat {
  const key = `${isoLocale}/${hasCents}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(isoLocale, {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: hasCents ? 2 : 0,
      maximumFractionDigits: 2,
    });
    formats.set(key, format);
  }
  return format;
}

/**
 * Formats an amount: `45 €`, `1 250,50 €`, with the narrow non-breaking space of French. Whole amounts have no
 * decimals. Throws a RangeError on cents that are not a safe integer.
 */
export function formatPrice(cents: number, isoLocale = 'fr-FR'): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`cents must be a safe integer, got ${cents}`);
  const size = Math.abs(cents);
  // As text: dividing a large amount by 100 would lose its cents.
  const decimal =
    `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}` as `${number}`;
  return formatFor(isoLocale, cents % 100 !== 0)
    .format(decimal)
    .replace(/\u00a0/g, '\u202f');
}
