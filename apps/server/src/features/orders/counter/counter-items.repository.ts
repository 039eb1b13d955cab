import { foldText } from '@vitrine/domain/kernel/fold-text';
import type { RequestContext } from '../../../request-context.ts';
import { productTitleSql } from '../../../storage/sql/product-title-sql.ts';

/** Lists the declinations on sale whose product or reference contains each word, by name, the newest vintage first. */
export async function findCounterItems(context: RequestContext, search: string, limit: number): Promise<number[]> {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const title = productTitleSql('sold.site_id', 'sold.product_id');
  const rows = await context.transaction.query<{ id: number }>(
    `select id from (
       select sold.id, sold.year, sold.position, ${title} as title,
         vitrine_fold(concat_ws(' ', ${title}, sold.year, sold.reference)) as words
       from declination sold join product on product.site_id = sold.site_id and product.id = sold.product_id
       where sold.site_id = $1 and sold.is_offered and sold.archived_at is null and product.is_valid) found
     where not exists (select from unnest($2::text[]) word where position(word in words) = 0)
     order by title collate "fr-x-icu", year desc nulls last, position, id limit $3`,
    [context.site.id, words, limit],
  );
  return rows.map(({ id }) => id);
}

/** A person of the site with an account. */
export interface CounterMember {
  id: number;
  /** Null once they are erased. */
  email: string | null;
}

/** Finds a person with an account. */
export async function findCounterMember(context: RequestContext, id: number): Promise<CounterMember | undefined> {
  const [row] = await context.transaction.query<CounterMember>(
    'select id, email from member where site_id = $1 and id = $2',
    [context.site.id, id],
  );
  return row;
}
