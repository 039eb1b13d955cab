import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { joinTexts } from '@vitrine/domain/publishing/join-texts';
import { toSlug } from '@vitrine/domain/publishing/slug';
import { paths } from '@vitrine/domain/site/paths';
import type { RequestContext } from '../../request-context.ts';
import { documentText, prepareDocument } from '../documents/documents.operations.ts';
import { indexForSearch } from '../search/search.operations.ts';
import { insertNews, insertNewsText } from './save-news.repository.ts';

export interface NewsDraft {
  id?: number;
  mediaId: number | null;
  isPromoted: boolean;
  publishedAt: Date;
  expiresAt?: Date;
  locale: string;
  title: string;
  summary: string;
  metaDescription: string;
  document: unknown;
}

/** Adds a news item; it appears on its publication date. */
export async function addNews(context: RequestContext, draft: NewsDraft): Promise<Result<{ id: number }>> {
  const document = prepareDocument(draft.document, 'news', draft.locale);
  if (!document.ok) return document;
  const id = await insertNews(context, draft);
  const set = getTypographyFormatter(draft.locale);
  const title = set(draft.title);
  const summary = set(draft.summary);
  await insertNewsText(context, id, {
    locale: draft.locale,
    title,
    summary,
    metaDescription: set(draft.metaDescription),
    document: document.value,
  });
  await indexForSearch(context, {
    kind: 'news',
    id,
    locale: draft.locale,
    title,
    body: joinTexts([summary, documentText(document.value)]),
    url: paths.news(id, toSlug(title)),
    shownFrom: draft.publishedAt,
    ...(draft.expiresAt ? { shownUntil: draft.expiresAt } : {}),
  });
  context.transaction.invalidate('news');
  return succeed({ id });
}
