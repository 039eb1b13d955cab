import type { NewsSummary } from '@vitrine/contract/endpoints/publishing.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { parsePageNumber } from '../../../parts/publishing/pagination-items.ts';
import type { NewsListProps } from './news-list.schema.ts';

export interface NewsListData {
  news: readonly NewsSummary[];
  total: number;
  /** Number of the page, from 1. */
  page: number;
}

/** Loads one page of the published news. A list that shows only its beginning is always at its first page. */
export const loadNewsList: BlockLoad<NewsListProps, NewsListData> = async (props, request) => {
  const page = props.follow === 'pages' ? parsePageNumber(request.query.page) : 1;
  const { news, total } = await request.client.listNews({ query: { page: String(page), nbItem: String(props.count) } });
  return { news, total, page };
};
