import { isFrenchVat, isLuhnValid, isSiren, removeSeparators } from './company-numbers.ts';

/** What a VAT number looks like after the two letters of its country, and its check digits where their rule is a short one. */
interface VatForm {
  pattern: RegExp;
  hasValidKey?: (digits: string) => boolean;
}

const weigh = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);

/** ISO 7064, mod 11,10: Germany. */
function isPureMod1110(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

/** The member states by their prefix, as VIES lists them; Greece is EL, Northern Ireland XI. */
const forms: Readonly<Record<string, VatForm>> = {
  AT: { pattern: /^U\d{8}$/ },
  BE: {
    pattern: /^[01]\d{9}$/,
    hasValidKey: (digits) => 97 - (Number(digits.slice(0, 8)) % 97) === Number(digits.slice(8)),
  },
  BG: { pattern: /^\d{9,10}$/ },
  CY: { pattern: /^\d{8}[A-Z]$/ },
  CZ: { pattern: /^\d{8,10}$/ },
  DE: { pattern: /^[1-9]\d{8}$/, hasValidKey: isPureMod1110 },
  DK: { pattern: /^[1-9]\d{7}$/, hasValidKey: (digits) => weigh(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { pattern: /^10\d{7}$/, hasValidKey: (digits) => weigh(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 },
  EL: {
    pattern: /^\d{9}$/,
    hasValidKey: (digits) => (weigh(digits, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(digits[8]),
  },
  ES: { pattern: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/ },
  FI: { pattern: /^\d{8}$/, hasValidKey: (digits) => weigh(digits, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0 },
  // A key with letters has a rule of its own; what follows is a SIREN all the same.
  FR: { pattern: /^[A-HJ-NP-Z\d]{2}\d{9}$/, hasValidKey: (text) => isSiren(text.slice(2)) },
  HR: { pattern: /^\d{11}$/, hasValidKey: isPureMod1110 },
  HU: { pattern: /^\d{8}$/, hasValidKey: (digits) => weigh(digits, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 },
  IE: { pattern: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/ },
  IT: { pattern: /^\d{11}$/, hasValidKey: isLuhnValid },
  LT: { pattern: /^(?:\d{9}|\d{12})$/ },
  LU: {
    pattern: /^\d{8}$/,
    hasValidKey: (digits) => Number(digits.slice(0, 6)) % 89 === Number(digits.slice(6)),
  },
  LV: { pattern: /^\d{11}$/ },
  MT: { pattern: /^[1-9]\d{7}$/, hasValidKey: (digits) => weigh(digits, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0 },
  NL: { pattern: /^\d{9}B\d{2}$/ },
  PL: {
    pattern: /^\d{10}$/,
    hasValidKey: (digits) => weigh(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(digits[9]),
  },
  PT: {
    pattern: /^\d{9}$/,
    hasValidKey: (digits) => ((11 - (weigh(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === Number(digits[8]),
  },
  RO: { pattern: /^[1-9]\d{1,9}$/ },
  SE: { pattern: /^\d{12}$/, hasValidKey: (digits) => isLuhnValid(digits.slice(0, 10)) },
  SI: { pattern: /^[1-9]\d{7}$/ },
  SK: { pattern: /^[1-9]\d{9}$/, hasValidKey: (digits) => Number(digits) % 11 === 0 },
  XI: { pattern: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/ },
};

/** Writes a VAT number as it is registered: without separators, in capitals, Greece as EL. */
export function normalizeVatNumber(value: string): string {
  return removeSeparators(value).replace(/^GR/, 'EL');
}

/**
 * Whether a normalized VAT number can be one of the European Union: by its form, and by its check digits where their rule is a short one.
 * Of a French one with digits as its key, these are those of its SIREN; numbers of Monaco (000…) have no SIREN.
 */
export function isEuropeanVat(number: string): boolean {
  const form = forms[number.slice(0, 2)];
  const rest = number.slice(2);
  if (!form?.pattern.test(rest)) return false;
  if (/^FR\d{11}$/.test(number)) return isFrenchVat(number) || isMonegasqueVat(number);
  return form.hasValidKey?.(rest) ?? true;
}

/** Whether a VAT number with the prefix of France is one of Monaco, whose companies have no SIREN. */
export function isMonegasqueVat(number: string): boolean {
  const match = /^FR(\d{2})(000\d{6})$/.exec(number);
  return match !== null && Number(match[1]) === (12 + 3 * (Number(match[2]) % 97)) % 97;
}
