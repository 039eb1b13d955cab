import type { RequestContext } from '../../request-context.ts';
import { findLayoutLocale } from './pages.repository.ts';

/** A layout: a top-level block in one text of a page. A page has one text per language. */
export interface Layout {
  pageId: number;
  locale: string;
  blockId: string;
}

/** Finds the layout with this id in the text that a page shows in the context's language, drafts included. */
export async function findLayout(
  context: RequestContext,
  pageId: number,
  blockId: string,
): Promise<Layout | undefined> {
  const locale = await findLayoutLocale(context, pageId, blockId);
  return locale === undefined ? undefined : { pageId, locale, blockId };
}
