import type { AlbumSummary } from '@vitrine/contract/endpoints/publishing.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { parsePageNumber } from '../../../parts/publishing/pagination-items.ts';
import type { AlbumListProps } from './album-list.schema.ts';

/** Albums on a page of the list (CST-03). */
export const albumsPerPage = 100;

export interface AlbumListData {
  albums: readonly AlbumSummary[];
  total: number;
  /** Number of the page, from 1. */
  page: number;
}

/** Loads the page of the album list that the URL names. */
export const loadAlbumList: BlockLoad<AlbumListProps, AlbumListData> = async (_, { client, query }) => {
  const page = parsePageNumber(query.page);
  const { albums, total } = await client.listAlbums({
    query: { page: String(page), nbItem: String(albumsPerPage) },
  });
  return { albums, total, page };
};
