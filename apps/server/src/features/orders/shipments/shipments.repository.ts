import type { LineQuantity } from '@vitrine/domain/ordering/shipments';
import type { TrackingStep } from '@vitrine/domain/ordering/tracking';
import type { RequestContext } from '../../../request-context.ts';
import type { Transaction } from '../../../storage/database.ts';
import { insertRow, insertRows } from '../../../storage/insert-rows.ts';
import type { ShipmentTable } from '../../../storage/schema.gen.ts';
import type { StockPieces } from '../placing/hold-stock.repository.ts';

/** A parcel; days are `2026-12-05`. */
export interface ShipmentRow
  extends Omit<ShipmentTable, 'site_id' | 'order_id' | 'stock_out' | 'received_on' | 'tracking_steps'> {
  stock_out: StockPieces[];
  tracking_steps: TrackingStep[];
  received_on: string | null;
}

const columns = `number, carrier, tracking, tracking_url, shipped_at, mail_id, stock_out, to_char(received_on, 'YYYY-MM-DD') as received_on,
  received_by, problem, problem_note, tracking_state, tracking_steps, tracking_due_at, tracking_failures`;

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
  }: Pick<ShipmentRow, 'number' | 'carrier' | 'tracking' | 'tracking_url' | 'stock_out' | 'tracking_due_at'> & {
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
       problem_note = $10, tracking_state = $11, tracking_steps = $12, tracking_due_at = $13, tracking_failures = $14
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
      shipment.tracking_state,
      JSON.stringify(shipment.tracking_steps),
      shipment.tracking_due_at,
      shipment.tracking_failures,
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

/** Whether pieces were refunded as having left that are in no other parcel of the order than this one. */
export async function hasRefundedPieces(context: RequestContext, orderId: number, number: number): Promise<boolean> {
  const rows = await context.transaction.query(
    `select from shipment_line inside where inside.site_id = $1 and inside.order_id = $2 and inside.number = $3
       and (select coalesce(sum(quantity), 0) from refund_line back where back.site_id = $1 and back.order_id = $2
           and back.line_position = inside.position and back.goods in ('returned', 'gone'))
         > (select coalesce(sum(quantity), 0) from shipment_line other where other.site_id = $1 and other.order_id = $2
           and other.position = inside.position and other.number <> $3)`,
    [context.site.id, orderId, number],
  );
  return rows.length > 0;
}

/** Deletes a parcel that never left. */
export async function deleteShipment(context: RequestContext, orderId: number, number: number): Promise<void> {
  await context.transaction.query('delete from shipment where site_id = $1 and order_id = $2 and number = $3', [
    context.site.id,
    orderId,
    number,
  ]);
}

/** Lists the parcels of a site about which the carrier is to be asked, the longest due first. */
export function listDueTracking(
  context: RequestContext,
  most: number,
): Promise<{ order_id: number; number: number; tracking: string }[]> {
  return context.transaction.query(
    `select order_id, number, tracking from shipment where site_id = $1 and tracking_due_at <= $2
     order by tracking_due_at, order_id, number limit $3`,
    [context.site.id, new Date(context.now), most],
  );
}

/** Lists the sites that have such parcels. */
export async function listSitesWithDueTracking(transaction: Transaction, now: Date): Promise<number[]> {
  const rows = await transaction.query<{ site_id: number }>(
    'select distinct site_id from shipment where tracking_due_at <= $1 order by site_id',
    [now],
  );
  return rows.map(({ site_id: id }) => id);
}
