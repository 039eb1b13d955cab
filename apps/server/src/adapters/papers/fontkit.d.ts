declare module 'fontkit' {
  /** Glyphs of a text, and where each stands in units of its font. */
  interface GlyphRun {
    positions: readonly object[];
  }

  /** A font that is read; pdfkit draws with it as it is. */
  interface OpenFont {
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: readonly string[]): GlyphRun;
    /** Its file. */
    readonly stream: { readonly buffer: Uint8Array };
  }

  export type { GlyphRun, OpenFont };

  export function create(content: Uint8Array): OpenFont;
}
