import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import type { NewsDetailProps } from './news-detail.schema.ts';

/** The news item shown, null when the page's address names none. */
export type NewsDetailData = ReplyOf<'readNews'> | null;

/** Reads the news item of the page's address. */
export const loadNewsDetail: BlockLoad<NewsDetailProps, NewsDetailData> = async (_, { client, subjectId }) =>
  subjectId === undefined ? null : nullIfNotFound(client.readNews({ params: { id: subjectId } }));
