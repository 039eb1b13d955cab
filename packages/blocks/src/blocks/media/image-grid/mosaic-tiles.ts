/**
 * The position of a picture in the mosaic: alone across the page, as the tall one of three or one of the two that flank
 * it, or as the near (wide) or far one of two.
 */
export type MosaicTile = 'alone' | 'tall' | 'flank' | 'near' | 'far';

const three: readonly MosaicTile[] = ['tall', 'flank', 'flank'];
const threeMirrored: readonly MosaicTile[] = ['flank', 'tall', 'flank'];
const two: readonly MosaicTile[] = ['near', 'far'];
const twoMirrored: readonly MosaicTile[] = ['far', 'near'];

/**
 * Lists the tiles of a mosaic of `count` pictures, in groups of three and two. Each group fills a rectangle, so that no
 * count leaves a hole; groups alternate sides.
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
