/**
 * The highest amounts, in cents, that a buyer whose tax home is France pays a professional in cash, each from a day on, the latest last (Code monétaire et
 * financier, art. D112-3).
 */
export const cashLimits = [{ from: '2015-09-01', cents: 100_000 }] as const;
