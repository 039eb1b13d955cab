import type { RequestContext } from '../../request-context.ts';

/** Lists pages of the menu with a script, by their title in the site's own language. */
export function listPagesWithMenuScript(context: RequestContext): Promise<{ id: number; title: string }[]> {
  return context.transaction.query(
    `select page.id, page_text.title from page
     join page_text on page_text.site_id = page.site_id and page_text.page_id = page.id and page_text.locale = $2
     where page.site_id = $1 and page.show_in_menu and page.link_js_code <> '' order by page.id`,
    [context.site.id, context.site.defaultLocale],
  );
}

/** Lists pages whose document names a video service that pages embed. */
export function listPagesWithVideo(context: RequestContext): Promise<{ id: number; title: string }[]> {
  return context.transaction.query(
    `select page_id as id, title from page_text where site_id = $1 and locale = $2
       and document::text ~* '(youtube(-nocookie)?\\.com|youtu\\.be|vimeo\\.com|dailymotion\\.com|dai\\.ly)/' order by page_id`,
    [context.site.id, context.site.defaultLocale],
  );
}
