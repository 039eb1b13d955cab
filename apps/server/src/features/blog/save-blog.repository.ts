import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';

interface TextFields {
  locale: string;
  title: string;
  slug: string | null;
  description: string;
  metaDescription: string;
}

// Only a given id may exist already. A generated id must be new: without this clause, a collision fails instead of
// overwriting a row.
const changeFolder = `on conflict (site_id, id) do update set parent_id = excluded.parent_id, media_id = excluded.media_id,
  position = excluded.position`;
const changePost = `on conflict (site_id, id) do update set folder_id = excluded.folder_id, media_id = excluded.media_id,
  author = excluded.author, tags = excluded.tags, state = excluded.state, published_at = excluded.published_at,
  updated_at = excluded.updated_at`;

/** Adds a folder without text, or updates the one with this id; returns its id. */
export async function upsertFolder(
  context: RequestContext,
  folder: { id?: number; parentId: number | null; mediaId: number | null; position: number },
): Promise<number> {
  const rows = await context.transaction.query<{ id: number }>(
    `insert into blog_folder (site_id, id, parent_id, media_id, position)
     values ($1, coalesce($2, nextval(pg_get_serial_sequence('blog_folder', 'id'))), $3, $4, $5)
     ${folder.id === undefined ? '' : changeFolder} returning id`,
    [context.site.id, folder.id ?? null, folder.parentId, folder.mediaId, folder.position],
  );
  return (rows[0] as { id: number }).id;
}

/** Adds or replaces the text of a folder in one locale. */
export async function upsertFolderText(context: RequestContext, folderId: number, text: TextFields): Promise<void> {
  await context.transaction.query(
    `insert into blog_folder_text (site_id, folder_id, locale, title, slug, description, meta_description)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (site_id, folder_id, locale) do update set title = excluded.title, slug = excluded.slug,
       description = excluded.description, meta_description = excluded.meta_description`,
    [context.site.id, folderId, text.locale, text.title, text.slug, text.description, text.metaDescription],
  );
}

/** Adds a post without text, or updates the one with this id; returns its id. */
export async function upsertPost(
  context: RequestContext,
  post: {
    id?: number;
    folderId: number | null;
    mediaId: number | null;
    author: string;
    tags: readonly string[];
    state: 'draft' | 'published';
    publishedAt: Date;
  },
): Promise<number> {
  const rows = await context.transaction.query<{ id: number }>(
    `insert into blog_post (site_id, id, folder_id, media_id, author, tags, state, published_at, updated_at)
     values ($1, coalesce($2, nextval(pg_get_serial_sequence('blog_post', 'id'))), $3, $4, $5, $6, $7, $8, $9)
     ${post.id === undefined ? '' : changePost} returning id`,
    [
      context.site.id,
      post.id ?? null,
      post.folderId,
      post.mediaId,
      post.author,
      post.tags,
      post.state,
      post.publishedAt,
      new Date(context.now),
    ],
  );
  return (rows[0] as { id: number }).id;
}

/** Adds or replaces the text of a post in one locale. */
export async function upsertPostText(
  context: RequestContext,
  postId: number,
  text: TextFields & { wordCount: number; document: PageDocument },
): Promise<void> {
  await context.transaction.query(
    `insert into blog_post_text (site_id, post_id, locale, title, slug, description, meta_description, word_count, document)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (site_id, post_id, locale) do update set title = excluded.title, slug = excluded.slug,
       description = excluded.description, meta_description = excluded.meta_description,
       word_count = excluded.word_count, document = excluded.document`,
    [
      context.site.id,
      postId,
      text.locale,
      text.title,
      text.slug,
      text.description,
      text.metaDescription,
      text.wordCount,
      JSON.stringify(text.document),
    ],
  );
}

/**
 * Lists what search finds of posts, by locale; nothing of one that is hidden. A text without a slug takes that of the
 * default locale.
 */
export function listPostTexts(
  context: RequestContext,
  ids: readonly number[],
): Promise<
  {
    id: number;
    locale: string;
    title: string;
    slug: string | null;
    description: string;
    document: PageDocument;
    tags: string[];
    published_at: Date;
  }[]
> {
  return context.transaction.query(
    `select post.id, text.locale, text.title, coalesce(text.slug, usual.slug) as slug, text.description, text.document,
       post.tags, post.published_at
     from blog_post post
       join blog_post_text text on text.site_id = post.site_id and text.post_id = post.id
       left join blog_post_text usual on usual.site_id = text.site_id and usual.post_id = text.post_id and usual.locale = $3
     where post.site_id = $1 and post.id = any ($2) and post.state = 'published' order by post.id, text.locale`,
    [context.site.id, ids, context.site.defaultLocale],
  );
}

/** Finds whether visitors may see a post; undefined where there is none. */
export async function findPostState(
  context: RequestContext,
  postId: number,
): Promise<'draft' | 'published' | undefined> {
  const [row] = await context.transaction.query<{ state: 'draft' | 'published' }>(
    'select state from blog_post where site_id = $1 and id = $2',
    [context.site.id, postId],
  );
  return row?.state;
}
