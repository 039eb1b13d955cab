import type { OrderResource } from '@vitrine/contract/endpoints/order.endpoints';
import { formatSiren } from '@vitrine/domain/companies/company-numbers';
import { foldText } from '@vitrine/domain/kernel/fold-text';
import { describeRefund } from '@vitrine/domain/ordering/describe-refund';
import { eventLabels } from '@vitrine/domain/ordering/order-events';
import { canBuyerCancel, computeOrderStatus, formatOrderStatus } from '@vitrine/domain/ordering/order-status';
import { isPaid } from '@vitrine/domain/ordering/payment';
import { countRemaining, type LineQuantity } from '@vitrine/domain/ordering/shipments';
import type { PaymentMethod } from '@vitrine/domain/ordering/stock-hold';
import { describeWithdrawalException, type WithdrawalException } from '@vitrine/domain/ordering/withdrawal';
import { toInternationalPhone } from '@vitrine/domain/people/phone-number';
import { formatEuros } from '@vitrine/domain/pricing/euros';
import type { VatAmount } from '@vitrine/domain/pricing/vat';
import type { OrderEventRow, OrderLineRow, OrderRow, StoredAddress } from './orders.repository.ts';
import { nameLines, presentShipments } from './shipments/shipments.presenter.ts';
import type { ShipmentRow } from './shipments/shipments.repository.ts';

/** What the presentation of an order needs besides its rows. */
export interface OrderFacts {
  lines: readonly OrderLineRow[];
  events: readonly OrderEventRow[];
  transferDetails: string;
  chequePayee: string;
  /** How it could be paid from afar. */
  paymentChoices: OrderResource['paymentChoices'];
  canClaim: boolean;
  papers: OrderResource['papers'];
  /** Whether the bank waits for the buyer to confirm a card payment. */
  isConfirming: boolean;
  /** Whether the card service has refused to give money back. */
  isRefundRefused: boolean;
  /** What is given back, or is owed back, in cents. */
  refundedCents: number;
  shipments: readonly ShipmentRow[];
  /** What is in the parcels. */
  gone: readonly (LineQuantity & { number: number })[];
  receivedOn: string | null;
}

const paymentWords = {
  card: 'CARD',
  transfer: 'TRANSFER',
  cheque: 'CHEQUE',
  collection: 'COLLECTION',
  terminal: 'TERMINAL',
  cash: 'CASH',
} as const satisfies Record<PaymentMethod, string>;

/** Events that are the shop's own. */
const staffOnly: ReadonlySet<OrderEventRow['kind']> = new Set(['reminded', 'claimed', 'erased']);

/** Computes the shipping fee before a code reduces it, in cents: goods, discount and this fee add up to the total. */
export function computeShippingBeforeCode({
  goods_cents: goodsCents,
  discount_cents: discountCents,
  total_cents: totalCents,
}: Pick<OrderRow, 'goods_cents' | 'discount_cents' | 'total_cents'>): number {
  return totalCents - goodsCents + discountCents;
}

/** Presents an order for whoever has its link, or its member. */
export function presentOrder(order: OrderRow, facts: OrderFacts): OrderResource {
  const status = computeOrderStatus(order.fulfilment, order.payment_state);
  const isPayable = status === 'awaiting_payment' || status === 'payment_failed';
  const pendingPayment = isPayable ? findPendingPayment(order, facts) : null;
  return {
    id: order.id,
    reference: order.reference,
    placedAt: order.placed_at.toISOString(),
    status,
    statusLabel: formatStatus(order, { isConfirming: pendingPayment === 'confirming' }),
    lines: facts.lines.map((line) => ({
      itemId: line.item_id,
      name: line.name,
      detail: line.detail,
      quantity: line.quantity,
      unitPrice: formatEuros(line.unit_cents),
      listPrice: formatEuros(line.list_cents),
      discount: formatEuros(line.discount_cents),
      total: formatEuros(line.unit_cents * line.quantity),
      withdrawal: line.withdrawal_exception
        ? describeWithdrawalException(line.withdrawal_exception as WithdrawalException)
        : '',
    })),
    goods: formatEuros(order.goods_cents),
    discount: formatEuros(order.discount_cents),
    discountCode: order.discount_code,
    shipping: formatEuros(computeShippingBeforeCode(order)),
    total: formatEuros(order.total_cents),
    vat: order.vat_mention ? [] : order.vat_groups.map(presentVat),
    vatMention: order.vat_mention,
    payment: order.total_cents === 0 ? 'NONE' : paymentWords[order.payment_method],
    isPaid: isPaid(order.payment_state),
    isPayable,
    pendingPayment,
    refundMessage: describeRefund({
      fulfilment: order.fulfilment,
      payment: order.payment_state,
      method: order.payment_method,
      totalCents: order.total_cents,
      isRefused: facts.isRefundRefused,
      partCents: facts.refundedCents,
    }),
    paymentChoices: isPayable ? facts.paymentChoices : [],
    payUntil: isPayable ? (order.hold_ends_at?.toISOString() ?? null) : null,
    transferDetails: isPayable && order.payment_method === 'transfer' ? facts.transferDetails : '',
    chequePayee: isPayable && order.payment_method === 'cheque' ? facts.chequePayee : '',
    delivery: {
      type: order.delivery_type,
      service: order.carrier?.name ?? '',
      lines: listPlaceLines(order),
      slot: order.slot?.label ?? '',
    },
    billingAddress: listBillingLines(order),
    email: order.email ?? '',
    firstname: order.firstname,
    message: order.message,
    steps: facts.events
      .filter(({ kind }) => !staffOnly.has(kind))
      .map(({ at, kind }) => ({ at: at.toISOString(), label: nameStep(order, kind) })),
    shipments: presentShipments(facts.shipments, facts).map(({ shipment, lines, ...presented }) => ({
      ...presented,
      lines: lines.map(({ name, detail, quantity }) => ({ name, detail, quantity })),
      steps: [...presented.steps],
      canConfirm: shipment.received_on === null,
    })),
    toShip: listToShip(order, facts),
    receivedOn: facts.receivedOn,
    canCancel: canBuyerCancel(order.fulfilment, order.payment_state),
    canClaim: facts.canClaim,
    asksReview: !order.is_review_stopped,
    papers: facts.papers,
  };
}

