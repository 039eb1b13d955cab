import type { declinationsResource } from '@vitrine/contract/resources/declinations.resource';
import type { ResourceKey } from '@vitrine/contract/resources/define-resource';
import { mapNutrients } from '@vitrine/domain/wine/map-nutrients';
import type { ResourceTable } from '../../storage/resource-table.ts';
import { binnedProductSql } from '../../storage/sql/binned-product-sql.ts';
import { formatCapacitySql, formatDecimalSql } from '../../storage/sql/french-sql.ts';
import { productTitleSql } from '../../storage/sql/product-title-sql.ts';

const sheet = (path: string, type: string) => `(record.sheet #>> '{${path}}')::${type}`;
const grams = (key: string) =>
  `case record.sheet #>> '{nutrition,${key}}' when 'negligible' then 'négligeable'
    else ${formatDecimalSql(`coalesce(record.sheet #>> '{nutrition,${key}}', '')`)} end`;
const productName = productTitleSql('record.site_id', 'record.product_id');
const setting = (type: string) => `exists (select 1 from setting where setting.site_id = record.site_id
  and setting.type = '${type}' and setting.value = 'true'::jsonb)`;

/** Where the values of declinations are; those of the wine sheet are read from its JSON. */
export const declinationTable: ResourceTable<ResourceKey<typeof declinationsResource>, 'declination'> = {
  table: 'declination',
  values: {
    productId: { column: 'product_id', type: 'integer' },
    year: { column: 'year', type: 'integer' },
    capacity: { column: 'capacity', type: 'double precision' },
    capacityUnit: { column: 'capacity_unit', type: 'text' },
    priceCents: { column: 'price_cents', type: 'integer' },
    isOnRequest: { column: 'is_on_request', type: 'boolean' },
    isOffered: { column: 'is_offered', type: 'boolean' },
    sellByMultipleOf: { column: 'sell_by_multiple_of', type: 'integer' },
    reference: { column: 'reference', type: 'text' },
    variation1: { column: 'variation1', type: 'text' },
    variation2: { column: 'variation2', type: 'text' },
    variation3: { column: 'variation3', type: 'text' },
    mediaId: { column: 'media_id', type: 'integer' },
    position: { column: 'position', type: 'integer' },
    alcohol: { sql: sheet('alcohol', 'float8'), type: 'double precision' },
    producedOn: { sql: sheet('producedOn', 'text'), type: 'text' },
    ingredients: {
      sql: `coalesce((select string_agg(item.value ->> 'name', ', ' order by item.place)
        from jsonb_array_elements(case jsonb_typeof(record.sheet -> 'ingredients') when 'array'
          then record.sheet -> 'ingredients' else '[]' end) with ordinality item (value, place)), '')`,
      type: 'text',
    },
    hasNoAllergen: { sql: `coalesce(record.sheet -> 'allergens' = '[]', false)`, type: 'boolean' },
    energyKilojoules: { sql: sheet('energyKilojoules', 'int'), type: 'integer' },
    energyKilocalories: { sql: sheet('energyKilocalories', 'int'), type: 'integer' },
    ...mapNutrients((key) => ({ sql: grams(key), type: 'text' })),
    productName: { sql: productName, type: 'text' },
    volume: {
      sql: formatCapacitySql('record.capacity', 'record.capacity_unit'),
      type: 'text',
    },
    code: { sql: `'/etiquette/' || record.id || '/code.svg'`, type: 'text' },
    stockItemId: {
      sql: `(select case when ${setting('USE_PRODUCT_STOCK')} then product.stock_item_id else record.stock_item_id end
        from product where product.site_id = record.site_id and product.id = record.product_id and product.type <> 'BOX'
          and ${setting('HANDLE_STOCK')})`,
      type: 'integer',
    },
    onHand: {
      sql: `(select stock.on_hand from stock_item stock where stock.site_id = record.site_id and stock.id = record.stock_item_id)`,
      type: 'integer',
    },
  },
  condition: `not ${binnedProductSql('record.site_id', 'record.product_id')}`,
  search: [productName, 'record.reference'],
  archivedColumn: 'archived_at',
};
