/** Bounds of a password, in characters (decision 0013). */
export const passwordLength = { minimum: 12, maximum: 200 } as const;

/** What the first guesses are made of; a password needs something besides. */
const commonParts = [
  'motdepasse',
  'azertyuiop',
  'qwertyuiop',
  'azerty',
  'qwerty',
  'password',
  'passe',
  'bonjour',
  'soleil',
  'doudou',
  'loulou',
  'chouchou',
  'jetaime',
  'marseille',
  'welcome',
  'iloveyou',
  'admin',
  '1234567890',
  '123456789',
  '12345678',
  '123456',
  '1234',
] as const;

/** Characters that must be left when the common parts and the person's own words are taken out. */
const minimumOwn = 6;

/**
 * Why a password is refused, as a French sentence that says what to do; undefined where it is accepted. `words` are what
 * anybody knows of the person: her address, her names, the name of the site.
 */
export function findPasswordFault(password: string, words: readonly string[] = []): string | undefined {
  const length = [...password].length;
  if (length < passwordLength.minimum)
    return `Choisissez un mot de passe d’au moins ${passwordLength.minimum} caractères\u00a0: une courte phrase convient très bien.`;
  if (length > passwordLength.maximum)
    return `Choisissez un mot de passe d’au plus ${passwordLength.maximum} caractères.`;
  if (new Set(password).size < 5 || countOwn(password, words) < minimumOwn)
    return 'Choisissez un mot de passe plus difficile à deviner, sans votre nom, votre adresse ni une suite connue.';
  return undefined;
}

/** How many characters of a password are neither a common part nor a word known of the person. */
function countOwn(password: string, words: readonly string[]): number {
  const known = words
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .map(fold)
    .filter((word) => word.length >= 4);
  let rest = fold(password);
  for (const part of [...known, ...commonParts].sort((one, other) => other.length - one.length))
    rest = rest.replaceAll(part, '');
  return [...rest].length;
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s._-]/g, '');
}
