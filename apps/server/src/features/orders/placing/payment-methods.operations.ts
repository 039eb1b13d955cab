import type { paymentMethods } from '@vitrine/contract/endpoints/quote.endpoints';
import { fromLocalMinute } from '@vitrine/domain/kernel/local-time';
import { computeHoldEnd, type PaymentMethod } from '@vitrine/domain/ordering/stock-hold';
import type { SlotChoice } from '@vitrine/domain/pickup/pickup-slots';
import type { RequestContext } from '../../../request-context.ts';
import { findCardPaymentKey } from '../../card-account/card-account.operations.ts';
import { getSettings } from '../../settings/settings.operations.ts';

export type PaymentWord = (typeof paymentMethods)[number];

/** The stored word of each way to pay. */
export const paymentMethodOf = {
  CARD: 'card',
  TRANSFER: 'transfer',
  CHEQUE: 'cheque',
  COLLECTION: 'collection',
} as const satisfies Record<PaymentWord, PaymentMethod>;

/** What decides how an order can be paid. */
export interface PaymentFacts {
  deliveryType: 'PICKUP' | 'DELIVERY' | 'CLICK_AND_COLLECT' | 'NO_DELIVERY' | undefined;
  /** Null while it is not known. */
  totalCents: number | null;
  slot?: Pick<SlotChoice, 'day' | 'start'> | null | undefined;
  /** When it was placed, in epoch milliseconds; now by default. */
  placedAt?: number;
}

/** The card service takes nothing less. */
const minimumCardCents = 50;

/**
 * Lists how an order can be paid: by card where the shop takes them, by transfer where the account is known, by cheque where there
 * is an address to send it to; neither of these where the slot comes before their days are over. Nothing is chosen where nothing is
 * to be paid.
 */
export async function listPaymentMethods(context: RequestContext, facts: PaymentFacts): Promise<PaymentWord[]> {
  const { deliveryType, totalCents } = facts;
  if (totalCents === 0) return [];
  const { TRANSFER_DETAILS, HEAD_OFFICE, COMPANY_NAME, UNPAID_DAYS } = await getSettings(context);
  const takesCards =
    totalCents !== null && totalCents >= minimumCardCents && (await findCardPaymentKey(context)) !== null;
  const isInTime = hasTimeToPay(context, facts, UNPAID_DAYS);
  return [
    ...(takesCards ? (['CARD'] as const) : []),
    ...(TRANSFER_DETAILS && isInTime ? (['TRANSFER'] as const) : []),
    ...(HEAD_OFFICE && COMPANY_NAME && isInTime ? (['CHEQUE'] as const) : []),
    ...(deliveryType === 'CLICK_AND_COLLECT' ? (['COLLECTION'] as const) : []),
  ];
}

/** Whether the days for a transfer or a cheque end before the slot: what nobody has paid holds none that has passed. */
function hasTimeToPay(
  { now, site: { timeZone } }: RequestContext,
  { deliveryType, slot, placedAt = now }: PaymentFacts,
  unpaidDays: number,
): boolean {
  if (deliveryType !== 'CLICK_AND_COLLECT' || !slot) return true;
  const holdEnd = computeHoldEnd('transfer', { placedAt, slotEndsAt: null, unpaidDays, timeZone });
  return holdEnd <= fromLocalMinute(`${slot.day}T${slot.start}`, timeZone);
}
