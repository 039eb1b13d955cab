/** Widths of derivatives in pixels; an image is never enlarged. */
const derivativeWidths = [360, 640, 768, 1080, 1440, 2000] as const;

/** Image formats, preferred first. */
export const imageFormats = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/**
 * Lists the derivative widths of an image: the standard ones up to its width, plus its own if more than 80 pixels
 * larger. An image narrower than all of them has only its own.
 */
export function widthsFor(width: number): number[] {
  const smaller = derivativeWidths.filter((step) => step <= width);
  const largest = smaller.at(-1);
  return largest === undefined ? [width] : width < 2000 && width - largest > 80 ? [...smaller, width] : smaller;
}
