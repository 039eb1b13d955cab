import { detectMediaType } from './ingest-media.ts';
import { measureImage } from './measure-image.operations.ts';

/** The type of an image, and its size with the EXIF orientation applied. */
export interface ImageInfo {
  contentType: string;
  width: number;
  height: number;
}

/** Validates an image by its magic bytes and a full decode, within a maximum of pixels; undefined for anything else. */
export async function inspectImage(content: Buffer, mostPixels: number): Promise<ImageInfo | undefined> {
  const found = detectMediaType(content, '');
  if (found?.kind !== 'image') return undefined;
  const picture = await measureImage(content, mostPixels);
  return picture && { contentType: found.contentType, width: picture.width, height: picture.height };
}
