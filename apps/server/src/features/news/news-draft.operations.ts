import type { newsFields } from '@vitrine/contract/contents/news.content';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import type { z } from 'zod';
import type { RequestContext } from '../../request-context.ts';
import type { PresentableDraft } from '../define-content-type.ts';
import { findImages } from '../media/media.operations.ts';
import type { PresentedDraft } from '../presented-draft.ts';
import { presentNews } from './news.operations.ts';

type News = ReplyOf<'readNews'>;
type Fields = z.infer<typeof newsFields.shared> & z.infer<typeof newsFields.texts>;

/** Presents the draft of a news item, whatever its dates. */
export async function presentNewsDraft(
  context: RequestContext,
  { id, locale, fields: given, slug }: PresentableDraft,
): Promise<PresentedDraft> {
  const fields = given as unknown as Fields;
  const row = {
    id,
    media_id: fields.mediaId,
    is_promoted: fields.isPromoted,
    published_at: new Date(fields.publishedAt),
    expires_at: null,
    title: fields.title,
    slug,
    summary: fields.summary,
    meta_description: fields.metaDescription,
  };
  const changes = {
    ...presentNews(row, await findImages(context, [fields.mediaId])),
    metaDescription: fields.metaDescription || fields.summary,
  } satisfies Partial<News>;
  const path = paths.news(id, slug);
  const defaults: Omit<News, keyof typeof changes | 'blocks'> = { locales: [locale], urls: { [locale]: path } };
  return { changes, defaults, path };
}
