import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { typographyOf } from '@vitrine/domain/publishing/french-typography';
import { joinTexts } from '@vitrine/domain/publishing/join-texts';
import { toSlug } from '@vitrine/domain/publishing/slug';
import { paths } from '@vitrine/domain/site/paths';
import type { Scope } from '../../scope.ts';
import { documentWords, prepareDocument } from '../documents/documents.operations.ts';
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

/** Adds a news item, shown from its date on. */
export async function addNews(scope: Scope, draft: NewsDraft): Promise<Result<{ id: number }>> {
  const document = prepareDocument(draft.document, draft.locale);
  if (!document.ok) return document;
  const id = await insertNews(scope, draft);
  const set = typographyOf(draft.locale);
  const title = set(draft.title);
  const summary = set(draft.summary);
  await insertNewsText(scope, id, {
    locale: draft.locale,
    title,
    summary,
    metaDescription: set(draft.metaDescription),
    document: document.value,
  });
  await indexForSearch(scope, {
    kind: 'news',
    id,
    locale: draft.locale,
    title,
    body: joinTexts([summary, documentWords(document.value)]),
    url: paths.news(id, toSlug(title)),
    shownFrom: draft.publishedAt,
    ...(draft.expiresAt ? { shownUntil: draft.expiresAt } : {}),
  });
  scope.transaction.invalidate('news');
  return succeed({ id });
}
