import type { MediaEdits } from '@vitrine/contract/endpoints/admin/media.schemas';

/** A part of a picture, in parts of its width and height from its top left corner. */
export type Crop = NonNullable<MediaEdits['crop']>;
export interface Point {
  x: number;
  y: number;
}

/** The whole picture. */
export const wholeCrop: Crop = { x: 0, y: 0, width: 1, height: 1 };
/** The smallest part of a side: less can hardly be seen or taken hold of. */
const smallest = 0.05;

/** The nearest value within bounds. */
export const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The width at which both sides of a crop of this ratio have the smallest size, where the picture has room for it. */
const leastWidth = (ratio: number) => Math.min(Math.max(smallest, smallest * ratio), 1, ratio);

/** Moves a crop, within the picture. */
export function moveCrop(crop: Crop, by: Point): Crop {
  return { ...crop, x: clamp(crop.x + by.x, 0, 1 - crop.width), y: clamp(crop.y + by.y, 0, 1 - crop.height) };
}

/**
 * Draws a crop from a corner that stays to a point, within the picture. `ratio` is its width by its height, both in
 * parts; without one they are free.
 */
export function drawCrop(corner: Point, point: Point, ratio?: number): Crop {
  const room = { x: point.x < corner.x ? corner.x : 1 - corner.x, y: point.y < corner.y ? corner.y : 1 - corner.y };
  // No further than the picture, even where the corner stands at its edge: then it gives way.
  const most = { x: Math.max(room.x, smallest), y: Math.max(room.y, smallest) };
  let width = clamp(Math.abs(point.x - corner.x), smallest, most.x);
  let height = clamp(Math.abs(point.y - corner.y), smallest, most.y);
  if (ratio) {
    const wanted = Math.min(Math.max(width, height * ratio), most.x, most.y * ratio);
    width = Math.max(wanted, leastWidth(ratio));
    height = width / ratio;
  }
  const x = point.x < corner.x ? corner.x - width : corner.x;
  const y = point.y < corner.y ? corner.y - height : corner.y;
  return moveCrop({ x, y, width, height }, { x: 0, y: 0 });
}

/** A corner or a side of a crop: -1 is left or top, 1 right or bottom, 0 neither. */
export type Handle = readonly [-1 | 0 | 1, -1 | 0 | 1];

/** Takes a handle of a crop to a point: what is opposite stays. A side with a ratio grows on both sides of its middle. */
export function resizeCrop(crop: Crop, [across, down]: Handle, point: Point, ratio?: number): Crop {
  const right = crop.x + crop.width;
  const bottom = crop.y + crop.height;
  if (across !== 0 && down !== 0)
    return drawCrop({ x: across < 0 ? right : crop.x, y: down < 0 ? bottom : crop.y }, point, ratio);
  if (across !== 0) {
    const drawn = drawCrop({ x: across < 0 ? right : crop.x, y: crop.y }, { x: point.x, y: bottom });
    return ratio ? centre(drawn.width, { ...drawn, y: crop.y, height: crop.height }, ratio) : drawn;
  }
  const drawn = drawCrop({ x: crop.x, y: down < 0 ? bottom : crop.y }, { x: right, y: point.y });
  return ratio ? centre(drawn.height * ratio, { ...drawn, x: crop.x, width: crop.width }, ratio) : drawn;
}

/** Gives a crop a ratio around its middle, as large as it was where that has room. */
export function fitToRatio(crop: Crop, ratio: number): Crop {
  return centre(crop.width, crop, ratio);
}

function centre(wanted: number, { x, y, width, height }: Crop, ratio: number): Crop {
  const own = Math.max(Math.min(wanted, 1, ratio), leastWidth(ratio));
  const next = { width: own, height: own / ratio };
  return moveCrop({ x: x + (width - next.width) / 2, y: y + (height - next.height) / 2, ...next }, { x: 0, y: 0 });
}
