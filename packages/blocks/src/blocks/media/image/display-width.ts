import type { ImageShape } from '../../../core/block-fields.ts';

const widthSteps = [240, 320, 400, 480, 560, 640, 720, 800, 880, 960, 1080] as const;
/**
 * Maximum display height of a picture, in CSS pixels: what a laptop's window shows. Masks need more space around them.
 */
const maximumHeightByShape = { plain: 800, rounded: 800, arch: 640, pebble: 560, circle: 560 } as const;

/**
 * Computes the display width, in CSS pixels, of a picture of this intrinsic size cut to `shape`. It is the largest of a
 * few widths that neither upscales the picture nor makes it taller than a window. `undefined` when the picture may fill
 * its container.
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
