declare const checked: unique symbol;

/** A piece of a style sheet that holds nothing but what its author wrote: made by `css`, `cssString`, `cssUrl`, `cssValue`. */
export type CssText = string & { readonly [checked]: true };

/**
 * Builds a piece of a style sheet. What is put in is a number or a piece of this kind, so that no text of an owner ends
 * a declaration, a rule, or the `style` element around.
 */
export function css(parts: TemplateStringsArray, ...values: readonly (CssText | number)[]): CssText {
  return String.raw({ raw: parts }, ...values) as CssText;
}

/** Joins pieces of a style sheet. */
export function joinCss(pieces: readonly CssText[], separator = ''): CssText {
  return pieces.join(separator) as CssText;
}

/** Writes a text as a CSS string with its quotes; signs that could end it, or the element around, are escaped. */
export function cssString(text: string, quote: '"' | "'" = '"'): CssText {
  const escaped = text.replace(
    /["'\\<>&\p{C}\u2028\u2029]/gu,
    (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `,
  );
  return `${quote}${escaped}${quote}` as CssText;
}

/** Writes an address as `url(…)`, with quotes only where it needs some. */
export function cssUrl(url: string): CssText {
  return `url(${/^[\w:/;,+=.%~-]+$/.test(url) ? url : cssString(url)})` as CssText;
}

/** A colour, number or word of a declaration; `initial` in place of anything that could end it. */
export function cssValue(text: string): CssText {
  return (/^[-\w\s#.,%()+*/]*$/.test(text) && !/url\s*\(|\/\*/i.test(text) ? text : 'initial') as CssText;
}

/** The name of a property, class or custom property, as an identifier. */
export function cssName(text: string): CssText {
  return text.replace(/[^-\w]/g, '-') as CssText;
}
