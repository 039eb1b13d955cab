import type { Company } from '@vitrine/domain/companies/read-company';
import type { VatAmount } from '@vitrine/domain/pricing/vat';
import type { RequestContext } from '../../request-context.ts';
import { getChangeTag } from '../../storage/change-tags.ts';
import { insertRow, insertRows } from '../../storage/insert-rows.ts';
import { siteRestoredAt } from '../../storage/restored-sql.ts';
import type { OrderEventTable, OrderLineTable, ShopOrderTable } from '../../storage/schema.gen.ts';

/** An address as an order keeps it. */
export interface StoredAddress {
  firstname: string;
  lastname: string;
  address: string;
  addressPart2: string;
  postalCode: string;
  city: string;
  country: string;
  /** Of whoever receives the parcel in the buyer's place. */
  phone?: string;
}

/** A slot of collection as an order keeps it; times are local. */
export interface StoredSlot {
  scheduleId: number;
  day: string;
  start: string;
  end: string;
  label: string;
  address: string[];
}

/** Columns that the database makes of others. */
type GeneratedColumn = 'status' | 'folded_email';

/** The relay point of an order, as its network told of it; older orders have no place apart from their lines. */
interface StoredRelay {
  id: string;
  name: string;
  lines: string[];
  postalCode?: string;
  city?: string;
  /** ISO 3166-1 alpha-2. */
  country?: string;
}

/** An order; its `email` is null once its person is anonymised. */
export interface OrderRow
  extends Omit<
    ShopOrderTable,
    | GeneratedColumn
    | 'site_id'
    | 'delivery_address'
    | 'billing_address'
    | 'company'
    | 'carrier'
    | 'relay'
    | 'slot'
    | 'vat_groups'
    | 'shipping_parts'
  > {
  delivery_address: StoredAddress | null;
  billing_address: StoredAddress | null;
  company: Company | null;
  carrier: { id: number; name: string; serviceCode: string } | null;
  relay: StoredRelay | null;
  slot: StoredSlot | null;
  vat_groups: VatAmount[];
  shipping_parts: VatAmount[];
}

export interface OrderLineRow extends Omit<OrderLineTable, 'site_id' | 'order_id' | 'parts' | 'sheet'> {
  parts: (VatAmount & { name: string; declinationId: number; quantity: number })[];
  sheet: unknown;
}

const columns = `id, reference, channel, locale, placed_at, member_id, email, firstname, lastname, phone, delivery_type, delivery_address,
  billing_address, company, carrier, relay, slot, slot_ends_at, message, payment_method, fulfilment, payment_state, hold_ends_at,
  goods_cents, discount_cents, shipping_cents, total_cents, net_cents, vat_cents, vat_groups, vat_mention, shipping_parts,
  standard_shipping_cents, discount_code, terms_hash, terms_accepted_at, majority_declared_at, reminded_at, review_due_at, review_sent_at,
  is_review_stopped, erasure_due_at, anonymised_at, version`;

/** The columns of a new order; the others have values of the database until something happens to it. */
const newOrderColumns = [
  'reference',
  'channel',
  'locale',
  'placed_at',
  'member_id',
  'email',
  'firstname',
  'lastname',
  'phone',
  'delivery_type',
  'delivery_address',
  'billing_address',
  'company',
  'carrier',
  'relay',
  'slot',
  'slot_ends_at',
  'message',
  'payment_method',
  'hold_ends_at',
  'goods_cents',
  'discount_cents',
  'shipping_cents',
  'total_cents',
  'net_cents',
  'vat_cents',
  'vat_groups',
  'vat_mention',
  'shipping_parts',
  'standard_shipping_cents',
  'discount_code',
  'terms_hash',
  'terms_accepted_at',
  'majority_declared_at',
] as const satisfies readonly (keyof OrderRow)[];

type NewOrder = Pick<OrderRow, (typeof newOrderColumns)[number]>;

/** Stores an order. */
export async function insertOrder(context: RequestContext, order: NewOrder): Promise<OrderRow> {
  const [row] = await insertRows<'shop_order', keyof NewOrder, OrderRow>(
    context,
    'shop_order',
    newOrderColumns,
    [order],
    columns,
  );
  return row as OrderRow;
}

const lineColumns = [
  'position',
  'item_id',
  'product_id',
  'declination_id',
  'name',
  'detail',
  'sheet',
  'quantity',
  'list_cents',
  'unit_cents',
  'discount_cents',
  'total_cents',
  'net_cents',
  'vat_cents',
  'parts',
  'withdrawal_exception',
] as const satisfies readonly (keyof OrderLineRow)[];

/** Stores the lines of an order: they never change. */
export async function insertOrderLines(
  context: RequestContext,
  orderId: number,
  lines: readonly OrderLineRow[],
): Promise<void> {
  const rows = lines.map((line) => ({ ...line, order_id: orderId }));
  await insertRows(context, 'order_line', ['order_id', ...lineColumns], rows);
}

/** Lists the lines of an order. */
export function listOrderLines(context: RequestContext, orderId: number): Promise<OrderLineRow[]> {
  return context.transaction.query(
    `select position, item_id, product_id, declination_id, name, detail, sheet, quantity, list_cents, unit_cents, discount_cents,
       total_cents, net_cents, vat_cents, parts, withdrawal_exception
     from order_line where site_id = $1 and order_id = $2 order by position`,
    [context.site.id, orderId],
  );
}

