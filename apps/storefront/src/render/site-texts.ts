import type { PageResource } from '@vitrine/contract/endpoints/page.endpoints';
import { programLocales } from './page-model.ts';
import type { SiteModel } from './site-model.ts';

/** Title and description of a built-in screen: the owner's where she has a page entry for it, else the program's. */
export function textsOf(
  { pages }: SiteModel,
  path: string,
  title: string,
  description: string,
): { title: string; description: string } {
  const entry = findEntry(pages, path);
  return { title: entry?.title || title, description: entry?.metaDescription || description };
}

/** The languages that a built-in screen is titled in: those of the owner's entry for it, else that of the program. */
export function localesOf({ pages }: SiteModel, path: string): readonly string[] {
  return findEntry(pages, path)?.locales ?? programLocales;
}

/** What a screen is called in menus and trails. */
export function labelOf({ pages }: SiteModel, path: string, label: string): string {
  return findEntry(pages, path)?.menuTitle || label;
}

function findEntry(pages: readonly PageResource[], path: string): PageResource | undefined {
  for (const page of pages) {
    const found = page.url === path ? page : findEntry(page.children, path);
    if (found) return found;
  }
  return undefined;
}
