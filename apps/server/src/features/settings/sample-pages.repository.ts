import type { RequestContext } from '../../request-context.ts';

/** What the path of a detail page is built from. */
interface SampleRow {
  id: number;
  name: string;
}

/** Finds the service that the site shows first. */
export async function findFirstService(context: RequestContext): Promise<SampleRow | undefined> {
  const rows = await context.transaction.query<SampleRow>(
    `select offer.id, coalesce(text.slug, text.title) as name from service_offer offer
     join service_offer_text text on text.site_id = offer.site_id and text.service_offer_id = offer.id and text.locale = $2
     where offer.site_id = $1 and offer.is_valid order by offer.position, offer.id limit 1`,
    [context.site.id, context.site.defaultLocale],
  );
  return rows[0];
}

/** Finds the latest published news. */
export async function findFirstNews(context: RequestContext): Promise<SampleRow | undefined> {
  const rows = await context.transaction.query<SampleRow>(
    `select news.id, coalesce(text.slug, text.title) as name from news
     join news_text text on text.site_id = news.site_id and text.news_id = news.id and text.locale = $2
     where news.site_id = $1 and news.is_valid and news.published_at <= $3 and (news.expires_at is null or news.expires_at > $3)
     order by news.published_at desc, news.id desc limit 1`,
    [context.site.id, context.site.defaultLocale, new Date(context.now)],
  );
  return rows[0];
}

/** Finds the URL of the first page that has a block of a type. */
export async function findFirstPageWith(context: RequestContext, blockType: string): Promise<string | undefined> {
  const rows = await context.transaction.query<{ url: string }>(
    `select page.url from page
     join page_text text on text.site_id = page.site_id and text.page_id = page.id and text.locale = $2
     where page.site_id = $1 and page.is_valid and jsonb_path_exists(text.document, '$.**.type ? (@ == $type)', $3)
     order by page.url <> '/', page.position, page.id limit 1`,
    [context.site.id, context.site.defaultLocale, JSON.stringify({ type: blockType })],
  );
  return rows[0]?.url;
}

/** Finds the product that the site shows first. */
export async function findFirstProduct(context: RequestContext): Promise<SampleRow | undefined> {
  const rows = await context.transaction.query<SampleRow>(
    `select product.id, coalesce(text.slug, text.title) as name from product
     join product_text text on text.site_id = product.site_id and text.product_id = product.id and text.locale = $2
     where product.site_id = $1 and product.is_valid order by product.type <> 'WINE', product.position, product.id limit 1`,
    [context.site.id, context.site.defaultLocale],
  );
  return rows[0];
}
