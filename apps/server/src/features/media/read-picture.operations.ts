import { mediaProcess } from '../../adapters/media-process/media-process.ts';
import type { MeasuredImage } from '../../adapters/media-process/media-tasks.ts';
import { maximumPixels } from './make-derivative.ts';

/** Decodes a picture, within the pixels that one may hold; undefined where it is damaged or unfolds into more. */
export function readPicture(content: Buffer, mostPixels = maximumPixels): Promise<MeasuredImage | undefined> {
  return mediaProcess.run('measureImage', content, mostPixels);
}
