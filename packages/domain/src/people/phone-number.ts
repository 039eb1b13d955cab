import { isTooLongToNormalize, normalizePastedText } from '../kernel/pasted-text.ts';

/**
 * Normalizes a telephone number as people type or paste it: « tel:06/12/34/56/78 » is stored as `06 12 34 56 78`. What is no
 * number stays, to be refused.
 */
export function normalizePhone(text: string): string {
  if (isTooLongToNormalize(text)) return text;
  const plain = normalizePastedText(text);
  const [, number = plain] = /^tel:([^;?]*)/i.exec(plain) ?? [];
  const written = number.replace(/%(?:20|c2%a0)/gi, ' ').replace(/%2b/gi, '+');
  // With eight digits, slashes are those of a date.
  const isDate = written.replace(/\D/g, '').length < 9;
  return normalizePastedText(isDate ? written : written.replaceAll('/', ' '));
}

/** Whether a text has the digits of one telephone number at the most: fifteen (ITU-T E.164). */
export function isOnePhoneNumber(text: string): boolean {
  return text.replace(/\D/g, '').length <= 15;
}

/** Prefixes of French territories by the beginnings of their numbers, without the first zero. Those of Saint-Pierre-et-Miquelon lose it with 508. */
const territories: readonly (readonly [prefix: string, beginnings: RegExp])[] = [
  ['262', /^(?:26[239]|639|69[23])\d{6}$/],
  ['590', /^(?:590|69[01])\d{6}$/],
  ['594', /^(?:594|694)\d{6}$/],
  ['596', /^(?:596|69[67])\d{6}$/],
  ['508', /^(?:508|708)\d{6}$/],
];

/**
 * Returns a number as `tel:` links have it, without spaces: `02 61 91 42 42` is `+33261914242`, a number overseas has the prefix of its
 * territory, one that is reached from France alone (0 8xx, short numbers) none.
 */
export function toInternationalPhone(phone: string): string {
  const digits = normalizePhone(phone)
    .replace(/\(0\)|[^+\d]/g, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/(?!^)\+/g, '');
  const [, own] = /^(?:0|\+330?)([1-9]\d{8})$/.exec(digits) ?? [];
  if (own === undefined) return digits;
  if (own.startsWith('8')) return `0${own}`;
  const prefix = territories.find(([, beginnings]) => beginnings.test(own))?.[0];
  if (prefix === '508') return `+508${own.replace(/^508/, '')}`;
  return `+${prefix ?? '33'}${own}`;
}

/** Writes a number of France as people read it, in pairs: `+33388123456` and `+262692123456` begin with 03 and 06. */
export function formatPhone(phone: string): string {
  const digits = toInternationalPhone(phone);
  const own =
    /^\+33([1-9]\d{8})$/.exec(digits)?.[1] ??
    /^\+508((?:508|708)\d{6})$/.exec(digits.replace(/^\+508(?=\d{6}$)/, '+508508'))?.[1] ??
    /^\+(?:262|590|594|596)(\d{9})$/.exec(digits)?.[1] ??
    /^0([1-9]\d{8})$/.exec(digits)?.[1];
  return own ? (`0${own}`.match(/\d\d/g) ?? []).join('\u00a0') : digits;
}
