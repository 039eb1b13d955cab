import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { type Handover, isSent } from '@vitrine/domain/ordering/sale-channel';
import type { PaymentMethod } from '@vitrine/domain/ordering/stock-hold';
import { createReference } from '../../../reference.ts';
import type { RequestContext } from '../../../request-context.ts';
import type { insertOrder } from '../orders.repository.ts';
import { toStoredSlot } from '../placing/judge-delivery.operations.ts';
import { type PaymentWord, paymentMethodOf } from '../placing/payment-methods.operations.ts';
import type { JudgedOrder } from '../placing/quote-order.operations.ts';
import { keepSaleTerms } from '../placing/sale-terms.operations.ts';
import { findHoldEnd, freezeAmounts, readStoredCompany, toStoredAddress } from '../placing/store-order.operations.ts';
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
  const { buyer, address, billing, company } = body;
  const { delivery } = judged;
  const now = new Date(context.now);
  const slot = delivery.foundSlot;
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
    billing_address: billing ? toStoredAddress({ ...name, ...billing }) : null,
    company: readStoredCompany(company),
    carrier: delivery.carrier ?? null,
    relay: delivery.relay ?? null,
    slot: slot ? toStoredSlot(slot) : null,
    slot_ends_at: slot ? new Date(slot.endsAt) : null,
    message: body.note ?? '',
    payment_method: method,
    hold_ends_at: await findStaffHoldEnd(context, slot),
    ...freezeAmounts(judged, priced),
    terms_hash: await keepSaleTerms(context),
    terms_accepted_at: null,
    majority_declared_at: judged.hasAlcohol ? now : null,
  };
}

/**
 * Finds until when a sale by staff is held: whoever is to pay later has the days of a transfer, whatever they will pay by, and what is collected in a
 * slot waits until it is over.
 */
export function findStaffHoldEnd(context: RequestContext, slot?: { endsAt: number } | undefined): Promise<Date> {
  return slot ? findHoldEnd(context, 'collection', slot.endsAt) : findHoldEnd(context, 'transfer', null);
}

/** Finds how a sale that is paid later is noted at first; its buyer may choose another way on its page. */
export function findLaterMethod(handover: Handover, offered: readonly PaymentWord[]): PaymentMethod {
  if (!isSent(handover)) return 'collection';
  const first = (['TRANSFER', 'CHEQUE', 'CARD'] as const).find((word) => offered.includes(word));
  return paymentMethodOf[first ?? 'TRANSFER'];
}
