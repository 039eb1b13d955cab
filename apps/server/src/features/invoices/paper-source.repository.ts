import type { Company } from '@vitrine/domain/companies/read-company';
import type { VatAmount } from '@vitrine/domain/pricing/vat';
import type { RequestContext } from '../../request-context.ts';
import type { OrderLineTable, PaymentTable, ShopOrderTable } from '../../storage/schema.gen.ts';

/** An address as orders keep it. */
export interface OrderPlace {
  firstname: string;
  lastname: string;
  address: string;
  addressPart2: string;
  postalCode: string;
  city: string;
  country: string;
}

/** What papers take from an order. */
export interface PaperOrderRow
  extends Pick<
    ShopOrderTable,
    | 'id'
    | 'reference'
    | 'locale'
    | 'placed_at'
    | 'email'
    | 'firstname'
    | 'lastname'
    | 'fulfilment'
    | 'payment_method'
    | 'payment_state'
    | 'vat_mention'
  > {
  company: Company | null;
  delivery_address: OrderPlace | null;
  billing_address: OrderPlace | null;
  relay: { name: string; lines: string[]; postalCode?: string; city?: string; country?: string } | null;
  shipping_parts: VatAmount[];
  received_at: PaymentTable['received_at'];
  /** When the goods left, or were collected. */
  handed_over_at: Date | null;
}

/** Finds what papers take from an order. */
export async function findPaperOrder(context: RequestContext, orderId: number): Promise<PaperOrderRow | undefined> {
  const [row] = await context.transaction.query<PaperOrderRow>(
    `select placed.id, placed.reference, placed.locale, placed.placed_at, placed.email, placed.firstname, placed.lastname,
       placed.fulfilment, placed.payment_method, placed.payment_state, placed.vat_mention, placed.company, placed.delivery_address,
       placed.billing_address, placed.relay, placed.shipping_parts, payment.received_at,
       (select min(event.at) from order_event event where event.site_id = $1 and event.order_id = placed.id
         and event.kind in ('partly_shipped', 'shipped', 'collected', 'done')) as handed_over_at
     from shop_order placed left join payment on payment.site_id = $1 and payment.order_id = placed.id
     where placed.site_id = $1 and placed.id = $2`,
    [context.site.id, orderId],
  );
  return row;
}

/** Whether nothing is delivered for a line: a visit, a workshop. */
const isService = `(product.type = 'OTHER' and not product.has_shipping_fees)`;

/** A line of an order, as papers take it. */
export interface PaperLineRow extends Pick<OrderLineTable, 'name' | 'detail' | 'quantity'> {
  parts: VatAmount[];
  /** Whether nothing is delivered for it: a visit, a workshop. */
  is_service: boolean;
}

/** Lists the lines of an order, as papers take them. */
export function listPaperLines(context: RequestContext, orderId: number): Promise<PaperLineRow[]> {
  return context.transaction.query(
    `select line.name, line.detail, line.quantity, line.parts,
       ${isService} as is_service
     from order_line line join product on product.site_id = $1 and product.id = line.product_id
     where line.site_id = $1 and line.order_id = $2 order by line.position`,
    [context.site.id, orderId],
  );
}

/** An amount that has gone back of an order, without its credit note. */
export interface UncreditedRefund {
  id: number;
  amount_cents: number;
  reason: string;
  sent_at: Date | null;
}

/** What a refund gives back of a line, or of shipping where it has no line. */
export interface CreditedLineRow {
  name: string;
  detail: string;
  quantity: number;
  is_shipping: boolean;
  is_service: boolean;
  parts: VatAmount[];
}

/** Lists what a refund gives back, line by line; nothing where it is a plain amount. */
export function listCreditedLines(context: RequestContext, refundId: number): Promise<CreditedLineRow[]> {
  return context.transaction.query(
    `select coalesce(line.name, 'Livraison') as name, coalesce(line.detail, '') as detail, back.quantity,
       back.line_position is null as is_shipping, coalesce(${isService}, false) as is_service, back.parts
     from refund_line back left join order_line line on line.site_id = $1 and line.order_id = back.order_id
       and line.position = back.line_position
     left join product on product.site_id = $1 and product.id = line.product_id
     where back.site_id = $1 and back.refund_id = $2 order by back.position`,
    [context.site.id, refundId],
  );
}

/** Lists what has gone back of the payment that counts for an order, and has no credit note yet. */
export function listUncreditedRefunds(context: RequestContext, orderId: number): Promise<UncreditedRefund[]> {
  return context.transaction.query(
    `select refund.id, refund.amount_cents, refund.reason, refund.sent_at from payment
     join refund on refund.site_id = $1 and refund.payment_id = payment.id
     left join card_intent intent on intent.site_id = $1 and intent.id = refund.intent_id
     where payment.site_id = $1 and payment.order_id = $2 and refund.state = 'sent'
       and (refund.intent_id is null or intent.outcome = 'counted')
       and not exists (select from invoice where invoice.site_id = $1 and invoice.refund_id = refund.id)
     order by refund.id`,
    [context.site.id, orderId],
  );
}
