import type { ResponsiveImage } from '../../core/page-facts.ts';

/** One picture or film of the full-screen slider, as it is written into the page for the browser's script. */
export interface SliderItem {
  kind: 'image' | 'video';
  /** The picture to show where `srcSet` is not understood; the file of a film. */
  src: string;
  /** Widths to choose from, for the nine tenths of the window that the slider fills. */
  srcSet?: string;
  width: number;
  height: number;
  alt: string;
  caption?: string;
  /** For films: what is shown before they play, and the type of the file. */
  poster?: string;
  contentType?: string;
}

/** The `sizes` that go with a `srcSet` of the slider: pictures fill nine tenths of the window. */
export const sliderSizes = '90vw';

/** The items of the slider for pictures of the library, in their order; `caption` is shown under its picture. */
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
    // The plain address is the one every browser opens, at a size that suits a desktop.
    src: picture.getDerivativeUrl(picture.widths.find((width) => width >= 1600) ?? largest, 'jpg'),
    srcSet: picture.widths.map((width) => `${picture.getDerivativeUrl(width, format)} ${width}w`).join(', '),
  };
}
