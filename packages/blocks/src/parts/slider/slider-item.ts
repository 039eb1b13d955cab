import type { ResponsiveImage } from '../../core/page-facts.ts';
import { isPlayable, nameDownload } from '../playable-video.ts';

/** One picture or video of the full-screen slider, serialized into the page for the island. */
export interface SliderItem {
  kind: 'image' | 'video';
  /** The fallback picture for browsers without `srcSet`; the file of a video. */
  src: string;
  /** Candidate widths; the slider fills nine tenths of the window. */
  srcSet?: string;
  width: number;
  height: number;
  alt: string;
  caption?: string;
  /** For videos: the poster and the content type of the file. */
  poster?: string;
  contentType?: string;
  /** For videos that browsers do not play: the words of the link that downloads it. */
  download?: string;
}

/** The `sizes` of a slider's `srcSet`: pictures fill nine tenths of the window. */
export const sliderSizes = '90vw';

/** Builds the slider items of library pictures, in order; `caption` is shown under its picture. */
export function buildSliderItems(
  pictures: readonly (ResponsiveImage & { caption?: string | undefined })[],
): SliderItem[] {
  return pictures.map((picture) => {
    const { kind, url, width, height, alt, caption } = picture;
    const said = { width, height, alt, ...(caption ? { caption } : {}) };
    if (kind === 'video') {
      const poster = picture.poster && toImageSource(picture.poster).src;
      return {
        kind,
        src: url,
        ...said,
        ...(poster ? { poster } : {}),
        ...(picture.contentType ? { contentType: picture.contentType } : {}),
        ...(isPlayable(picture) ? {} : { download: nameDownload(picture) }),
      };
    }
    return { kind: 'image', ...toImageSource(picture), ...said };
  });
}

function toImageSource(picture: ResponsiveImage): { src: string; srcSet?: string } {
  const format = picture.formats.includes('webp') ? 'webp' : 'jpg';
  const largest = picture.widths.at(-1);
  if (picture.kind === 'drawing' || largest === undefined) return { src: picture.url };
  return {
    // Every browser can load this fallback, whose size suits a desktop.
    src: picture.getDerivativeUrl(picture.widths.find((width) => width >= 1600) ?? largest, 'jpg'),
    srcSet: picture.widths.map((width) => `${picture.getDerivativeUrl(width, format)} ${width}w`).join(', '),
  };
}
