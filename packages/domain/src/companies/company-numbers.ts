/** Removes what people put between the signs of a number, and writes letters as capitals. */
export function removeSeparators(value: string): string {
  return value.replace(/[\s.-]/g, '').toUpperCase();
}

/** Whether digits satisfy Luhn's sum, as those of a SIREN and of a SIRET do. */
export function isLuhnValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const doubled = Number(digit) * (position % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Whether a SIREN has 9 digits and a valid Luhn checksum. */
export function isSiren(value: string): boolean {
  const digits = removeSeparators(value);
  return /^\d{9}$/.test(digits) && isLuhnValid(digits);
}

/** Whether a SIRET has 14 digits and a valid Luhn checksum; La Poste's offices follow another rule, also accepted. */
export function isSiret(value: string): boolean {
  const digits = removeSeparators(value);
  if (!/^\d{14}$/.test(digits)) return false;
  if (digits.startsWith('356000000') && [...digits].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0)
    return true;
  return isLuhnValid(digits);
}

/** Whether the check digits of a French VAT number match its SIREN. */
export function isFrenchVat(value: string): boolean {
  const match = /^FR(\d{2})(\d{9})$/.exec(removeSeparators(value));
  if (!match) return false;
  const siren = Number(match[2]);
  return isLuhnValid(match[2] as string) && Number(match[1]) === (12 + 3 * (siren % 97)) % 97;
}

/** Computes the French VAT number of a SIREN, or of a SIRET, with or without separators; undefined where it is neither. */
export function computeFrenchVat(number: string): string | undefined {
  const siren = removeSeparators(number).slice(0, 9);
  if (!isSiren(siren)) return undefined;
  const key = (12 + 3 * (Number(siren) % 97)) % 97;
  return `FR${String(key).padStart(2, '0')}${siren}`;
}

/** Groups the figures of a number that people compare: SIREN by three, SIRET with its five last. */
export function formatSiren(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{3})(\d*)$/, '$1\u00a0$2\u00a0$3\u00a0$4').trim();
}
