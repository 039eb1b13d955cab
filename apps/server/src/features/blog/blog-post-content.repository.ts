import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';

export interface BlogPostContentRecord {
  folder_id: number | null;
  media_id: number | null;
  author: string;
  tags: string[];
  published_at: Date;
  title: string;
  slug: string | null;
  description: string;
  meta_description: string;
  document: PageDocument;
}

/** Finds the record with its text in one locale, shown or not. */
export async function findBlogPostContent(
  context: RequestContext,
  id: number,
  locale: string,
): Promise<BlogPostContentRecord | undefined> {
  const [row] = await context.transaction.query<BlogPostContentRecord>(
    `select post.folder_id, post.media_id, post.author, post.tags, post.published_at, text.title, text.slug, text.description, text.meta_description, text.document
     from blog_post post join blog_post_text text on text.site_id = post.site_id and text.post_id = post.id
     where post.site_id = $1 and post.id = $2 and text.locale = $3`,
    [context.site.id, id, locale],
  );
  return row;
}
