import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { normalizePostalCode } from '@vitrine/domain/bottles/postal-code';
import { type Company, readCompany } from '@vitrine/domain/companies/read-company';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { computeHoldEnd, type PaymentMethod } from '@vitrine/domain/ordering/stock-hold';
import type { WithdrawalException } from '@vitrine/domain/ordering/withdrawal';
import type { RequestContext } from '../../../request-context.ts';
import { openConversation } from '../../conversations/conversations.operations.ts';
import { useDiscountCode } from '../../discounts/discounts.operations.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import { createOrderLink } from '../order-links.operations.ts';
import {
  insertOrder,
  insertOrderEvent,
  insertOrderLines,
  type OrderLineRow,
  type OrderRow,
  type StoredAddress,
} from '../orders.repository.ts';
import { insertPayment } from '../payments.repository.ts';
import { holdStock } from './hold-stock.operations.ts';
import { findStandardShipping, takeSlot } from './judge-delivery.operations.ts';
import type { JudgedOrder } from './quote-order.operations.ts';

type Priced = NonNullable<JudgedOrder['priced']>;

interface StoredOrder {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  /** Opens the order's page; `mailedToken` proves its mailbox too. */
  token: string;
  mailedToken: string;
}

/**
 * Stores an order that was judged, whoever places it, and takes what it needs: the rows of code, slot and stock by id are locked in this
 * order. Refuses what others have taken meanwhile; the caller's transaction fails then.
 */
export async function storeOrder(
  context: RequestContext,
  judged: JudgedOrder,
  priced: Priced,
  {
    order: draft,
    sendMails,
    exception = null,
  }: {
    order: Parameters<typeof insertOrder>[1];
    sendMails(order: OrderRow, stored: Omit<StoredOrder, 'order'>): Promise<void>;
    /** Why its buyer cannot withdraw from any of it. */
    exception?: WithdrawalException | null;
  },
): Promise<Result<StoredOrder>> {
  const order = await insertOrder(context, draft);
  const lines = buildLines(judged, priced, exception);
  const author = order.channel === 'online' ? 'buyer' : 'staff';
  // What is asked for together shares a round trip.
  const [token, mailedToken] = await Promise.all([
    createOrderLink(context, order.id, { isMailed: false }),
    createOrderLink(context, order.id, { isMailed: true }),
    insertOrderLines(context, order.id, lines),
    insertOrderEvent(context, { orderId: order.id, kind: 'placed', author }),
    insertPayment(context, { order_id: order.id, method: order.payment_method, amount_cents: order.total_cents }),
    order.message && author === 'buyer' ? openConversation(context.transaction, 'order', order.reference) : undefined,
  ]);
  // A code, a slot and a stock are locked for all their buyers: whatever can be done before is.
  await sendMails(order, { lines, token, mailedToken });
  if (judged.discount) {
    const used = await useDiscountCode(context, order.id, {
      code: judged.discount.code,
      // Of whoever gives no address, each order is another buyer's.
      email: order.email || `commande ${order.id}`,
      goodsCents: judged.goodsCents,
      shippingCents: judged.chargedShippingCents,
    });
    if (!used.ok)
      return fail(used.failure.code, { ...used.failure, fields: { discountCode: used.failure.message ?? '' } });
  }
  const slot = await takeSlot(context, judged.delivery);
  if (!slot.ok) return slot;
  const short = await holdStock(context, order.id, judged.demand);
  return short.length ? refuseShortage(judged, short) : succeed({ order, lines, token, mailedToken });
}

/** Refuses what others ordered since it was judged, by line. */
function refuseShortage({ lines, isByStaff }: JudgedOrder, short: readonly number[]): FailedResult {
  const fields = Object.fromEntries(
    lines.flatMap(({ facts, positions }) =>
      facts?.stock.some(({ stockItemId }) => short.includes(stockItemId))
        ? [[`products.${positions[0]}.quantity`, 'Il n’en reste plus assez\u00a0: quelqu’un vient de commander.']]
        : [],
    ),
  );
  return fail('conflict', {
    fields,
    message: `Quelqu’un vient de commander ce qui restait\u00a0: voyez les quantités ${isByStaff ? 'de la vente' : 'de votre panier'}.`,
  });
}

/** Returns an address as an order keeps it, its postcode written as its country writes it. */
export function toStoredAddress(
  address:
    | (Omit<StoredAddress, 'addressPart2' | 'phone'> & {
        addressPart2?: string | undefined;
        phone?: string | undefined;
      })
    | undefined,
): StoredAddress | null {
  if (!address) return null;
  const { addressPart2 = '', phone = '', ...rest } = address;
  const normalized = normalizePostalCode(rest.country, rest.postalCode);
  const postalCode = normalized.ok ? normalized.postalCode : rest.postalCode;
  return { ...rest, postalCode, addressPart2, ...(phone ? { phone } : {}) };
}

/** What the amounts of an order are kept as: they stay whatever prices, rates and carriers become. */
export function freezeAmounts({ delivery, discount, vatMention }: JudgedOrder, priced: Priced) {
  return {
    goods_cents: priced.goodsCents,
    discount_cents: priced.discountCents,
    shipping_cents: priced.shipping.totalCents,
    total_cents: priced.totalCents,
    net_cents: priced.netCents,
    vat_cents: priced.vatCents,
    vat_groups: [...priced.groups],
    vat_mention: vatMention,
    shipping_parts: [...priced.shipping.parts],
    standard_shipping_cents: findStandardShipping(delivery),
    discount_code: discount?.code ?? '',
  };
}

/** Reads the company of an order whose fields are right. */
export function readStoredCompany(company: InputOf<'placeOrder'>['body']['company']): Company | null {
  const read = company && readCompany(company);
  return read?.ok ? read.company : null;
}

/** Finds until when the stock of an order is held. */
export async function findHoldEnd(
  context: RequestContext,
  method: PaymentMethod,
  slotEndsAt: number | null,
): Promise<Date> {
  const { UNPAID_DAYS: unpaidDays } = await getSettings(context);
  const { timeZone } = context.site;
  return new Date(computeHoldEnd(method, { placedAt: context.now, slotEndsAt, unpaidDays, timeZone }));
}

/** Freezes the lines: words, sheet, prices and VAT stay what they were. */
function buildLines({ lines }: JudgedOrder, priced: Priced, exception: WithdrawalException | null): OrderLineRow[] {
  return lines.flatMap(({ line, item, facts }, position) => {
    const amounts = priced.lines[position];
    if (!facts || !amounts || !item) return [];
    return [
      {
        position,
        item_id: line.id,
        product_id: facts.productId,
        declination_id: facts.declinationId,
        name: line.product?.name ?? '',
        detail: line.product?.detail ?? '',
        sheet: facts.sheet,
        quantity: line.quantity,
        list_cents: facts.listCents,
        unit_cents: facts.unitCents,
        discount_cents: amounts.discountCents,
        total_cents: amounts.totalCents,
        net_cents: amounts.netCents,
        vat_cents: amounts.vatCents,
        parts: amounts.parts.map((part, place) => ({
          ...part,
          name: facts.parts[place]?.name ?? '',
          declinationId: facts.parts[place]?.declinationId ?? 0,
          quantity: facts.parts[place]?.quantity ?? 1,
        })),
        withdrawal_exception: exception ?? facts.withdrawalException,
      },
    ];
  });
}
