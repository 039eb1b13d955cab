import type { VatCategory } from '@vitrine/domain/pricing/vat-rates.data';
import type { RequestContext } from '../../request-context.ts';

/** How what is sold is taxed: as its product is, or as the parts of the box are, by their list prices. */
export interface PricePartsRow {
  id: number;
  vat_category: VatCategory;
  parts: readonly { category: VatCategory; cents: number }[];
}

/** Lists how declinations are taxed; those of boxes with their parts. */
export function listPriceParts(context: RequestContext, declinationIds: readonly number[]): Promise<PricePartsRow[]> {
  return context.transaction.query(
    `select declination.id, product.vat_category,
       coalesce((select json_agg(json_build_object('category', of_part.vat_category,
           'cents', coalesce(part.price_cents, 0) * box_part.quantity) order by box_part.position, box_part.part_id)
         from box_part
         join declination part on part.site_id = box_part.site_id and part.id = box_part.part_id
         join product of_part on of_part.site_id = part.site_id and of_part.id = part.product_id
         where box_part.site_id = product.site_id and box_part.box_id = product.id), '[]') as parts
     from declination join product on product.site_id = declination.site_id and product.id = declination.product_id
     where declination.site_id = $1 and declination.id = any($2::int[])`,
    [context.site.id, [...declinationIds]],
  );
}
