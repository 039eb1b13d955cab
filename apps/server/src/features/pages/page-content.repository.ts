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

/** Hides a page. */
export async function hidePage(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('update page set is_valid = false where site_id = $1 and id = $2', [
    context.site.id,
    id,
  ]);
}

/** Deletes the text of a page in one locale. */
export async function deletePageText(context: RequestContext, id: number, locale: string): Promise<void> {
  await context.transaction.query('delete from page_text where site_id = $1 and page_id = $2 and locale = $3', [
    context.site.id,
    id,
    locale,
  ]);
}

/** Deletes a page with its texts; it has none below it any more. */
export async function deletePage(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('delete from page where site_id = $1 and id = $2', [context.site.id, id]);
}
