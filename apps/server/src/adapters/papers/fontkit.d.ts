declare module 'fontkit' {
  /** A font that is read; pdfkit draws with it as it is. */
  interface OpenFont {
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: readonly string[]): object;
  }

  export type { OpenFont };

  export function create(content: Uint8Array): OpenFont;
}
