import { recogniseMedia } from './ingest-media.ts';
import { readPicture } from './read-picture.operations.ts';

/** What a picture is, and its size held upright. */
export interface JudgedPicture {
  contentType: string;
  width: number;
  height: number;
}

/** A picture as the library takes them, by its first bytes and whole, of so many pixels at the most; undefined for anything else. */
export async function judgePicture(content: Buffer, mostPixels: number): Promise<JudgedPicture | undefined> {
  const found = recogniseMedia(content, '');
  if (found?.kind !== 'image') return undefined;
  const picture = await readPicture(content, mostPixels);
  return picture && { contentType: found.contentType, width: picture.width, height: picture.height };
}
