import type { AlbumDetail } from '@vitrine/contract/endpoints/publishing.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import type { AlbumDetailProps } from './album-detail.schema.ts';

/** Loads the chosen album, or the album of the page's URL; null when there is none. */
export const loadAlbumDetail: BlockLoad<AlbumDetailProps, AlbumDetail | null> = async (
  props,
  { client, subjectId },
) => {
  const id = props.albumId ?? subjectId;
  return id === undefined ? null : nullIfNotFound(client.readAlbum({ params: { id } }));
};
