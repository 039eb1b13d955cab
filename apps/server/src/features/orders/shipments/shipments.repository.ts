import type { LineQuantity } from '@vitrine/domain/ordering/shipments';
import type { RequestContext } from '../../../request-context.ts';
import { insertRow, insertRows } from '../../../storage/insert-rows.ts';
import type { ShipmentTable } from '../../../storage/schema.gen.ts';
import type { StockPieces } from '../placing/hold-stock.repository.ts';

/** A parcel; days are `2026-12-05`. */
export interface ShipmentRow extends Omit<ShipmentTable, 'site_id' | 'order_id' | 'stock_out' | 'received_on'> {
  stock_out: StockPieces[];
  received_on: string | null;
}

const columns = `number, carrier, tracking, tracking_url, shipped_at, mail_id, stock_out, to_char(received_on, 'YYYY-MM-DD') as received_on,
  received_by, problem, problem_note`;

/** Lists the parcels of an order, the first first. */
export function listShipments(context: RequestContext, orderId: number): Promise<ShipmentRow[]> {
  return context.transaction.query(
    `select ${columns} from shipment where site_id = $1 and order_id = $2 order by number`,
    [context.site.id, orderId],
  );
}

/**
 * Lists the pieces of an order that are not to be shipped any more, by line: those in its parcels, and, with the number 0, those that were
 * refunded before they left.
 */
export function listGoneLines(
  context: RequestContext,
  orderId: number,
): Promise<(LineQuantity & { number: number })[]> {
  return context.transaction.query(
    `select number, position, quantity from shipment_line where site_id = $1 and order_id = $2
     union all
     select 0, coalesce(line_position, 0), sum(quantity)::int from refund_line
     where site_id = $1 and order_id = $2 and goods in ('released', 'broken') group by line_position
     order by 1, 2`,
    [context.site.id, orderId],
  );
}

/** Adds a parcel to a locked order. */
export async function insertShipment(
  context: RequestContext,
  orderId: number,
  {
    lines,
    ...shipment
  }: Pick<ShipmentRow, 'number' | 'carrier' | 'tracking' | 'tracking_url' | 'stock_out'> & {
    lines: readonly LineQuantity[];
  },
): Promise<void> {
  const { number } = shipment;
  await insertRow(context, 'shipment', {
    ...shipment,
    order_id: orderId,
    shipped_at: new Date(context.now),
    stock_out: JSON.stringify(shipment.stock_out),
  });
  await insertRows(
    context,
    'shipment_line',
    ['order_id', 'number', 'position', 'quantity'],
    lines.map(({ position, quantity }) => ({ order_id: orderId, number, position, quantity })),
  );
}

/** Stores what may change of a parcel of a locked order. */
export async function updateShipment(context: RequestContext, orderId: number, shipment: ShipmentRow): Promise<void> {
  await context.transaction.query(
    `update shipment set carrier = $4, tracking = $5, tracking_url = $6, received_on = $7, received_by = $8, problem = $9,
       problem_note = $10
     where site_id = $1 and order_id = $2 and number = $3`,
    [
      context.site.id,
      orderId,
      shipment.number,
      shipment.carrier,
      shipment.tracking,
      shipment.tracking_url,
      shipment.received_on,
      shipment.received_by,
      shipment.problem,
      shipment.problem_note,
    ],
  );
}

/** Names the mail of a parcel, by which it may be taken back. */
export async function updateShipmentMail(
  context: RequestContext,
  orderId: number,
  number: number,
  mailId: string,
): Promise<void> {
  await context.transaction.query(
    'update shipment set mail_id = $4 where site_id = $1 and order_id = $2 and number = $3',
    [context.site.id, orderId, number, mailId],
  );
}

/** Deletes a parcel that never left. */
export async function deleteShipment(context: RequestContext, orderId: number, number: number): Promise<void> {
  await context.transaction.query('delete from shipment where site_id = $1 and order_id = $2 and number = $3', [
    context.site.id,
    orderId,
    number,
  ]);
}
