import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';

export interface PageContentRecord {
  url: string;
  type: 'GRAPE' | 'V1';
  layout: 'default' | 'page';
  media_id: number | null;
  menu_icon: string | null;
  is_fixed_on_right: boolean;
  use_absolute_menu: boolean;
  reload: boolean;
  is_cms_page: boolean;
  route: string | null;
  link_type: string | null;
  link_url: string | null;
  link_js_code: string | null;
  title: string;
  menu_title: string;
  meta_description: string;
  document: PageDocument;
}

/** Finds a page with its text in one locale, shown or not. */
export async function findPageContent(
  context: RequestContext,
  id: number,
  locale: string,
): Promise<PageContentRecord | undefined> {
  const [row] = await context.transaction.query<PageContentRecord>(
    `select page.url, page.type, page.layout, page.media_id, page.menu_icon, page.is_fixed_on_right, page.use_absolute_menu,
       page.reload, page.is_cms_page, page.route, page.link_type, page.link_url, page.link_js_code, text.title, text.menu_title, text.meta_description, text.document
     from page join page_text text on text.site_id = page.site_id and text.page_id = page.id
     where page.site_id = $1 and page.id = $2 and text.locale = $3`,
    [context.site.id, id, locale],
  );
  return row;
}

/** Lists the pages right below a page in the owner's tree, also those that were never online. */
export function listPagesBelow(
  context: RequestContext,
  pageId: number,
): Promise<{ kind: string; id: number | null; title: string }[]> {
  return context.transaction.query(
    `select 'page' as kind, place.page_id as id, coalesce(draft.fields ->> 'title', text.title, '') as title
     from page_place place
     left join page_text text on text.site_id = place.site_id and text.page_id = place.page_id and text.locale = $3
     left join content_draft draft on draft.site_id = place.site_id and draft.kind = 'page'
       and draft.content_id = place.page_id and draft.locale = $3
     where place.site_id = $1 and place.parent_id = $2 order by place.position, place.page_id limit 200`,
    [context.site.id, pageId, context.site.defaultLocale],
  );
}

/** Lists the pictures of a page's layouts. */
export function listPreviewsOf(
  context: RequestContext,
  pageId: number,
): Promise<{ kind: string; id: number | null; title: string }[]> {
  return context.transaction.query(
    `select 'layout-preview' as kind, null as id, block_id as title from layout_preview
     where site_id = $1 and page_id = $2 order by block_id limit 200`,
    [context.site.id, pageId],
  );
}
