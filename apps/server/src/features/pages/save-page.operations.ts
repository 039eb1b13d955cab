import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { setFrenchTypography } from '@vitrine/domain/publishing/french-typography';
import { platformWords, reservedWords } from '@vitrine/domain/site/paths';
import type { Scope } from '../../scope.ts';
import { documentWords, prepareDocument } from '../documents/documents.operations.ts';
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
 * Adds a page. Its address must be free of the program's own words, its document is checked whole; it can be found and
 * visited as soon as the transaction is committed.
 */
export async function addPage(scope: Scope, draft: PageDraft): Promise<Result<{ id: number }>> {
  const taken = addressRefusal(draft.url, draft.isCmsPage);
  if (taken) return refuse('invalid-fields', { url: taken });
  const document = prepareDocument(draft.document);
  if (!document.ok) return document;
  const id = await insertPage(scope, draft);
  const title = setFrenchTypography(draft.title);
  await insertPageText(scope, id, {
    locale: draft.locale,
    title,
    menuTitle: setFrenchTypography(draft.menuTitle),
    metaDescription: setFrenchTypography(draft.metaDescription),
    document: document.value,
  });
  if (draft.isCmsPage)
    await indexForSearch(scope, {
      kind: 'page',
      id,
      locale: draft.locale,
      title,
      body: documentWords(document.value),
      url: draft.url,
    });
  scope.transaction.invalidate('pages', `page:${id}`);
  return succeed({ id });
}

/** Why an address cannot be a content page's, undefined when it can. */
export function addressRefusal(url: string, isContentPage: boolean): string | undefined {
  if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(url))
    return 'Écrivez une adresse en minuscules, chiffres et tirets, comme /les-soins.';
  const first = url.split('/')[1] ?? '';
  if ((reservedWords as readonly string[]).includes(first))
    return `« /${first} » est réservé au fonctionnement du site.`;
  if (isContentPage && (platformWords as readonly string[]).includes(first))
    return `« /${first} » est l’adresse d’une page du programme.`;
  return undefined;
}
