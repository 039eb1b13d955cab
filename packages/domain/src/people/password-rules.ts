import { foldText } from '../kernel/fold-text.ts';

/** Minimum and maximum length of a password, in characters (decision 0013). */
export const passwordLength = { minimum: 12, maximum: 200 } as const;

/** The parts that attackers guess first; a password needs more than them. Rows of keys and digits are runs, which do not count either. */
const commonParts = [
  'motdepasse',
  'password',
  'passe',
  'bonjour',
  'soleil',
  'doudou',
  'loulou',
  'chouchou',
  'jetaime',
  'chocolat',
  'princesse',
  'nicolas',
  'camille',
  'toulouse',
  'paris',
  'maman',
  'coucou',
  'vacances',
  'football',
  'superman',
  'marseille',
  'welcome',
  'iloveyou',
  'admin',
] as const;

/** Minimum number of characters left after removing the common parts and the person's own words. */
const minimumUncommonCharacters = 6;

/**
 * Validates a password: returns a French message that says what to do, or undefined if it is accepted. `words` are
 * publicly known facts of the person: e-mail address, names, the site's name.
 */
export function validatePassword(password: string, words: readonly string[] = []): string | undefined {
  const length = [...password].length;
  if (length < passwordLength.minimum)
    return `Choisissez un mot de passe d’au moins ${passwordLength.minimum} caractères\u00a0: une courte phrase convient très bien.`;
  if (length > passwordLength.maximum)
    return `Choisissez un mot de passe d’au plus ${passwordLength.maximum} caractères.`;
  const signs = [...password];
  const halves = [0, 1].map((first) => signs.filter((_, place) => place % 2 === first).join(''));
  // Two interleaved known words are no harder to guess than one after the other.
  const own = Math.min(
    countUncommonCharacters(password, words),
    halves.reduce((sum, half) => sum + countUncommonCharacters(half, words), 0),
  );
  if (new Set(password).size < 5 || own < minimumUncommonCharacters)
    return 'Choisissez un mot de passe plus difficile à deviner, sans votre nom, votre adresse ni une suite connue.';
  return undefined;
}

/** Counts the characters of a password outside common parts and known words. */
function countUncommonCharacters(password: string, words: readonly string[]): number {
  const known = words
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .map(normalize)
    .filter((word) => word.length >= 4);
  let rest = normalize(password);
  for (const part of [...known, ...commonParts].sort((one, other) => other.length - one.length))
    rest = rest.replaceAll(part, '');
  const varied = rest.replace(/(.)\1+/gu, '$1').replace(/(?:19|20)\d\d/g, '');
  return countOutsideRuns([...varied]);
}

/** Keyboard rows of French and other layouts, and the symbols of the digit row. */
const rows = ['azertyuiop', 'qsdfghjklm', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890'] as const;

/** Minimum number of consecutive characters that make a guessable run. */
const runLength = 4;

/** Counts the characters outside runs: of the alphabet, the digits or a keyboard row, forwards or backwards. */
function countOutsideRuns(signs: readonly string[]): number {
  let outside = 0;
  for (let start = 0; start < signs.length; ) {
    const length = Math.max(measureRun(signs, start, 1), measureRun(signs, start, -1));
    outside += length >= runLength ? 0 : 1;
    start += length >= runLength ? length : 1;
  }
  return outside;
}

/** Returns the length of the run at a position, in one direction. */
function measureRun(signs: readonly string[], start: number, step: 1 | -1): number {
  let length = 1;
  for (let place = start + 1; place < signs.length; place += 1) {
    const pair = [signs[place - 1], signs[place]] as [string, string];
    const [before, after] = step === 1 ? pair : (pair.reverse() as [string, string]);
    const isNext = (after.codePointAt(0) as number) - (before.codePointAt(0) as number) === 1;
    if (!isNext && !rows.some((row) => row.includes(before + after))) break;
    length += 1;
  }
  return length;
}

function normalize(text: string): string {
  return foldText(text).replace(/[\s._-]/g, '');
}
