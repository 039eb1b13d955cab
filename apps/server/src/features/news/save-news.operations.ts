import { paths } from '@vitrine/domain/addresses/paths';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { joinTexts } from '@vitrine/domain/publishing/join-texts';
import { getSlug } from '@vitrine/domain/publishing/slug';
import type { RequestContext } from '../../request-context.ts';
import { documentText, prepareDocument } from '../documents/documents.operations.ts';
import { indexForSearch } from '../search/search.operations.ts';
import { listNewsTexts, upsertNews, upsertNewsText } from './save-news.repository.ts';

/** The text of a news item in one locale. Without a `slug`, the URL is built from the title. */
export interface NewsTextDraft {
  locale: string;
  title: string;
  slug?: string | null;
  summary: string;
  metaDescription: string;
  document: unknown;
}

export interface NewsDraft extends NewsTextDraft {
  id?: number;
  mediaId: number | null;
  isPromoted: boolean;
  publishedAt: Date;
  expiresAt?: Date | null;
}

/** Adds a news item, or updates the one with this id; it appears on its publication date. */
export async function saveNews(context: RequestContext, draft: NewsDraft): Promise<Result<{ id: number }>> {
  const document = prepareDocument(draft.document, 'news', draft.locale);
  if (!document.ok) return document;
  const id = await upsertNews(context, draft);
  const saved = await saveNewsText(context, id, draft);
  return saved.ok ? succeed({ id }) : saved;
}

/** Saves the text of a news item in one locale. */
export async function saveNewsText(
  context: RequestContext,
  id: number,
  { locale, title, slug = null, summary, metaDescription, document: given }: NewsTextDraft,
): Promise<Result<null>> {
  const document = prepareDocument(given, 'news', locale);
  if (!document.ok) return document;
  const set = getTypographyFormatter(locale);
  await upsertNewsText(context, id, {
    locale,
    title: set(title),
    slug,
    summary: set(summary),
    metaDescription: set(metaDescription),
    document: document.value,
  });
  await indexNews(context, [id]);
  context.transaction.invalidate('news');
  return succeed(null);
}

/** Indexes news items for search in every locale of theirs: the dates of one are the same for all of them. */
export async function indexNews(context: RequestContext, ids: readonly number[]): Promise<void> {
  const texts = await listNewsTexts(context, ids);
  await indexForSearch(
    context,
    texts.map((text) => ({
      kind: 'news',
      id: text.id,
      locale: text.locale,
      title: text.title,
      body: joinTexts([text.summary, documentText(text.document)]),
      url: paths.news(text.id, getSlug(text)),
      shownFrom: text.published_at,
      ...(text.expires_at ? { shownUntil: text.expires_at } : {}),
    })),
  );
}
