import type { TranslatedTitles } from '@vitrine/domain/publishing/localized-urls';
import type { RequestContext } from '../../request-context.ts';
import { buildTranslationsColumn } from '../../storage/sql/translations-sql.ts';

export interface FolderRow {
  id: number;
  parent_id: number | null;
  media_id: number | null;
  title: string;
  slug: string | null;
  description: string;
  meta_description: string;
  /** Number of published posts directly in this folder. */
  own_count: number;
  texts: TranslatedTitles;
}

/** Lists all folders of the site in their order. They are few, and each response needs several of them. */
export function listFolders(context: RequestContext): Promise<FolderRow[]> {
  return context.transaction.query(
    `select folder.id, folder.parent_id, folder.media_id, coalesce(own.title, usual.title) as title,
       coalesce(own.slug, usual.slug) as slug, coalesce(own.description, usual.description) as description,
       coalesce(own.meta_description, usual.meta_description) as meta_description,
       (select count(*)::int from blog_post post where post.site_id = folder.site_id and post.folder_id = folder.id
          and post.state = 'published' and post.published_at <= $4) as own_count,
       ${buildTranslationsColumn('blog_folder_text', 'folder_id', 'folder')}
     from blog_folder folder
       join blog_folder_text usual on usual.site_id = folder.site_id and usual.folder_id = folder.id and usual.locale = $3
       left join blog_folder_text own on own.site_id = folder.site_id and own.folder_id = folder.id and own.locale = $2
     where folder.site_id = $1 order by folder.position, folder.id`,
    [context.site.id, context.locale, context.site.defaultLocale, new Date(context.now)],
  );
}

/** Whether the site has a folder. It counts no posts: each change of one asks. */
export async function hasFolder(context: RequestContext, id: number): Promise<boolean> {
  const rows = await context.transaction.query('select 1 from blog_folder where site_id = $1 and id = $2', [
    context.site.id,
    id,
  ]);
  return rows.length > 0;
}

/** Counts the published posts that are in no folder. */
export async function countPostsWithoutFolder(context: RequestContext): Promise<number> {
  const rows = await context.transaction.query<{ count: number }>(
    `select count(*)::int as count from blog_post where site_id = $1 and folder_id is null and state = 'published' and published_at <= $2`,
    [context.site.id, new Date(context.now)],
  );
  return rows[0]?.count ?? 0;
}
