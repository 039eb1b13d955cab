declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'woff2' | 'woff' | 'sfnt';
    keepFeatures?: string[];
    noLayoutClosure?: boolean;
    variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>;
  }

  export type { SubsetOptions };

  function subsetFont(font: Buffer, letters: string, options?: SubsetOptions): Promise<Buffer>;
  export default subsetFont;
}
