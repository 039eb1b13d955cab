import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';

export interface NewPage {
  /** Fixed id, for seeds. */
  id?: number;
  parentId: number | null;
  position: number;
  type: 'GRAPE' | 'V1';
  url: string;
  layout: 'default' | 'page';
  menuIcon: string | null;
  showInMenu: boolean;
  isFixedOnRight: boolean;
  useAbsoluteMenu?: boolean;
  reload?: boolean;
  isCmsPage: boolean;
  route: string | null;
  mediaId: number | null;
}

// Only a given id may exist already. What the page stands for, and its link, stay.
const changePage = `on conflict (site_id, id) do update set parent_id = excluded.parent_id, position = excluded.position,
  url = excluded.url, layout = excluded.layout, menu_icon = excluded.menu_icon, show_in_menu = excluded.show_in_menu,
  is_fixed_on_right = excluded.is_fixed_on_right, use_absolute_menu = excluded.use_absolute_menu,
  media_id = excluded.media_id, is_valid = true, updated_at = $17`;

/** Adds a page without text, or updates and shows the one with this id; returns its id. */
export async function upsertPage(context: RequestContext, page: NewPage): Promise<number> {
  const rows = await context.transaction.query<{ id: number }>(
    `insert into page (site_id, id, parent_id, position, type, url, layout, menu_icon, show_in_menu, is_fixed_on_right, use_absolute_menu,
       reload, is_cms_page, route, media_id, is_text, updated_at)
     values ($1, coalesce($2, nextval(pg_get_serial_sequence('page', 'id'))), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     ${page.id === undefined ? '' : changePage} returning id`,
    [
      context.site.id,
      page.id ?? null,
      page.parentId,
      page.position,
      page.type,
      page.url,
      page.layout,
      page.menuIcon,
      page.showInMenu,
      page.isFixedOnRight,
      page.useAbsoluteMenu ?? false,
      page.reload ?? false,
      page.isCmsPage,
      page.route,
      page.mediaId,
      page.type === 'V1',
      new Date(context.now),
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

/** Finds what a page stands for: it is the same before and after publishing. */
export async function findPageFacts(
  context: RequestContext,
  pageId: number,
): Promise<
  { type: 'GRAPE' | 'V1'; is_cms_page: boolean; route: string | null; reload: boolean; url: string } | undefined
> {
  const rows = await context.transaction.query<{
    type: 'GRAPE' | 'V1';
    is_cms_page: boolean;
    route: string | null;
    reload: boolean;
    url: string;
  }>('select type, is_cms_page, route, reload, url from page where site_id = $1 and id = $2', [
    context.site.id,
    pageId,
  ]);
  return rows[0];
}

/** Finds another page that has this URL, shown or not. */
export async function findOtherPageAt(
  context: RequestContext,
  url: string,
  pageId: number,
): Promise<number | undefined> {
  const rows = await context.transaction.query<{ id: number }>(
    'select id from page where site_id = $1 and url = $2 and id <> $3',
    [context.site.id, url, pageId],
  );
  return rows[0]?.id;
}

/** Lists a page and the pages above it, the nearest first; a circle ends after twenty. */
export async function listPageAncestors(context: RequestContext, pageId: number): Promise<number[]> {
  const rows = await context.transaction.query<{ id: number }>(
    `with recursive above (id, parent_id, level) as (
       select id, parent_id, 1 from page where site_id = $1 and id = $2
       union all
       select page.id, page.parent_id, above.level + 1 from page join above on page.id = above.parent_id
       where page.site_id = $1 and above.level < 20)
     select id from above order by level`,
    [context.site.id, pageId],
  );
  return rows.map(({ id }) => id);
}

/** Lists what search finds of a page, by locale; none while it is hidden. */
export function listPageTexts(
  context: RequestContext,
  pageId: number,
): Promise<
  {
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
    `select text.locale, text.title, text.menu_title, text.meta_description, text.document, page.url, page.is_cms_page
     from page join page_text text on text.site_id = page.site_id and text.page_id = page.id
     where page.site_id = $1 and page.id = $2 and page.is_valid order by text.locale`,
    [context.site.id, pageId],
  );
}
