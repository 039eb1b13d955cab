import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import type { MediaReference } from '../../core/block-fields.ts';

/** Converts an API image to a media reference for the views; undefined without an image. */
export function toMediaReference(
  image: Pick<ImageResource, 'id' | 'alt'> | null | undefined,
): MediaReference | undefined {
  return image ? { mediaId: image.id, alt: image.alt } : undefined;
}
