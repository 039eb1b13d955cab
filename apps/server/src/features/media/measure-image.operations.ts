import { mediaProcess } from '../../adapters/media-process/media-process.ts';
import type { MeasuredImage } from '../../adapters/media-process/media-tasks.ts';
import { maxPixels } from './ensure-derivative.ts';

/** Decodes a picture, within the pixels that one may hold; undefined where it is damaged or unfolds into more. */
export function measureImage(content: Buffer, mostPixels = maxPixels): Promise<MeasuredImage | undefined> {
  return mediaProcess.run('measureImage', content, mostPixels);
}
