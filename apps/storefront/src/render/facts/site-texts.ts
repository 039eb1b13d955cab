import type { PageResource } from '@vitrine/contract/endpoints/page.endpoints';
import { programLocales } from '@vitrine/domain/settings/program-locales';
import type { SiteModel } from '../site-model.ts';

/** Returns title and description of a built-in screen: from the owner's page entry, else the program's. */
export function textsOf(
  { pages }: SiteModel,
  path: string,
  title: string,
  description: string,
): { title: string; description: string } {
  const entry = findEntry(pages, path);
  return { title: entry?.title || title, description: entry?.metaDescription || description };
}

/** Returns the locales of a built-in screen's title: those of the owner's page entry, else the program's. */
export function localesOf({ pages }: SiteModel, path: string): readonly string[] {
  return findEntry(pages, path)?.locales ?? programLocales;
}

/** Returns a screen's label in menus and breadcrumbs. */
export function labelOf({ pages }: SiteModel, path: string, label: string): string {
  return findEntry(pages, path)?.menuTitle || label;
}

function findEntry(pages: readonly PageResource[], path: string): PageResource | undefined {
  if (path === '') return undefined;
  for (const page of pages) {
    const found = page.url === path ? page : findEntry(page.children, path);
    if (found) return found;
  }
  return undefined;
}
