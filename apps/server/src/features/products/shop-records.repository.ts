import type { ResourceTable } from '../../storage/resource-table.ts';
import { productTitleSql } from '../../storage/sql/product-title-sql.ts';

const nameOf = (product: string) => productTitleSql('record.site_id', product);

const awardProduct = nameOf('record.product_id');

/** Where the values of awards are. */
export const awardTable: ResourceTable<
  'productId' | 'declinationId' | 'name' | 'distinction' | 'year' | 'url' | 'productName',
  'award'
> = {
  table: 'award',
  values: {
    productId: { column: 'product_id', type: 'integer' },
    declinationId: { column: 'declination_id', type: 'integer' },
    name: { column: 'name', type: 'text' },
    distinction: { column: 'distinction', type: 'text' },
    year: { column: 'year', type: 'integer' },
    url: { column: 'url', type: 'text' },
    productName: { sql: awardProduct, type: 'text' },
  },
  search: ['record.name', 'record.distinction', awardProduct],
};

/** Where the values of dishes are. */
export const mealIconTable: ResourceTable<'label' | 'icon' | 'position', 'meal_icon'> = {
  table: 'meal_icon',
  values: {
    label: { column: 'label', type: 'text' },
    icon: { column: 'icon', type: 'text' },
    position: { column: 'position', type: 'integer' },
  },
  search: ['record.label'],
};

/** Where the values of variations are. */
export const variationTable: ResourceTable<'label' | 'displayLabel' | 'position', 'variation'> = {
  table: 'variation',
  values: {
    label: { column: 'label', type: 'text' },
    displayLabel: { column: 'display_label', type: 'text' },
    position: { column: 'position', type: 'integer' },
  },
  search: ['record.label'],
};

const reducedName = `concat_ws(' · ', ${nameOf('(select sold.product_id from declination sold where sold.site_id = record.site_id and sold.id = record.declination_id)')},
  (select sold.year::text from declination sold where sold.site_id = record.site_id and sold.id = record.declination_id))`;

/** Where the values of reductions are. */
export const reductionTable: ResourceTable<
  'declinationId' | 'type' | 'amount' | 'startsAt' | 'endsAt' | 'name' | 'state',
  'reduction'
> = {
  table: 'reduction',
  values: {
    declinationId: { column: 'declination_id', type: 'integer' },
    type: { column: 'type', type: 'text' },
    amount: { sql: 'record.amount / 100::float8', type: 'double precision' },
    startsAt: { column: 'starts_at', type: 'timestamptz' },
    endsAt: { column: 'ends_at', type: 'timestamptz' },
    name: { sql: reducedName, type: 'text' },
    state: {
      sql: `case when record.ended_at is not null or record.ends_at <= now() then 'over'
        when record.starts_at > now() then 'coming' else 'running' end`,
      type: 'text',
    },
  },
  search: [reducedName],
};
