import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';

export interface PageRow {
  id: number;
  parent_id: number | null;
  position: number;
  type: 'GRAPE' | 'V1';
  url: string;
  layout: 'default' | 'page';
  menu_icon: string | null;
  is_valid: boolean;
  is_text: boolean;
  show_in_menu: boolean;
  is_fixed_on_right: boolean;
  use_absolute_menu: boolean;
  reload: boolean;
  is_cms_page: boolean;
  route: string | null;
  link_type: string | null;
  link_url: string | null;
  link_js_code: string | null;
  media_id: number | null;
  updated_at: Date;
  title: string;
  menu_title: string;
  meta_description: string;
  locales: string[];
}

export interface PageContentRow extends PageRow {
  document: { blocks: BlockNode[] };
  has_children: boolean;
}

const columns = `page.id, page.parent_id, page.position, page.type, page.url, page.layout, page.menu_icon, page.is_valid, page.is_text,
  page.show_in_menu, page.is_fixed_on_right, page.use_absolute_menu, page.reload, page.is_cms_page, page.route, page.link_type,
  page.link_url, page.link_js_code, page.media_id, page.updated_at,
  coalesce(own.title, usual.title) as title, coalesce(own.menu_title, usual.menu_title) as menu_title,
  coalesce(own.meta_description, usual.meta_description) as meta_description,
  array(select text.locale from page_text text
   where text.site_id = page.site_id and text.page_id = page.id order by text.locale) as locales`;
// A text that is missing in a locale falls back to the site's default locale.
const texts = `join page_text usual on usual.site_id = page.site_id and usual.page_id = page.id and usual.locale = $3
  left join page_text own on own.site_id = page.site_id and own.page_id = page.id and own.locale = $2`;

/** Lists all published pages of the site in menu order, without their content. */
export function listPublishedPages(context: RequestContext): Promise<PageRow[]> {
  return context.transaction.query(
    `select ${columns} from page ${texts} where page.site_id = $1 and page.is_valid order by page.position, page.id`,
    [context.site.id, context.locale, context.site.defaultLocale],
  );
}

/** Finds a published page with its content. */
export async function findPublishedPage(context: RequestContext, id: number): Promise<PageContentRow | undefined> {
  const rows = await context.transaction.query<PageContentRow>(
    `select ${columns}, coalesce(own.document, usual.document) as document,
       exists (select 1 from page child where child.site_id = $1 and child.parent_id = page.id and child.is_valid) as has_children
     from page ${texts} where page.site_id = $1 and page.is_valid and page.id = $4`,
    [context.site.id, context.locale, context.site.defaultLocale, id],
  );
  return rows[0];
}

/** Finds the id of the published page at a URL. */
export async function findPageIdByUrl(context: RequestContext, url: string): Promise<number | undefined> {
  const rows = await context.transaction.query<{ id: number }>(
    'select id from page where site_id = $1 and url = $2 and is_valid',
    [context.site.id, url],
  );
  return rows[0]?.id;
}

/**
 * Finds the locale of the text that a page, published or not, shows in the context's language. Undefined when that text
 * has no top-level block with this id.
 */
export async function findLayoutLocale(
  context: RequestContext,
  pageId: number,
  blockId: string,
): Promise<string | undefined> {
  const rows = await context.transaction.query<{ locale: string }>(
    `select shown.locale from (
       select locale, document from page_text where site_id = $1 and page_id = $2 and locale in ($3, $4)
       order by locale = $3 desc limit 1) shown
     where exists (select 1 from jsonb_array_elements(shown.document -> 'blocks') block where block ->> 'id' = $5)`,
    [context.site.id, pageId, context.locale, context.site.defaultLocale, blockId],
  );
  return rows[0]?.locale;
}
