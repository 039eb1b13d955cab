import sharp from 'sharp';
import { maximumPixels } from './make-derivative.ts';

/** A picture that could be read to its last line: its size held upright, and a small WebP of it. */
export interface ReadPicture {
  width: number;
  height: number;
  tiny: Buffer;
}

/** Decodes a picture, within the pixels that one may hold; undefined where it is damaged or unfolds into more. */
export async function readPicture(content: Buffer, mostPixels = maximumPixels): Promise<ReadPicture | undefined> {
  try {
    const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' }).rotate();
    const { width, height } = await picture.metadata().then(({ autoOrient }) => autoOrient);
    const tiny = await picture.resize(16, 16, { fit: 'inside' }).webp({ quality: 30, effort: 4 }).toBuffer();
    return { width, height, tiny };
  } catch {
    return undefined;
  }
}
