/** Builds SQL of whether a product is in the bin: what is sold of it waits there with it. `site` and `product` are SQL of their ids. */
export function binnedProductSql(site: string, product: string): string {
  return `exists (select from content binned where binned.site_id = ${site} and binned.kind = 'product'
    and binned.id = ${product} and binned.deleted_at is not null)`;
}
