import type { ImageShape } from '../../../core/block-fields.ts';

const widthSteps = [240, 320, 400, 480, 560, 640, 720, 800, 880, 960, 1080] as const;
/** Tallest a picture is shown at its own size, in CSS pixels: what a laptop's window holds; masks want more room round them. */
const maximumHeightByShape = { plain: 800, rounded: 800, arch: 640, pebble: 560, circle: 560 } as const;

/**
 * The width in CSS pixels at which a picture of that true size, cut to `shape`, is shown: the largest of a few that neither
 * blows it up nor makes it taller than a window; `undefined` when it may fill its place.
 */
export function computeDisplayWidth(
  width: number,
  height: number,
  shape: ImageShape,
): (typeof widthSteps)[number] | undefined {
  const proportion = shape === 'circle' ? 1 : shape === 'arch' ? 4 / 5 : width / Math.max(1, height);
  const fitting = Math.min(width, maximumHeightByShape[shape] * proportion);
  if (fitting >= 1190) return undefined;
  return widthSteps.findLast((step) => step <= fitting) ?? widthSteps[0];
}
