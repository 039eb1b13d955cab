/**
 * Builds SQL of a product's name in the site's own language: that of what is online, or of its draft where it never was. `site` and `product`
 * are SQL of their ids.
 */
export function productTitleSql(site: string, product: string): string {
  return `coalesce(
    (select text.title from product_text text join site on site.id = text.site_id
      where text.site_id = ${site} and text.product_id = ${product} and text.locale = site.default_locale),
    (select draft.fields ->> 'title' from content_draft draft join site on site.id = draft.site_id
      where draft.site_id = ${site} and draft.kind = 'product' and draft.content_id = ${product}
        and draft.locale = site.default_locale), '')`;
}
