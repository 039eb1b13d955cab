import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import type { NewsDetailProps } from './news-detail.schema.ts';

/** The news item; null when the page's URL names none. */
export type NewsDetailData = ReplyOf<'readNews'> | null;

/** Loads the news item of the page's URL. */
export const loadNewsDetail: BlockLoad<NewsDetailProps, NewsDetailData> = async (_, { client, subjectId }) =>
  subjectId === undefined ? null : nullIfNotFound(client.readNews({ params: { id: subjectId } }));
