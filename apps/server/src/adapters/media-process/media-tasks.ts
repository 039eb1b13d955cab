import type { SubsetOptions } from 'subset-font';

/** Formats a picture is offered in; JPEG for browsers that know neither of the others. */
export type EncodedFormat = 'avif' | 'webp' | 'jpg';

/** The size of a picture held upright, and a small WebP of it. */
export interface MeasuredImage {
  width: number;
  height: number;
  placeholder: Buffer;
}

const decodeOptions = (limitInputPixels: number) => ({ limitInputPixels, failOn: 'error' }) as const;

/**
 * What needs a native library or a large WebAssembly module. Only the media process runs these functions, and each loads its
 * library at its first use.
 */
export const mediaTasks = {
  /** Decodes a picture to its last line; undefined where it is damaged or has more than `maxPixels`. */
  async measureImage(content: Buffer, maximumPixels: number): Promise<MeasuredImage | undefined> {
    const sharp = await loadSharp();
    try {
      const image = sharp(content, decodeOptions(maximumPixels)).rotate();
      const { width, height } = await image.metadata().then(({ autoOrient }) => autoOrient);
      const placeholder = await image.resize(16, 16, { fit: 'inside' }).webp({ quality: 30, effort: 4 }).toBuffer();
      return { width, height, placeholder };
    } catch {
      return undefined;
    }
  },

  /** A picture turned upright, at most `width` pixels wide. */
  async resizeImage(content: Buffer, maximumPixels: number, width: number, format: EncodedFormat): Promise<Buffer> {
    const sharp = await loadSharp();
    const image = sharp(content, decodeOptions(maximumPixels)).rotate().resize({ width, withoutEnlargement: true });
    if (format === 'avif') return image.avif({ quality: 42, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
    if (format === 'webp') return image.webp({ quality: 72, effort: 3, smartSubsample: true }).toBuffer();
    return image.jpeg({ quality: 76, mozjpeg: true }).toBuffer();
  },

  /** A logo as PNG, which every mailbox shows: inside `width` × `height` pixels, on an opaque background (`#faf5ee`). */
  async renderLogo(
    content: Buffer,
    maximumPixels: number,
    box: { width: number; height: number },
    background: string,
  ): Promise<{ content: Buffer; width: number; height: number }> {
    const sharp = await loadSharp();
    const { data, info } = await sharp(content, { ...decodeOptions(maximumPixels), density: 288 })
      .rotate()
      .resize({ ...box, fit: 'inside' })
      .flatten({ background })
      .png({ palette: true, effort: 7 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  },

  /** A font file that holds these characters only. */
  async subsetFont(source: Buffer, characters: string, options: SubsetOptions): Promise<Buffer> {
    const { default: subsetFont } = await import('subset-font');
    return subsetFont(source, characters, options);
  },
};

export type MediaTasks = typeof mediaTasks;

async function loadSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp');
  // One thread a picture: the processors serve pages at the same time. No operation is repeated, so none is worth caching.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
