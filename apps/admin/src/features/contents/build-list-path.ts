import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { type ContentKind, describeContentKind } from '@vitrine/domain/publishing/content-kinds';

/** Builds the path of the list in which a content stands: the tree of pages, or the list of its kind. */
export function buildListPath(idSite: number, kind: ContentKind): string {
  return `${adminPaths.site(idSite)}/${describeContentKind(kind).listPath}`;
}
