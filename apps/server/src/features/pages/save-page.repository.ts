import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';

export interface NewPage {
  /** Fixed id, for seeds. */
  id?: number;
  type: 'GRAPE' | 'V1';
  url: string;
  layout: 'default' | 'page';
  menuIcon: string | null;
  isFixedOnRight: boolean;
  useAbsoluteMenu?: boolean;
  reload?: boolean;
  link?: { type: string; url: string | null; jsCode: string | null } | null;
  isCmsPage: boolean;
  route: string | null;
  mediaId: number | null;
}

// Only a given id may exist already. Its place in the tree stays.
const changePage = `on conflict (site_id, id) do update set type = excluded.type, url = excluded.url, layout = excluded.layout,
  menu_icon = excluded.menu_icon, is_fixed_on_right = excluded.is_fixed_on_right, use_absolute_menu = excluded.use_absolute_menu,
  reload = excluded.reload, is_cms_page = excluded.is_cms_page, route = excluded.route, media_id = excluded.media_id,
  is_text = excluded.is_text, link_type = excluded.link_type, link_url = excluded.link_url,
  link_js_code = excluded.link_js_code, is_valid = true, updated_at = excluded.updated_at`;

/** Adds a page without text at the top of the tree, or updates and shows the one with this id; returns its id. */
export async function upsertPage(context: RequestContext, page: NewPage): Promise<number> {
  const rows = await context.transaction.query<{ id: number }>(
    `insert into page (site_id, id, type, url, layout, menu_icon, is_fixed_on_right, use_absolute_menu, reload, is_cms_page,
       route, media_id, is_text, updated_at, link_type, link_url, link_js_code)
     values ($1, coalesce($2, nextval(pg_get_serial_sequence('page', 'id'))), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
       $15, $16, $17)
     ${page.id === undefined ? '' : changePage} returning id`,
    [
      context.site.id,
      page.id ?? null,
      page.type,
      page.url,
      page.layout,
      page.menuIcon,
      page.isFixedOnRight,
      page.useAbsoluteMenu ?? false,
      page.reload ?? false,
      page.isCmsPage,
      page.route,
      page.mediaId,
      page.type === 'V1',
      new Date(context.now),
      page.link?.type ?? null,
      page.link?.url ?? null,
      page.link?.jsCode ?? null,
    ],
  );
  return (rows[0] as { id: number }).id;
}

/** Adds or replaces the text of a page in one locale. */
export async function upsertPageText(
  context: RequestContext,
  pageId: number,
  text: { locale: string; title: string; menuTitle: string; metaDescription: string; document: PageDocument },
): Promise<void> {
  await context.transaction.query(
    `insert into page_text (site_id, page_id, locale, title, menu_title, meta_description, document) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (site_id, page_id, locale) do update set title = excluded.title, menu_title = excluded.menu_title,
       meta_description = excluded.meta_description, document = excluded.document`,
    [
      context.site.id,
      pageId,
      text.locale,
      text.title,
      text.menuTitle,
      text.metaDescription,
      JSON.stringify(text.document),
    ],
  );
}

/** Finds the URL of a page, shown or not. */
export async function findPageUrl(context: RequestContext, pageId: number): Promise<string | undefined> {
  const rows = await context.transaction.query<{ url: string }>('select url from page where site_id = $1 and id = $2', [
    context.site.id,
    pageId,
  ]);
  return rows[0]?.url;
}

/** Finds another page that has this URL, shown or not. */
export async function findOtherPageAt(
  context: RequestContext,
  url: string,
  pageId: number,
): Promise<number | undefined> {
  const rows = await context.transaction.query<{ id: number }>(
    // A page that a schedule shows elsewhere comes back to the address of what stands beneath.
    `select id from page where site_id = $1 and url = $2 and id <> $3
     union all
     select draft.content_id from content_draft draft
       join content_revision standing on standing.site_id = $1 and standing.id = draft.published_revision_id
       join content_revision shown on shown.site_id = $1 and shown.kind = 'page' and shown.content_id = draft.content_id
         and shown.locale = draft.locale and shown.revision_kind = 'scheduled'
         and shown.started_at is not null and shown.ended_at is null
     where draft.site_id = $1 and draft.kind = 'page' and draft.content_id <> $3 and standing.fields ->> 'url' = $2`,
    [context.site.id, url, pageId],
  );
  return rows[0]?.id;
}

/** Lists what search finds of pages, by locale; nothing of one that is hidden. */
export function listPageTexts(
  context: RequestContext,
  ids: readonly number[],
): Promise<
  {
    id: number;
    locale: string;
    title: string;
    menu_title: string;
    meta_description: string;
    document: PageDocument;
    url: string;
    is_cms_page: boolean;
  }[]
> {
  return context.transaction.query(
    `select page.id, text.locale, text.title, text.menu_title, text.meta_description, text.document, page.url, page.is_cms_page
     from page join page_text text on text.site_id = page.site_id and text.page_id = page.id
     where page.site_id = $1 and page.id = any ($2) and page.is_valid order by page.id, text.locale`,
    [context.site.id, ids],
  );
}
