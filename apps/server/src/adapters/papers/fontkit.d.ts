declare module 'fontkit' {
  /** Glyphs of a text, and where each stands in units of its font. */
  interface GlyphRun {
    glyphs: readonly FontGlyph[];
    positions: readonly GlyphPosition[];
  }

  /** In units of the font, or as they were scaled. */
  interface GlyphPosition {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
    advanceWidth?: number;
  }

  /** A glyph of a font. */
  interface FontGlyph {
    advanceWidth: number;
    /** Reads its outline; a subset of a font asks for it. */
    _decode(): unknown;
  }

  /** A font that is read; pdfkit draws with it as it is. */
  interface OpenFont {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number): FontGlyph;
    layout(text: string, features?: readonly string[]): GlyphRun;
    /** Its file. */
    readonly stream: { readonly buffer: Uint8Array };
  }

  export type { FontGlyph, GlyphPosition, GlyphRun, OpenFont };

  export function create(content: Uint8Array): OpenFont;
}
