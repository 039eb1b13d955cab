import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { type CardIntent, CardServiceError } from '../../adapters/cards/card-service.ts';
import { withDeadline } from '../../adapters/cards/with-deadline.ts';
import type { RequestContext } from '../../request-context.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { findCardAccount } from '../card-account/card-account.operations.ts';
import { findPaymentOfOrder, type PaidOrder } from '../orders/order-payments.operations.ts';
import { listCardIntents, openStates, updateCardGivenUp } from './card-intents.repository.ts';
import { settleCardIntent } from './settle-card-intent.operations.ts';

/** Where the open payment of an order stands at the service, once it was ended there if it could be. */
export interface ClosedCardPayment {
  intent: CardIntent | undefined;
  /** A payment that the service does not know any more. */
  lostIntentId: string | undefined;
}

const nothing: ClosedCardPayment = { intent: undefined, lostIntentId: undefined };

/** Whether nobody has confirmed a payment yet: the service can end it, and nobody is charged. */
export function isUnconfirmed({ state }: Pick<CardIntent, 'state'>): boolean {
  return state === 'waiting' || state === 'authenticating';
}

/**
 * Ends the open card payment of an order at the service, outside any transaction, before the order is cancelled or paid in another way:
 * what the bank still asks cannot be confirmed any more. `find` returns the order, undefined where nothing is to be ended.
 */
export async function closeCardPayment(
  context: PrepareContext,
  find: (scope: RequestContext) => Promise<PaidOrder | undefined>,
): Promise<Result<ClosedCardPayment>> {
  const found = await context.read(async (scope) => {
    const order = await find(scope);
    const payment = order && (await findPaymentOfOrder(scope, order.id));
    if (!payment) return undefined;
    const open = (await listCardIntents(scope, payment.id)).findLast(({ state }) => openStates.includes(state));
    return open && { order, open, account: await findCardAccount(scope) };
  });
  if (!found?.account) return succeed(nothing);
  const { order, open, account } = found;
  const { log } = context.services;
  const cards = withDeadline(context.services.cards);
  let { state } = open;
  try {
    const intent = await cards.getIntent(account, open.id);
    // The stored state may be older: the bank may have begun to ask since.
    state = intent.state;
    return succeed({ ...nothing, intent: isUnconfirmed(intent) ? await cards.cancelIntent(account, open.id) : intent });
  } catch (error) {
    if (!(error instanceof CardServiceError)) throw error;
    if (error.reason === 'unknown') return succeed({ ...nothing, lostIntentId: open.id });
    log.warn({ site: context.site.id, order: order.id, cause: error.message }, 'paiement par carte non terminé');
    // Nobody was asked to confirm it: should it be paid all the same, it counts or goes back by itself.
    if (state === 'waiting') return succeed(nothing);
    return fail('unavailable', {
      message:
        'Votre banque attend peut-être encore une confirmation, et le service de paiement ne répond pas\u00a0: rien n’a changé. Réessayez dans un instant.',
    });
  }
}

/** Stores what the service said of the payment that was to be ended: one that has succeeded meanwhile pays the order. */
export async function settleClosedPayment(
  context: RequestContext,
  { intent, lostIntentId }: ClosedCardPayment,
): Promise<void> {
  if (lostIntentId) await updateCardGivenUp(context, lostIntentId);
  if (intent) await settleCardIntent(context, intent);
}
