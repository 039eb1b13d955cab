import type { WrittenTexts } from '@vitrine/domain/publishing/written-texts';
import type { Scope } from '../../scope.ts';
import { writtenTexts } from '../../storage/written-texts-sql.ts';

export interface FolderRow {
  id: number;
  parent_id: number | null;
  media_id: number | null;
  title: string;
  slug: string | null;
  description: string;
  meta_description: string;
  /** Published posts that lie in it directly. */
  own_count: number;
  texts: WrittenTexts;
}

/** All folders of the site in their order: they are few, and each answer needs several of them. */
export function listFolders(scope: Scope): Promise<FolderRow[]> {
  return scope.transaction.query(
    `select folder.id, folder.parent_id, folder.media_id, coalesce(own.title, usual.title) as title,
       coalesce(own.slug, usual.slug) as slug, coalesce(own.description, usual.description) as description,
       coalesce(own.meta_description, usual.meta_description) as meta_description,
       (select count(*)::int from blog_post post where post.site_id = folder.site_id and post.folder_id = folder.id
          and post.state = 'published' and post.published_at <= $4) as own_count,
       ${writtenTexts('blog_folder_text', 'folder_id', 'folder')}
     from blog_folder folder
       join blog_folder_text usual on usual.site_id = folder.site_id and usual.folder_id = folder.id and usual.locale = $3
       left join blog_folder_text own on own.site_id = folder.site_id and own.folder_id = folder.id and own.locale = $2
     where folder.site_id = $1 order by folder.position, folder.id`,
    [scope.site.id, scope.locale, scope.site.defaultLocale, new Date(scope.now)],
  );
}

/** How many published posts lie in no folder. */
export async function countLoosePosts(scope: Scope): Promise<number> {
  const rows = await scope.transaction.query<{ count: number }>(
    `select count(*)::int as count from blog_post where site_id = $1 and folder_id is null and state = 'published' and published_at <= $2`,
    [scope.site.id, new Date(scope.now)],
  );
  return rows[0]?.count ?? 0;
}
