import { mediaProcess } from '../../adapters/media-process/media-process.ts';
import type { MeasuredImage } from '../../adapters/media-process/media-tasks.ts';
import { maxPixels } from './ensure-derivative.ts';

/** Decodes an image within a pixel limit; undefined if it is damaged or exceeds the limit. */
export function measureImage(content: Buffer, mostPixels = maxPixels): Promise<MeasuredImage | undefined> {
  return mediaProcess.run('measureImage', content, mostPixels);
}
