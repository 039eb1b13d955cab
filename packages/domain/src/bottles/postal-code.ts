import { normalizePastedCode } from '../kernel/pasted-text.ts';

/** What the postcodes of a country look like, without spaces, and one of them. */
interface PostalCodeFormat {
  pattern: RegExp;
  example: string;
  /** The letter that may be written before it: `L-1234`. */
  prefix?: RegExp;
}

const fourDigits = (example: string, prefix?: RegExp): PostalCodeFormat => ({
  pattern: /^[0-9]{4}$/,
  example,
  ...(prefix ? { prefix } : {}),
});
const fiveDigits = (example: string): PostalCodeFormat => ({ pattern: /^[0-9]{5}$/, example });

const formats: Readonly<Record<string, PostalCodeFormat>> = {
  // No commune begins with 000, 96 or 99; those of Monaco are another country's.
  FR: { pattern: /^(?!000|9[69]|980)[0-9]{5}$/, example: '69001' },
  MC: { pattern: /^980[0-9]{2}$/, example: '98000' },
  BE: fourDigits('1000', /^B-?/),
  LU: fourDigits('1234', /^L-?/),
  CH: fourDigits('1200'),
  LI: fourDigits('9490'),
  AT: fourDigits('1010'),
  DK: fourDigits('1050'),
  NO: fourDigits('0150'),
  HU: fourDigits('1011'),
  SI: fourDigits('1000'),
  BG: fourDigits('1000'),
  CY: fourDigits('1010'),
  DE: fiveDigits('10115'),
  IT: fiveDigits('20121'),
  ES: fiveDigits('28001'),
  FI: fiveDigits('00100'),
  EE: fiveDigits('10111'),
  HR: fiveDigits('10000'),
  SE: fiveDigits('11120'),
  GR: fiveDigits('10431'),
  CZ: fiveDigits('11000'),
  SK: fiveDigits('81101'),
  NL: { pattern: /^[0-9]{4}[A-Z]{2}$/, example: '1011AB' },
  PT: { pattern: /^[0-9]{4}-[0-9]{3}$/, example: '1000-001' },
  PL: { pattern: /^[0-9]{2}-[0-9]{3}$/, example: '00-001' },
};

/** Other countries: letters and digits, one digit at least. */
const anyFormat: PostalCodeFormat = { pattern: /^(?=.*[0-9])[A-Z0-9][A-Z0-9-]{1,10}$/, example: '' };

/**
 * Normalises a postcode as a country (ISO 3166-1 alpha-2) writes it: without spaces, in capitals, in ASCII digits only. Zones and VAT
 * look at nothing else, so what does not look like a postcode of the country is refused with a French sentence.
 */
export function normalizePostalCode(
  country: string,
  text: string,
): { ok: true; postalCode: string } | { ok: false; message: string } {
  const { pattern, example, prefix } = formats[country] ?? anyFormat;
  const compact = normalizePastedCode(text).toUpperCase();
  const postalCode = prefix ? compact.replace(prefix, '') : compact;
  if (pattern.test(postalCode)) return { ok: true, postalCode };
  if (compact === '') return { ok: false, message: 'Indiquez le code postal.' };
  if (country === 'FR' && isMonaco(postalCode))
    return {
      ok: false,
      message: `Ce n’est pas un code postal de France\u00a0: ${postalCode} est à Monaco, choisissez ce pays.`,
    };
  return {
    ok: false,
    message: example
      ? `Ce n’est pas un code postal de ce pays\u00a0: écrivez-le comme ${example}.`
      : 'Ce n’est pas un code postal\u00a0: vérifiez-le.',
  };
}

/** Whether a normalized postcode is one of Monaco, which people take for one of France. */
export function isMonaco(postalCode: string): boolean {
  return /^980[0-9]{2}$/.test(postalCode);
}

/** Normalizes a postcode of France or Monaco, of which no country is asked; undefined for what is none. */
export function normalizeFrenchPostalCode(text: string): string | undefined {
  const codes = ['FR', 'MC'].map((country) => normalizePostalCode(country, text));
  return codes.find((code) => code.ok)?.postalCode;
}
