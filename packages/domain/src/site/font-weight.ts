/** Weights by the word that font files carry in their name (CST-07). */
const weights = {
  thin: 100,
  extralight: 200,
  light: 300,
  regular: 400,
  medium: 500,
  semibold: 600,
  bold: 700,
  extrabold: 800,
  black: 900,
} as const;

/** The weight that a font file's name says, from 100 to 900; 400 when it says none. The longest word found counts. */
export function parseFontWeight(name: string): number {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '');
  const found = Object.keys(weights)
    .filter((word) => letters.includes(word))
    .sort((one, other) => other.length - one.length)[0] as keyof typeof weights | undefined;
  return found ? weights[found] : weights.regular;
}

/** The style that a font file's name says. */
export function parseFontStyle(name: string): 'normal' | 'italic' {
  return /italic|oblique/i.test(name) ? 'italic' : 'normal';
}
