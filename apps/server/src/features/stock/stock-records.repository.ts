import { movementLabels } from '@vitrine/contract/resources/stock-items.resource';
import type { ResourceTable } from '../../storage/resource-table.ts';
import { binnedProductSql } from '../../storage/sql/binned-product-sql.ts';
import { formatCapacitySql } from '../../storage/sql/french-sql.ts';
import { productTitleSql } from '../../storage/sql/product-title-sql.ts';

const titleOf = (product: string) => productTitleSql('record.site_id', product);
const ownProduct =
  '(select product.id from product where product.site_id = record.site_id and product.stock_item_id = record.id)';
const sold = (value: string) =>
  `(select ${value} from declination sold where sold.site_id = record.site_id and sold.stock_item_id = record.id)`;
const isProduct = `exists (select 1 from product where product.site_id = record.site_id and product.stock_item_id = record.id and product.type <> 'BOX'
  and not ${binnedProductSql('product.site_id', 'product.id')})`;
const isDeclination = `exists (select 1 from declination sold join product on product.site_id = sold.site_id and product.id = sold.product_id
  where sold.site_id = record.site_id and sold.stock_item_id = record.id and product.type <> 'BOX'
    and not ${binnedProductSql('product.site_id', 'product.id')})`;
/** Builds SQL of the name of a stock, of the row `record`. */
export const stockNameSql = `case when ${ownProduct} is not null then coalesce(${titleOf(ownProduct)}, '')
  else concat_ws(' · ', ${titleOf(sold('sold.product_id'))}, ${sold('sold.year')}::text,
    nullif(${formatCapacitySql(sold('sold.capacity'), sold('sold.capacity_unit'))}, '')) end`;

const zone = '(select time_zone from site where site.id = record.site_id)';
const reasons = Object.entries(movementLabels)
  .map(([reason, label]) => `when '${reason}' then '${label.replaceAll("'", "''")}'`)
  .join(' ');
/** Movements that a record names one by one; it counts those before them. */
const shownMovements = 50;
// What is on hand is the sum of all movements: without the later ones, it is what was left after each.
const movements = `(select movement.id, movement.at, movement.quantity, movement.reason, movement.note, movement.account_id,
    record.on_hand - coalesce(sum(movement.quantity) over (order by movement.id desc rows between unbounded preceding and 1 preceding), 0)
      as balance
  from (select id, at, quantity, reason, note, account_id from stock_movement
    where site_id = record.site_id and stock_item_id = record.id order by id desc limit ${shownMovements}) movement)`;
const before = `(select count(*) - ${shownMovements} as count from stock_movement
  where site_id = record.site_id and stock_item_id = record.id)`;

/** Whether the setting counts a stock, of the row `record`. A box has no stock of its own; that of a product in the bin waits with it. */
export const countedStockSql = `case when exists (select 1 from setting where setting.site_id = record.site_id
      and setting.type = 'USE_PRODUCT_STOCK' and setting.value = 'true'::jsonb) then ${isProduct} else ${isDeclination} end`;

/** Where the values of stocks are. */
export const stockItemTable: ResourceTable<
  'name' | 'onHand' | 'held' | 'allocated' | 'available' | 'lastMovement' | 'movements',
  'stock_item'
> = {
  table: 'stock_item',
  values: {
    name: { sql: stockNameSql, type: 'text' },
    onHand: { column: 'on_hand', type: 'integer' },
    held: { column: 'held', type: 'integer' },
    allocated: { column: 'allocated', type: 'integer' },
    available: { sql: '(record.on_hand - record.held - record.allocated)', type: 'integer' },
    lastMovement: {
      sql: `coalesce((select concat_ws(' · ', to_char(movement.quantity, 'FMS999999990'), to_char(movement.at at time zone ${zone}, 'DD/MM/YYYY'), nullif(movement.note, ''))
        from stock_movement movement where movement.site_id = record.site_id and movement.stock_item_id = record.id
        order by movement.id desc limit 1), '')`,
      type: 'text',
    },
    movements: {
      sql: `concat_ws(E'\\n',
        (select ' · et ' || before.count || case when before.count > 1 then ' mouvements' else ' mouvement' end || ' de plus'
          from ${before} before where before.count > 0),
        (select string_agg(concat_ws(' · ', to_char(movement.at at time zone ${zone}, 'DD/MM/YYYY HH24:MI'),
            case when movement.quantity > 0 then '+' else '−' end || abs(movement.quantity) || ', '
              || case movement.reason ${reasons} end,
            'reste ' || movement.balance, nullif(translate(movement.note, E'\\n\\r', '  '), ''),
            'par ' || coalesce(nullif(translate(account.name, E'\\n\\r', '  '), ''), account.email)), E'\\n' order by movement.id)
          from ${movements} movement left join staff_account account on account.id = movement.account_id))`,
      type: 'text',
    },
  },
  condition: countedStockSql,
  search: [stockNameSql],
};
