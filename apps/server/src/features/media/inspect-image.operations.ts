import { detectMediaType } from './ingest-media.ts';
import { measureImage } from './measure-image.operations.ts';

/** What a picture is, and its size held upright. */
export interface ImageInfo {
  contentType: string;
  width: number;
  height: number;
}

/** A picture as the library takes them, by its first bytes and whole, of so many pixels at the most; undefined for anything else. */
export async function inspectImage(content: Buffer, mostPixels: number): Promise<ImageInfo | undefined> {
  const found = detectMediaType(content, '');
  if (found?.kind !== 'image') return undefined;
  const picture = await measureImage(content, mostPixels);
  return picture && { contentType: found.contentType, width: picture.width, height: picture.height };
}