/** Lists what follows the parcels that have left. */
function listToShip(
  { fulfilment }: Pick<OrderRow, 'fulfilment'>,
  { lines, gone }: OrderFacts,
): OrderResource['toShip'] {
  if (fulfilment !== 'partly_shipped') return [];
  const remaining = [...countRemaining(lines, gone)].map(([position, quantity]) => ({ position, quantity }));
  return nameLines(lines, remaining).map(({ name, detail, quantity }) => ({ name, detail, quantity }));
}

/** Finds how far the last attempt to pay by card is, while it is under way. */
function findPendingPayment(
  { payment_state: state }: Pick<OrderRow, 'payment_state'>,
  { isConfirming }: Pick<OrderFacts, 'isConfirming'>,
): OrderResource['pendingPayment'] {
  if (state === 'processing') return 'processing';
  return isConfirming ? 'confirming' : null;
}

/** Names a step. What went back of an order that is still paid had been paid twice: its one payment stays. */
function nameStep(order: Pick<OrderRow, 'payment_state'>, kind: OrderEventRow['kind']): string {
  return kind === 'refunded' && order.payment_state === 'paid'
    ? 'Payée deux fois\u00a0: le second paiement vous est rendu'
    : eventLabels[kind];
}

/** Formats the status of an order for people. */
export function formatStatus(
  order: Pick<OrderRow, 'fulfilment' | 'payment_state' | 'payment_method'>,
  { isConfirming = false } = {},
): string {
  return formatOrderStatus(order.fulfilment, order.payment_state, {
    isPaidOnCollection: order.payment_method === 'collection',
    isConfirming,
  });
}

/** Lists where an order goes, line by line. */
export function listPlaceLines(
  order: Pick<OrderRow, 'delivery_address' | 'relay' | 'slot' | 'company' | 'firstname' | 'lastname' | 'phone'>,
): string[] {
  if (order.relay) return [order.relay.name, ...order.relay.lines];
  if (order.slot) return order.slot.address;
  if (!order.delivery_address) return [];
  // A carrier looks for the name on the door, which is not that of the buyer's company where somebody else receives.
  return [...(findRecipient(order) ? [] : listCompanyName(order)), ...listAddressLines(order.delivery_address)];
}

/** The name of the company that buys, as a line of its own; none where a person does. */
export const listCompanyName = ({ company }: Pick<OrderRow, 'company'>): string[] =>
  company?.name ? [company.name] : [];

/** Finds who receives an order in the place of its buyer; undefined where the buyer does. */
export function findRecipient({
  delivery_address: address,
  firstname,
  lastname,
  phone,
}: Pick<OrderRow, 'delivery_address' | 'firstname' | 'lastname' | 'phone'>): StoredAddress | undefined {
  if (!address) return undefined;
  const isNamedAlike = foldName(address.firstname, address.lastname) === foldName(firstname, lastname);
  // Of the same name, as a father and his son are, another phone is another person.
  const hasOtherPhone = Boolean(address.phone) && foldPhone(address.phone) !== foldPhone(phone);
  return isNamedAlike && !hasOtherPhone ? undefined : address;
}

/** A name however it is written: letters alone, without accents and case. */
const foldName = (firstname: string, lastname: string): string =>
  foldText(`${firstname} ${lastname}`).replace(/\P{L}/gu, '');

/** A phone however it is written: `+33 6 12` is `06 12`. */
const foldPhone = (phone = ''): string => toInternationalPhone(phone);

/** Lists whom the invoice names, where it is not the buyer alone: a company with its numbers, another address. */
export function listBillingLines({
  company,
  billing_address: address,
}: Pick<OrderRow, 'company' | 'billing_address'>): string[] {
  return [
    company?.name ?? '',
    company?.siren ? `SIREN ${formatSiren(company.siren)}` : '',
    company?.vatNumber ? `TVA ${company.vatNumber}` : '',
    ...(address ? listAddressLines(address) : []),
  ].filter(Boolean);
}

/** Lists the lines of an address. */
export function listAddressLines(address: StoredAddress): string[] {
  return [
    `${address.firstname} ${address.lastname}`,
    address.address,
    address.addressPart2,
    `${address.postalCode} ${address.city}`,
    address.country === 'FR' ? '' : formatCountry(address.country),
    address.phone ?? '',
  ].filter(Boolean);
}

const countryNames = new Intl.DisplayNames('fr-FR', { type: 'region' });

function formatCountry(code: string): string {
  return countryNames.of(code) ?? code;
}

/** Presents the VAT of a rate. */
export function presentVat({ rate, totalCents, netCents, vatCents }: VatAmount) {
  return {
    rate: rate / 100,
    total: formatEuros(totalCents),
    net: formatEuros(netCents),
    vat: formatEuros(vatCents),
  };
}
