/** How a picture of the mosaic lies: alone across the page, as the tall one of three with two flanking it, or as the near (wide) or far one of two. */
export type MosaicTile = 'alone' | 'tall' | 'flank' | 'near' | 'far';

const three: readonly MosaicTile[] = ['tall', 'flank', 'flank'];
const threeMirrored: readonly MosaicTile[] = ['flank', 'tall', 'flank'];
const two: readonly MosaicTile[] = ['near', 'far'];
const twoMirrored: readonly MosaicTile[] = ['far', 'near'];

/**
 * The tiles of a mosaic of `count` pictures, in groups of three and two that each fill a rectangle, so that no hole is left
 * whatever the number; groups alternate sides.
 */
export function listMosaicTiles(count: number): MosaicTile[] {
  if (count <= 0) return [];
  if (count === 1) return ['alone'];
  const pairs = count % 3 === 0 ? 0 : count % 3 === 1 ? 2 : 1;
  const threes = (count - pairs * 2) / 3;
  const tiles: MosaicTile[] = [];
  for (let group = 0; group < threes; group += 1) tiles.push(...(group % 2 ? threeMirrored : three));
  for (let pair = 0; pair < pairs; pair += 1) tiles.push(...((pair + threes) % 2 ? twoMirrored : two));
  return tiles;
}
