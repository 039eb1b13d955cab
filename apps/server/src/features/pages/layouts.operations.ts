import type { RequestContext } from '../../request-context.ts';
import { findLayoutLocale } from './pages.repository.ts';

/** A layout: a top-level block in one text of a page. A page has a text in each of its languages. */
export interface Layout {
  pageId: number;
  locale: string;
  blockId: string;
}

/** The layout of this id in the text that a page shows in the scope's language; drafts have theirs too. */
export async function findLayout(
  context: RequestContext,
  pageId: number,
  blockId: string,
): Promise<Layout | undefined> {
  const locale = await findLayoutLocale(context, pageId, blockId);
  return locale === undefined ? undefined : { pageId, locale, blockId };
}
