import type { NewsSummary } from '@vitrine/contract/endpoints/publishing.endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import type { PromotedNewsProps } from './promoted-news.schema.ts';

/** Loads the promoted news, newest first (API-31). */
export const loadPromotedNews: BlockLoad<PromotedNewsProps, readonly NewsSummary[]> = async (_, request) => {
  const { news } = await request.client.listNews({ query: { promoted: 'true' } });
  return news;
};
