import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../request-context.ts';

/** For each kind, the live contents with their title in each locale, as `id`, `locale`, `title`. */
const texts: Readonly<Record<ContentKind, string>> = {
  page: `select page.id, text.locale, text.title from page
    join page_text text on text.site_id = page.site_id and text.page_id = page.id where page.site_id = $1 and page.is_valid`,
  news: `select news.id, text.locale, text.title from news
    join news_text text on text.site_id = news.site_id and text.news_id = news.id where news.site_id = $1 and news.is_valid`,
  'blog-post': `select blog_post.id, text.locale, text.title from blog_post
    join blog_post_text text on text.site_id = blog_post.site_id and text.post_id = blog_post.id
    where blog_post.site_id = $1 and blog_post.state = 'published'`,
  album: `select album.id, text.locale, text.title from album
    join album_text text on text.site_id = album.site_id and text.album_id = album.id
    where album.site_id = $1 and album.is_valid`,
  'service-offer': `select service_offer.id, text.locale, text.title from service_offer
    join service_offer_text text on text.site_id = service_offer.site_id and text.service_offer_id = service_offer.id
    where service_offer.site_id = $1 and service_offer.is_valid`,
  product: `select product.id, text.locale, text.title from product
    join product_text text on text.site_id = product.site_id and text.product_id = product.id
    where product.site_id = $1 and product.is_valid`,
  element: `select catalogue_element.id, title.key as locale, title.value as title from catalogue_element,
    jsonb_each_text(catalogue_element.titles) title where catalogue_element.site_id = $1`,
};

/** Counts the contents of a kind that have text in the site's own language, and those of them without any in `locale`. */
export async function countUntranslated(
  context: RequestContext,
  kind: ContentKind,
  locale: string,
): Promise<{ contents: number; missing: number }> {
  const rows = await context.transaction.query<{ contents: number; missing: number }>(
    `with texts as (${texts[kind]})
     select count(*)::int as contents, (count(*) filter (where not exists (select from texts other
       where other.id = texts.id and other.locale = $3 and other.title <> '')))::int as missing
     from texts where locale = $2`,
    [context.site.id, context.site.defaultLocale, locale],
  );
  return rows[0] ?? { contents: 0, missing: 0 };
}

/** Lists the contents of a kind without text in `locale`, by their title in the site's own language. */
export function listUntranslatedContents(
  context: RequestContext,
  kind: ContentKind,
  locale: string,
  { after, count }: { after: number; count: number },
): Promise<{ id: number; title: string }[]> {
  return context.transaction.query(
    `with texts as (${texts[kind]})
     select id, title from texts where locale = $2 and id > $4 and not exists (select from texts other
       where other.id = texts.id and other.locale = $3 and other.title <> '') order by id limit $5`,
    [context.site.id, context.site.defaultLocale, locale, after, count],
  );
}
