import { paths } from '@vitrine/domain/addresses/paths';
import { getSlug } from '@vitrine/domain/publishing/slug';
import type { ItemRow } from './wordpress-items.repository.ts';

/** Returns the path of an entry on the new site; undefined where it has none yet. */
export function findPath({ kind, url, contentId, folderId, slug, title }: ItemRow): string | undefined {
  if (kind === 'page') return url ?? undefined;
  if (kind === 'redirect') return url ?? undefined;
  if (kind === 'post' && contentId !== null)
    return url ?? paths.blogPost(contentId, getSlug({ slug: slug || null, title }));
  return kind === 'folder' && folderId !== null ? paths.blogFolder(folderId, title) : undefined;
}
