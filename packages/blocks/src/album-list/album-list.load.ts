import type { AlbumSummary } from '@vitrine/contract/endpoints/publishing.endpoints';
import type { BlockLoad } from '../core/block-load.ts';
import type { AlbumListProps } from './album-list.schema.ts';

/** Reads every album, a hundred at most (CST-03). */
export const loadAlbumList: BlockLoad<AlbumListProps, readonly AlbumSummary[]> = async (_, { client }) => {
  const { albums } = await client.listAlbums({ query: { page: '1', nbItem: '100' } });
  return albums;
};
