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

/** Adds a page without text; returns its id. */
export async function insertPage(context: RequestContext, page: NewPage): Promise<number> {
  const rows = await context.transaction.query<{ id: number }>(
    `insert into page (site_id, id, parent_id, position, type, url, layout, menu_icon, show_in_menu, is_fixed_on_right, use_absolute_menu,
       reload, is_cms_page, route, media_id, is_text)
     values ($1, coalesce($2, nextval(pg_get_serial_sequence('page', 'id'))), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
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
    ],
  );
  return (rows[0] as { id: number }).id;
}

/** Adds the text of a page in one locale. */
export async function insertPageText(
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
