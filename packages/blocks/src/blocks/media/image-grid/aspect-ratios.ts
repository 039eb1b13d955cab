/** Proportions (width to height, in hundredths) that the sheet has a class for, from a tall portrait to a panorama. */
export const aspectRatios = [50, 67, 75, 80, 100, 120, 133, 150, 178, 200, 240, 300] as const;

/** The nearest of `shares` to a picture's own proportions, measured as a ratio. */
export function findNearestAspectRatio(width: number, height: number): (typeof aspectRatios)[number] {
  const own = (100 * Math.max(1, width)) / Math.max(1, height);
  const distance = (share: number) => Math.abs(Math.log(share / own));
  return aspectRatios.reduce((best, share) => (distance(share) < distance(best) ? share : best));
}
