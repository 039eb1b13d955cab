import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import type { MediaReference } from '../../core/block-fields.ts';

/** The reference to a picture that the API answered with, as views show it; undefined when there is none. */
export function toMediaReference(
  image: Pick<ImageResource, 'id' | 'alt'> | null | undefined,
): MediaReference | undefined {
  return image ? { mediaId: image.id, alt: image.alt } : undefined;
}
