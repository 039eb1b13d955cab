import { type ContentKind, describeContentKind } from '@vitrine/domain/publishing/content-kinds';
import { adminPaths } from '@vitrine/domain/site/admin-paths';

/** Builds the path of the list in which a content stands: the tree of pages, or the list of its kind. */
export function buildListPath(idSite: number, kind: ContentKind): string {
  return `${adminPaths.site(idSite)}/${describeContentKind(kind).listPath}`;
}
