import { validatePageUrl } from '@vitrine/domain/addresses/validate-page-url';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { joinTexts } from '@vitrine/domain/publishing/join-texts';
import type { RequestContext } from '../../request-context.ts';
import { documentText, prepareDocument } from '../documents/documents.operations.ts';
import { indexForSearch } from '../search/search.operations.ts';
import { updateShownPlaces, upsertPlaces } from './page-places.repository.ts';
import { listPageTexts, type NewPage, upsertPage, upsertPageText } from './save-page.repository.ts';

/** The text of a page in one locale. */
export interface PageTextDraft {
  locale: string;
  title: string;
  menuTitle: string;
  metaDescription: string;
  document: unknown;
}

/** A page with its text in one locale, and where it stands. */
export interface PageDraft extends NewPage, PageTextDraft {
  parentId: number | null;
  position: number;
  showInMenu: boolean;
}

/** Adds a page at its place, or updates the one with this id; for seeds, whose parents come before their children. */
export async function savePage(context: RequestContext, draft: PageDraft): Promise<Result<{ id: number }>> {
  const saved = await writePage(context, draft);
  if (!saved.ok) return saved;
  const { parentId, position, showInMenu } = draft;
  const place = { id: saved.value.id, parentId, position, showInMenu };
  await upsertPlaces(context, [place]);
  await updateShownPlaces(context, [place]);
  return saved;
}

/**
 * Adds a page, or updates the one with this id. Its URL must avoid the reserved words of the program, and its document
 * must be valid. The page can be found and visited as soon as the transaction commits.
 */
export async function writePage(
  context: RequestContext,
  draft: NewPage & PageTextDraft,
): Promise<Result<{ id: number }>> {
  const taken = validatePageUrl(draft.url, draft.isCmsPage, context.site.languages);
  if (taken) return fail('invalid-fields', { fields: { url: taken } });
  const document = prepareDocument(draft.document, 'page', draft.locale);
  if (!document.ok) return document;
  const id = await upsertPage(context, draft);
  const saved = await savePageText(context, id, draft);
  return saved.ok ? succeed({ id }) : saved;
}

/** Saves the text of a page in one locale. */
export async function savePageText(
  context: RequestContext,
  id: number,
  { locale, title, menuTitle, metaDescription, document: given }: PageTextDraft,
): Promise<Result<null>> {
  const document = prepareDocument(given, 'page', locale);
  if (!document.ok) return document;
  const set = getTypographyFormatter(locale);
  await upsertPageText(context, id, {
    locale,
    title: set(title),
    menuTitle: set(menuTitle),
    metaDescription: set(metaDescription),
    document: document.value,
  });
  await indexPages(context, [id]);
  context.transaction.invalidate('pages', `page:${id}`);
  return succeed(null);
}

/** Indexes pages for search in every locale of theirs. */
export async function indexPages(context: RequestContext, ids: readonly number[]): Promise<void> {
  const texts = await listPageTexts(context, ids);
  await indexForSearch(
    context,
    texts.map((text) => ({
      kind: 'page',
      id: text.id,
      locale: text.locale,
      title: text.title,
      // Visitors also search for the words of the menu. A built-in screen has no other text of its owner.
      body: joinTexts([
        text.is_cms_page ? documentText(text.document) : text.meta_description,
        text.menu_title === text.title ? '' : text.menu_title,
      ]),
      url: text.url,
    })),
  );
}
