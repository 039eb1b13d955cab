import type { SubsetOptions } from 'subset-font';
import type { SanitisedSvg } from '../../sanitise/sanitise-svg.ts';
import type { PaperLook } from '../papers/draw-paper.ts';
import type { PreparationPaper } from '../papers/preparation/preparation-papers.ts';
import type { AddressedPaper } from '../papers/write-cii.ts';
import { openImage } from './open-image.ts';

/** Formats in which images are served; JPEG for browsers that support neither of the others. */
export type EncodedFormat = 'avif' | 'webp' | 'jpg';

/** The size of an image after its EXIF rotation, and its blur placeholder in WebP. */
export interface MeasuredImage {
  width: number;
  height: number;
  placeholder: Buffer;
}

const decodeOptions = (limitInputPixels: number) => ({ limitInputPixels, failOn: 'error' }) as const;

/**
 * Tasks that need a native library or a large WebAssembly module. Only the media process runs them. Each loads its
 * library on first use.
 */
export const mediaTasks = {
  /** Decodes a whole image; undefined when it is damaged or has more than `maximumPixels`. */
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

  /** Rotates an image upright and scales it to at most `width` pixels. JPEG knows no transparency: it gets white ground. */
  async resizeImage(content: Buffer, maximumPixels: number, width: number, format: EncodedFormat): Promise<Buffer> {
    const { image } = await openImage(await loadSharp(), content, maximumPixels);
    image.resize({ width, withoutEnlargement: true });
    if (format === 'avif') return image.avif({ quality: 42, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
    if (format === 'webp') return image.webp({ quality: 72, effort: 3, smartSubsample: true }).toBuffer();
    return image.flatten({ background: '#ffffff' }).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
  },

  /**
   * Turns an upright image by quarters, then crops it to a part of what is left; keeps its format. Undefined where
   * it would have more than `maximumBytes`.
   */
  async editImage(
    content: Buffer,
    maximumPixels: number,
    maximumBytes: number,
    { rotation, crop }: { rotation: number; crop: { x: number; y: number; width: number; height: number } | null },
  ): Promise<Buffer | undefined> {
    const { image, metadata } = await openImage(await loadSharp(), content, maximumPixels);
    const { format, autoOrient } = metadata;
    image.rotate(rotation);
    const isSideways = rotation % 180 === 90;
    const width = isSideways ? autoOrient.height : autoOrient.width;
    const height = isSideways ? autoOrient.width : autoOrient.height;
    if (crop) {
      const left = Math.min(width - 1, Math.round(crop.x * width));
      const top = Math.min(height - 1, Math.round(crop.y * height));
      image.extract({
        left,
        top,
        width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
        height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
      });
    }
    const edited = await (format === 'png' ? image.png({ effort: 4 }) : image.jpeg({ quality: 92 })).toBuffer();
    return edited.length <= maximumBytes ? edited : undefined;
  },

  /**
   * Makes a picture into a JPEG or PNG that every program reads, upright and without metadata: the first frame of a GIF,
   * WebP, AVIF, a PNG that lies on its side, colours for print. PNG where something is transparent or nothing was lost
   * before. An opaque PNG of more than `maximumBytes` becomes a JPEG. Undefined when the picture is damaged or has more
   * than `maximumPixels`.
   */
  async convertImage(
    content: Buffer,
    maximumPixels: number,
    maximumBytes: number,
  ): Promise<{ content: Buffer; format: 'jpeg' | 'png' } | 'too-heavy' | undefined> {
    try {
      const { image, metadata } = await openImage(await loadSharp(), content, maximumPixels);
      const isLossless =
        metadata.format === 'png' ||
        metadata.format === 'gif' ||
        (metadata.format === 'webp' && content.includes('VP8L'));
      const isOpaque = !metadata.hasAlpha || (await isOpaqueImage(content, maximumPixels));
      const formats = [...(isLossless || !isOpaque ? ['png' as const] : []), ...(isOpaque ? ['jpeg' as const] : [])];
      for (const format of formats) {
        const encoded =
          format === 'png'
            ? image.clone().png({ effort: 4 })
            : image.clone().removeAlpha().jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
        const result = await encoded.toBuffer();
        if (result.length <= maximumBytes) return { content: result, format };
      }
      return 'too-heavy';
    } catch {
      return undefined;
    }
  },

  /**
   * Renders a logo as PNG, which every mail client shows, within `width` × `height`, on an opaque background
   * (`#faf5ee`).
   */
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

  /** Reduces an SVG to what it paints, and names what it lost; undefined when nothing visible remains. */
  async sanitiseDrawing(svg: string): Promise<SanitisedSvg | undefined> {
    const { reviewSvg } = await import('../../sanitise/sanitise-svg.ts');
    return reviewSvg(svg);
  },

  /** Subsets a font to these characters. */
  async subsetFont(source: Buffer, characters: string, options: SubsetOptions): Promise<Buffer> {
    const { default: subsetFont } = await import('subset-font');
    return subsetFont(source, characters, options);
  },

  /** Draws an invoice or a credit note as PDF. */
  async drawPaper(paper: AddressedPaper, look: PaperLook): Promise<Buffer> {
    const { drawPaper } = await import('../papers/draw-paper.ts');
    return drawPaper(paper, look);
  },

  /** Draws papers of a preparation as PDF. */
  async drawPreparation(paper: PreparationPaper, look: PaperLook): Promise<Buffer> {
    const { drawPreparation } = await import('../papers/preparation/draw-preparation.ts');
    return drawPreparation(paper, look);
  },
};

export type MediaTasks = typeof mediaTasks;

async function isOpaqueImage(content: Buffer, maximumPixels: number): Promise<boolean> {
  const sharp = await loadSharp();
  return (await sharp(content, { ...decodeOptions(maximumPixels), pages: 1 }).stats()).isOpaque;
}

async function loadSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp');
  // One thread per image, because the same processors serve pages. No operation repeats, so that a cache is useless.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
