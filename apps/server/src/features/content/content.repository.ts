import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../request-context.ts';
import type { ContentTable } from '../../storage/schema.gen.ts';

/** Names a content of the site. */
export interface ContentKey {
  kind: ContentKind;
  id: number;
}

export type ContentState = 'draft' | 'published' | 'unpublished';
export interface ContentRow extends Pick<ContentTable, 'archived_at' | 'deleted_at'> {
  state: ContentState;
}

/** Whether visitors see a content, and in which languages it has live texts. */
export interface LiveState {
  is_visible: boolean;
  locales: string[];
}

const liveStates: Readonly<Record<ContentKind, string>> = {
  page: `select page.is_valid as is_visible, array(select text.locale from page_text text
      where text.site_id = page.site_id and text.page_id = page.id order by 1) as locales
    from page where page.site_id = $1 and page.id = $2`,
  news: `select news.is_valid as is_visible, array(select text.locale from news_text text
      where text.site_id = news.site_id and text.news_id = news.id order by 1) as locales
    from news where news.site_id = $1 and news.id = $2`,
  'blog-post': `select post.state = 'published' as is_visible, array(select text.locale from blog_post_text text
      where text.site_id = post.site_id and text.post_id = post.id order by 1) as locales
    from blog_post post where post.site_id = $1 and post.id = $2`,
  album: `select album.is_valid as is_visible, array(select text.locale from album_text text
      where text.site_id = album.site_id and text.album_id = album.id order by 1) as locales
    from album where album.site_id = $1 and album.id = $2`,
  'service-offer': `select offer.is_valid as is_visible, array(select text.locale from service_offer_text text
      where text.site_id = offer.site_id and text.service_offer_id = offer.id order by 1) as locales
    from service_offer offer where offer.site_id = $1 and offer.id = $2`,
  element: `select element.is_valid as is_visible, array(select jsonb_object_keys(element.titles) order by 1) as locales
    from catalogue_element element where element.site_id = $1 and element.id = $2`,
  product: `select product.is_valid as is_visible, array(select text.locale from product_text text
      where text.site_id = product.site_id and text.product_id = product.id order by 1) as locales
    from product where product.site_id = $1 and product.id = $2 and exists (select 1 from product_text one
      where one.site_id = $1 and one.product_id = $2)`,
};

const sequences: Readonly<Record<ContentKind, string>> = {
  page: 'page',
  news: 'news',
  'blog-post': 'blog_post',
  album: 'album',
  'service-offer': 'service_offer',
  element: 'catalogue_element',
  product: 'product',
};

/** Finds whether a content is live; undefined where it has never been published. */
export async function findLiveState(context: RequestContext, { kind, id }: ContentKey): Promise<LiveState | undefined> {
  const [row] = await context.transaction.query<LiveState>(liveStates[kind], [context.site.id, id]);
  return row;
}

/** Reserves an id that no live record of this kind has. */
export async function getNextId(context: RequestContext, kind: ContentKind): Promise<number> {
  const [row] = await context.transaction.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1, 'id')) as id`,
    [sequences[kind]],
  );
  return (row as { id: number }).id;
}

/** Finds the life record of a content. */
export async function findContent(context: RequestContext, { kind, id }: ContentKey): Promise<ContentRow | undefined> {
  const [row] = await context.transaction.query<ContentRow>(
    'select state, archived_at, deleted_at from content where site_id = $1 and kind = $2 and id = $3',
    [context.site.id, kind, id],
  );
  return row;
}

/** Locks the life record of a content: shared by edits of its drafts, alone for what changes its state. */
export async function lockContent(
  context: RequestContext,
  { kind, id }: ContentKey,
  isShared: boolean,
): Promise<ContentRow | undefined> {
  const values = [context.site.id, kind, id];
  const [row] = isShared
    ? await context.transaction.query<ContentRow>(
        'select state, archived_at, deleted_at from content where site_id = $1 and kind = $2 and id = $3 for share',
        values,
      )
    : await context.transaction.query<ContentRow>(
        'select state, archived_at, deleted_at from content where site_id = $1 and kind = $2 and id = $3 for update',
        values,
      );
  return row;
}

/** Adds the life record of a content; false if it has one. */
export async function insertContent(
  context: RequestContext,
  { kind, id }: ContentKey,
  state: ContentState,
  authorId: number | null,
): Promise<boolean> {
  const rows = await context.transaction.query(
    `insert into content (site_id, kind, id, state, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing returning id`,
    [context.site.id, kind, id, state, authorId, new Date(context.now)],
  );
  return rows.length > 0;
}

/** Updates the state of a content. */
export async function updateContentState(
  context: RequestContext,
  { kind, id }: ContentKey,
  state: ContentState,
): Promise<void> {
  await context.transaction.query(
    'update content set state = $4, updated_at = $5 where site_id = $1 and kind = $2 and id = $3',
    [context.site.id, kind, id, state, new Date(context.now)],
  );
}
