import type { RequestContext } from '../../request-context.ts';

export interface FolderText {
  title: string;
  slug: string | null;
  description: string;
  metaDescription: string;
}

export interface EditedFolderRow {
  id: number;
  parent_id: number | null;
  media_id: number | null;
  position: number;
  texts: Record<string, FolderText>;
  posts: number;
}

/** The folder of a post in SQL: what its draft says, else where it is online. */
const folderOfPost = `case when draft.fields ? 'folderId' then (draft.fields ->> 'folderId')::numeric else post.folder_id end`;
const allPosts = `(select coalesce(post.id, draft.content_id) as id, ${folderOfPost} as folder_id
   from (select id, folder_id from blog_post where site_id = $1) post
   full join (select content_id, fields from content_draft where site_id = $1 and kind = 'blog-post' and locale = $2) draft
     on draft.content_id = post.id
   left join content on content.site_id = $1 and content.kind = 'blog-post' and content.id = coalesce(post.id, draft.content_id)
   where content.deleted_at is null and content.archived_at is null)`;

/** Lists the folders with their texts in all languages and the number of their posts. */
export function listEditedFolders(context: RequestContext): Promise<EditedFolderRow[]> {
  return context.transaction.query(
    `select folder.id, folder.parent_id, folder.media_id, folder.position,
       (select coalesce(jsonb_object_agg(text.locale, jsonb_build_object('title', text.title, 'slug', text.slug,
          'description', text.description, 'metaDescription', text.meta_description)), '{}')
        from blog_folder_text text where text.site_id = folder.site_id and text.folder_id = folder.id) as texts,
       (select count(*)::int from ${allPosts} listed where listed.folder_id = folder.id) as posts
     from blog_folder folder where folder.site_id = $1 order by folder.position, folder.id`,
    [context.site.id, context.site.defaultLocale],
  );
}

/** Counts the posts that are in no folder, drafts included. */
export async function countLoosePosts(context: RequestContext): Promise<number> {
  const rows = await context.transaction.query<{ count: number }>(
    `select count(*)::int as count from ${allPosts} listed where listed.folder_id is null`,
    [context.site.id, context.site.defaultLocale],
  );
  return rows[0]?.count ?? 0;
}

/** Waits until no other transaction changes the tree of folders. */
export async function lockFolders(context: RequestContext): Promise<void> {
  await context.transaction.query("select pg_advisory_xact_lock(hashtext('blog-folder'), $1)", [context.site.id]);
}

/** Updates where folders stand. */
export async function updateFolderPlaces(
  context: RequestContext,
  places: readonly { id: number; parentId: number | null; position: number }[],
): Promise<void> {
  await context.transaction.query(
    `update blog_folder set parent_id = place."parentId", position = place.position
     from jsonb_to_recordset($2) as place (id integer, "parentId" integer, position integer)
     where blog_folder.site_id = $1 and blog_folder.id = place.id`,
    [context.site.id, JSON.stringify(places)],
  );
}

/** Moves the posts of a folder into another one: online, in drafts and in revisions. */
export async function movePostsOfFolder(context: RequestContext, from: number, to: number | null): Promise<void> {
  await context.transaction.query('update blog_post set folder_id = $3 where site_id = $1 and folder_id = $2', [
    context.site.id,
    from,
    to,
  ]);
  const values = [context.site.id, from, to];
  await context.transaction.query(
    `update content_draft set fields = jsonb_set(fields, '{folderId}', coalesce(to_jsonb($3::int), 'null'))
     where site_id = $1 and kind = 'blog-post' and fields ->> 'folderId' = $2::text`,
    values,
  );
  await context.transaction.query(
    `update content_revision set fields = jsonb_set(fields, '{folderId}', coalesce(to_jsonb($3::int), 'null'))
     where site_id = $1 and kind = 'blog-post' and fields ->> 'folderId' = $2::text`,
    values,
  );
}

/** Deletes an empty folder with its texts. */
export async function deleteFolder(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('delete from blog_folder where site_id = $1 and id = $2', [context.site.id, id]);
}