/** Finds an order. */
export async function findOrder(context: RequestContext, id: number): Promise<OrderRow | undefined> {
  const [row] = await context.transaction.query<OrderRow>(
    `select ${columns} from shop_order where site_id = $1 and id = $2`,
    [context.site.id, id],
  );
  return row;
}

/** Finds an order by its reference. */
export async function findOrderByReference(context: RequestContext, reference: string): Promise<OrderRow | undefined> {
  const [row] = await context.transaction.query<OrderRow>(
    `select ${columns} from shop_order where site_id = $1 and reference = $2`,
    [context.site.id, reference],
  );
  return row;
}

/** Locks an order: its steps follow each other. */
export async function lockOrder(context: RequestContext, id: number): Promise<OrderRow | undefined> {
  const [row] = await context.transaction.query<OrderRow>(
    `select ${columns} from shop_order where site_id = $1 and id = $2 for update`,
    [context.site.id, id],
  );
  return row;
}

/** Changes the states of a locked order; what is absent stays. */
export async function updateOrderStates(
  context: RequestContext,
  id: number,
  states: Partial<Pick<OrderRow, 'fulfilment' | 'payment_state' | 'review_due_at'>> & {
    /** Whether its stock is no longer held for a time. */
    endsHold?: boolean;
  },
): Promise<void> {
  await context.transaction.query(
    `update shop_order set fulfilment = coalesce($3, fulfilment), payment_state = coalesce($4, payment_state),
       review_due_at = coalesce($5, review_due_at), hold_ends_at = case when $6 then null else hold_ends_at end
     where site_id = $1 and id = $2`,
    [
      context.site.id,
      id,
      states.fulfilment ?? null,
      states.payment_state ?? null,
      states.review_due_at ?? null,
      states.endsHold ?? false,
    ],
  );
}

export type OrderEventRow = Pick<OrderEventTable, 'at' | 'kind' | 'author' | 'note'>;

/** Adds to the history of an order. */
export async function insertOrderEvent(
  context: RequestContext,
  event: { orderId: number; kind: OrderEventTable['kind']; author: OrderEventTable['author']; note?: string },
): Promise<void> {
  await insertRow(context, 'order_event', {
    order_id: event.orderId,
    at: new Date(context.now),
    kind: event.kind,
    author: event.author,
    account_id: event.author === 'staff' ? (context.staff?.accountId ?? null) : null,
    note: event.note ?? '',
  });
  // Each step of an order has its event, whoever made it.
  context.transaction.invalidate(getChangeTag('orders', event.orderId));
}

/** Lists what happened to an order, the first first. */
export function listOrderEvents(context: RequestContext, orderId: number): Promise<OrderEventRow[]> {
  return context.transaction.query(
    'select at, kind, author, note from order_event where site_id = $1 and order_id = $2 order by id',
    [context.site.id, orderId],
  );
}

/** Stores the hash of a link to an order; one that was mailed proves the mailbox. */
export async function insertOrderLink(
  context: RequestContext,
  orderId: number,
  { hash, isMailed }: { hash: string; isMailed: boolean },
): Promise<void> {
  await context.transaction.query(
    'insert into order_link (site_id, hash, order_id, is_mailed, created_at) values ($1, $2, $3, $4, $5)',
    [context.site.id, hash, orderId, isMailed, new Date(context.now)],
  );
}

/** Finds the order of a link. */
export async function findOrderLink(
  context: RequestContext,
  hash: string,
): Promise<{ orderId: number; isMailed: boolean } | undefined> {
  const [row] = await context.transaction.query<{ order_id: number; is_mailed: boolean }>(
    'select order_id, is_mailed from order_link where site_id = $1 and hash = $2',
    [context.site.id, hash],
  );
  return row && { orderId: row.order_id, isMailed: row.is_mailed };
}

/** Keeps the text that a buyer accepted, once for all who accept it. */
export async function upsertOrderTerms(
  context: RequestContext,
  terms: { hash: string; html: string; number: number },
): Promise<void> {
  await context.transaction.query(
    `insert into order_terms (site_id, hash, html, number, first_accepted_at) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [context.site.id, terms.hash, terms.html, terms.number, new Date(context.now)],
  );
}

/** Finds a text that buyers accepted. */
export async function findOrderTerms(context: RequestContext, hash: string): Promise<string | undefined> {
  const [row] = await context.transaction.query<{ html: string }>(
    'select html from order_terms where site_id = $1 and hash = $2',
    [context.site.id, hash],
  );
  return row?.html;
}

/** Changes how a locked order is paid. */
export async function updateOrderPaymentMethod(
  context: RequestContext,
  id: number,
  method: OrderRow['payment_method'],
): Promise<void> {
  await context.transaction.query('update shop_order set payment_method = $3 where site_id = $1 and id = $2', [
    context.site.id,
    id,
    method,
  ]);
}

/** Changes until when a locked order holds its stock without being paid. */
export async function updateHoldEnd(context: RequestContext, id: number, endsAt: Date): Promise<void> {
  await context.transaction.query('update shop_order set hold_ends_at = $3 where site_id = $1 and id = $2', [
    context.site.id,
    id,
    endsAt,
  ]);
}

/** Whether a hold ended before the site was made from an archive: its buyer was told then, or hears of it too late. */
export async function isHoldOfFormerSite(context: RequestContext, holdEndsAt: Date): Promise<boolean> {
  const [row] = await context.transaction.query<{ isFormer: boolean }>(`select $2 <= ${siteRestoredAt} as "isFormer"`, [
    context.site.id,
    holdEndsAt,
  ]);
  return row?.isFormer ?? false;
}
