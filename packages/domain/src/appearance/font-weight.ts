/** Weights by the word in the names of font files (CST-07). */
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

/**
 * Parses the weight, from 100 to 900, from the name of a font file; 400 when it has none. The longest matching word
 * wins.
 */
export function parseFontWeight(name: string): number {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '');
  const found = Object.keys(weights)
    .filter((word) => letters.includes(word))
    .sort((one, other) => other.length - one.length)[0] as keyof typeof weights | undefined;
  return found ? weights[found] : weights.regular;
}

/** Parses the style from the name of a font file. */
export function parseFontStyle(name: string): 'normal' | 'italic' {
  return /italic|oblique/i.test(name) ? 'italic' : 'normal';
}
