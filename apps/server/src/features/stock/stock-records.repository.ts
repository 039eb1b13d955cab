import type { ResourceTable } from '../../storage/resource-table.ts';

const titleOf = (product: string) =>
  `(select text.title from product_text text join site on site.id = text.site_id
    where text.site_id = record.site_id and text.product_id = ${product} and text.locale = site.default_locale)`;
const ownProduct =
  '(select product.id from product where product.site_id = record.site_id and product.stock_item_id = record.id)';
const sold = (value: string) =>
  `(select ${value} from declination sold where sold.site_id = record.site_id and sold.stock_item_id = record.id)`;
const isProduct = `exists (select 1 from product where product.site_id = record.site_id and product.stock_item_id = record.id and product.type <> 'BOX')`;
const isDeclination = `exists (select 1 from declination sold join product on product.site_id = sold.site_id and product.id = sold.product_id
  where sold.site_id = record.site_id and sold.stock_item_id = record.id and product.type <> 'BOX')`;
const name = `case when ${ownProduct} is not null then coalesce(${titleOf(ownProduct)}, '')
  else concat_ws(' · ', ${titleOf(sold('sold.product_id'))}, ${sold('sold.year')}::text,
    nullif(concat_ws(' ', replace(${sold('sold.capacity')}::text, '.', ','), lower(${sold('sold.capacity_unit')})), '')) end`;

/** Where the values of stocks are. */
export const stockItemTable: ResourceTable<
  'name' | 'onHand' | 'held' | 'allocated' | 'available' | 'lastMovement',
  'stock_item'
> = {
  table: 'stock_item',
  values: {
    name: { sql: name, type: 'text' },
    onHand: { column: 'on_hand', type: 'integer' },
    held: { column: 'held', type: 'integer' },
    allocated: { column: 'allocated', type: 'integer' },
    available: { sql: '(record.on_hand - record.held - record.allocated)', type: 'integer' },
    lastMovement: {
      sql: `coalesce((select concat_ws(' ', to_char(movement.quantity, 'FMS999999990'), to_char(movement.at, 'DD/MM/YYYY'), movement.note)
        from stock_movement movement where movement.site_id = record.site_id and movement.stock_item_id = record.id
        order by movement.id desc limit 1), '')`,
      type: 'text',
    },
  },
  // Those that the setting counts. A box has no stock of its own.
  condition: `case when exists (select 1 from setting where setting.site_id = record.site_id
      and setting.type = 'USE_PRODUCT_STOCK' and setting.value = 'true'::jsonb) then ${isProduct} else ${isDeclination} end`,
  search: [name],
};
