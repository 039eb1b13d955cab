import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import type { Handover } from '@vitrine/domain/ordering/sale-channel';
import { computeHoldEnd, type PaymentMethod } from '@vitrine/domain/ordering/stock-hold';
import { createReference } from '../../../reference.ts';
import type { RequestContext } from '../../../request-context.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import type { insertOrder } from '../orders.repository.ts';
import { findStandardShipping } from '../placing/judge-delivery.operations.ts';
import type { PaymentWord } from '../placing/payment-methods.operations.ts';
import type { JudgedOrder } from '../placing/quote-order.operations.ts';
import { keepSaleTerms } from '../placing/sale-terms.operations.ts';
import { toStoredAddress } from '../placing/store-order.operations.ts';
import type { CounterMember } from './counter-items.repository.ts';

interface CounterSale {
  body: InputOf<'placeCounterOrder'>['body'];
  judged: JudgedOrder;
  priced: NonNullable<JudgedOrder['priced']>;
  member: CounterMember | undefined;
  method: PaymentMethod;
}

/** Builds the row of a sale by staff. Nobody has ticked its terms, and an address that was not given is empty. */
export async function buildCounterOrder(
  context: RequestContext,
  { body, judged, priced, member, method }: CounterSale,
): Promise<Parameters<typeof insertOrder>[1]> {
  const { buyer, address } = body;
  const { delivery } = judged;
  const now = new Date(context.now);
  const name = { firstname: buyer.firstname, lastname: buyer.lastname };
  return {
    reference: createReference(context),
    channel: body.channel,
    locale: context.site.defaultLocale,
    placed_at: now,
    member_id: member?.id ?? null,
    // What is in an account goes to its own mailbox.
    email: member?.email ?? buyer.email,
    ...name,
    phone: buyer.phone,
    delivery_type: delivery.type ?? 'NO_DELIVERY',
    delivery_address: delivery.type === 'DELIVERY' && address ? toStoredAddress({ ...name, ...address }) : null,
    billing_address: null,
    company: null,
    carrier: delivery.carrier ?? null,
    relay: null,
    slot: null,
    slot_ends_at: null,
    message: body.note ?? '',
    payment_method: method,
    hold_ends_at: await findHoldEnd(context),
    goods_cents: priced.goodsCents,
    discount_cents: priced.discountCents,
    shipping_cents: priced.shipping.totalCents,
    total_cents: priced.totalCents,
    net_cents: priced.netCents,
    vat_cents: priced.vatCents,
    vat_groups: [...priced.groups],
    vat_mention: judged.vatMention,
    shipping_parts: [...priced.shipping.parts],
    standard_shipping_cents: findStandardShipping(delivery),
    discount_code: judged.discount?.code ?? '',
    terms_hash: await keepSaleTerms(context),
    terms_accepted_at: null,
    majority_declared_at: judged.hasAlcohol ? now : null,
  };
}

/** Whoever is to pay later has the days of a transfer, whatever they will pay by. */
async function findHoldEnd(context: RequestContext): Promise<Date> {
  const { UNPAID_DAYS: unpaidDays } = await getSettings(context);
  const { timeZone } = context.site;
  return new Date(computeHoldEnd('transfer', { placedAt: context.now, slotEndsAt: null, unpaidDays, timeZone }));
}

const laterMethods = {
  TRANSFER: 'transfer',
  CHEQUE: 'cheque',
  CARD: 'card',
  COLLECTION: 'collection',
} as const satisfies Record<PaymentWord, PaymentMethod>;

/** Finds how a sale that is paid later is noted at first; its buyer may choose another way on its page. */
export function findLaterMethod(handover: Handover, offered: readonly PaymentWord[]): PaymentMethod {
  if (handover !== 'carried') return 'collection';
  const first = (['TRANSFER', 'CHEQUE', 'CARD'] as const).find((word) => offered.includes(word));
  return laterMethods[first ?? 'TRANSFER'];
}
