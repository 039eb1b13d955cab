import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';

export interface PageContentRecord {
  url: string;
  parent_id: number | null;
  position: number;
  layout: 'default' | 'page';
  media_id: number | null;
  menu_icon: string | null;
  show_in_menu: boolean;
  is_fixed_on_right: boolean;
  use_absolute_menu: boolean;
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
    `select page.url, page.parent_id, page.position, page.layout, page.media_id, page.menu_icon, page.show_in_menu,
       page.is_fixed_on_right, page.use_absolute_menu, text.title, text.menu_title, text.meta_description, text.document
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

/** Deletes a page with its texts; the pages below it move up to its parent. */
export async function deletePage(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query(
    `update page set parent_id = (select parent_id from page gone where gone.site_id = $1 and gone.id = $2)
     where site_id = $1 and parent_id = $2`,
    [context.site.id, id],
  );
  await context.transaction.query('delete from page where site_id = $1 and id = $2', [context.site.id, id]);
}
