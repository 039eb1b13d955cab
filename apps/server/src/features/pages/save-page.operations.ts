import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { joinTexts } from '@vitrine/domain/publishing/join-texts';
import { validatePageUrl } from '@vitrine/domain/site/validate-page-url';
import type { RequestContext } from '../../request-context.ts';
import { documentText, prepareDocument } from '../documents/documents.operations.ts';
import { indexForSearch } from '../search/search.operations.ts';
import { insertPage, insertPageText, type NewPage } from './save-page.repository.ts';

/** A content page with its text in one locale. */
export interface PageDraft extends NewPage {
  locale: string;
  title: string;
  menuTitle: string;
  metaDescription: string;
  document: unknown;
}

/**
 * Adds a page. Its URL must avoid the reserved words of the program, and its document must be valid. The page can be
 * found and visited as soon as the transaction commits.
 */
export async function addPage(context: RequestContext, draft: PageDraft): Promise<Result<{ id: number }>> {
  const taken = validatePageUrl(draft.url, draft.isCmsPage, context.site.languages);
  if (taken) return fail('invalid-fields', { url: taken });
  const document = prepareDocument(draft.document, 'page', draft.locale);
  if (!document.ok) return document;
  const id = await insertPage(context, draft);
  const set = getTypographyFormatter(draft.locale);
  const title = set(draft.title);
  const menuTitle = set(draft.menuTitle);
  const metaDescription = set(draft.metaDescription);
  await insertPageText(context, id, {
    locale: draft.locale,
    title,
    menuTitle,
    metaDescription,
    document: document.value,
  });
  await indexForSearch(context, {
    kind: 'page',
    id,
    locale: draft.locale,
    title,
    // Visitors also search for the words of the menu. A built-in screen has no other text of its owner.
    body: joinTexts([
      draft.isCmsPage ? documentText(document.value) : metaDescription,
      menuTitle === title ? '' : menuTitle,
    ]),
    url: draft.url,
  });
  context.transaction.invalidate('pages', `page:${id}`);
  return succeed({ id });
}
