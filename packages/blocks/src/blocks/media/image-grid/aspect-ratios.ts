/**
 * Aspect ratios (width to height, in hundredths) that the stylesheet has a class for, from a tall portrait to a
 * panorama.
 */
export const aspectRatios = [50, 67, 75, 80, 100, 120, 133, 150, 178, 200, 240, 300] as const;

/** Returns the aspect ratio of `shares` nearest to the picture's own, measured as a quotient. */
export function findNearestAspectRatio(width: number, height: number): (typeof aspectRatios)[number] {
  const own = (100 * Math.max(1, width)) / Math.max(1, height);
  const distance = (share: number) => Math.abs(Math.log(share / own));
  return aspectRatios.reduce((best, share) => (distance(share) < distance(best) ? share : best));
}
