/** Widths in pixels that pictures are made in; a picture never grows beyond its own. */
const derivativeWidths = [360, 640, 768, 1080, 1440, 2000] as const;

/** Formats offered, best first. */
export const imageFormats = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** The widths in which a picture of this width is made: those of the ladder below it, and its own if it lies between. */
export function widthsFor(width: number): number[] {
  const smaller = derivativeWidths.filter((step) => step <= width);
  const largest = smaller.at(-1);
  return largest === undefined ? [width] : width < 2000 && width - largest > 80 ? [...smaller, width] : smaller;
}
