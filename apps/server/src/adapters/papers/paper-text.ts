import type { PaperFonts, PaperStyle } from './paper-fonts.ts';

/** What is drawn at once: signs of one font that run in one direction. */
export interface TextRun {
  text: string;
  font: string;
}

const rightToLeft = /[\u0600-\u06ff]/;
const unknownSign = '?';

/** Puts a text into the form that is drawn: one line, letters with their accents, the spaces that fonts have. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u202f\u2007\u2009]/g, '\u00a0')
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '');
}

/** Divides texts of a paper into runs, in the order in which they stand on the line. */
export class TextRuns {
  readonly #fonts: PaperFonts;
  /** The font of each code point, by style; undefined where no font has it. */
  readonly #found: Record<PaperStyle, Map<number, string | undefined>> = {
    title: new Map(),
    text: new Map(),
    strong: new Map(),
  };

  constructor(fonts: PaperFonts) {
    this.#fonts = fonts;
  }

  /** Divides one line. Words that are written from right to left stand in that order among themselves. */
  divide(text: string, style: PaperStyle): TextRun[] {
    if (!rightToLeft.test(text)) return this.#divideByFont(text, style);
    const words = text.split(/( +)/);
    const isTurned = words.map((word) => rightToLeft.test(word));
    const runs: TextRun[] = [];
    for (let place = 0; place < words.length; ) {
      if (!isTurned[place]) {
        runs.push(...this.#divideByFont(words[place] ?? '', style));
        place += 1;
        continue;
      }
      // A stretch reaches to the last such word that only spaces and numbers part from the others.
      let end = place;
      for (let next = place + 1; next < words.length; next += 1)
        if (isTurned[next]) end = next;
        else if (!/^[ \d.,/-]*$/.test(words[next] ?? '')) break;
      for (const word of words.slice(place, end + 1).reverse())
        runs.push(
          ...(rightToLeft.test(word) ? this.#divideByFont(word, style).reverse() : this.#divideByFont(word, style)),
        );
      place = end + 1;
    }
    return runs;
  }

  #divideByFont(text: string, style: PaperStyle): TextRun[] {
    const runs: TextRun[] = [];
    let last: TextRun | undefined;
    for (const sign of text) {
      const found = this.#findFont(sign, style, last?.font);
      const font = found ?? this.#findFont(unknownSign, style) ?? style;
      const drawn = found ? sign : unknownSign;
      if (last?.font === font) last.text += drawn;
      else {
        last = { text: drawn, font };
        runs.push(last);
      }
    }
    return runs;
  }

  /** Finds the font of a sign; a space stays in the font of what is before it, if that one has it. */
  #findFont(sign: string, style: PaperStyle, before?: string): string | undefined {
    const code = sign.codePointAt(0) ?? 0;
    if (code === 0x20 && before) return before;
    const found = this.#found[style];
    if (found.has(code)) return found.get(code);
    const font = this.#fonts.chains[style].find((name) => this.#fonts.open.get(name)?.hasGlyphForCodePoint(code));
    found.set(code, font);
    return font;
  }
}
