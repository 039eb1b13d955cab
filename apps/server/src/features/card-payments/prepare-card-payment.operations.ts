import type { CardPaymentResource } from '@vitrine/contract/endpoints/card.endpoints';
import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { formatLastMoment } from '@vitrine/domain/booking/format-occurrence';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { describeCardRefusal } from '@vitrine/domain/ordering/card-refusals';
import { describeRefund } from '@vitrine/domain/ordering/describe-refund';
import { isPaid } from '@vitrine/domain/ordering/payment';
import { type CardAccount, type CardIntent, CardServiceError } from '../../adapters/cards/card-service.ts';
import { withDeadline } from '../../adapters/cards/with-deadline.ts';
import type { RequestContext } from '../../request-context.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { findCardAccount } from '../card-account/card-account.operations.ts';
import {
  findOrderOfLink,
  findPaymentOfOrder,
  isRefundedByHand,
  type PaidOrder,
} from '../orders/order-payments.operations.ts';
import { listCardIntents, openStates, updateCardGivenUp } from './card-intents.repository.ts';
import { isUnconfirmed } from './close-card-payment.operations.ts';
import { settleCardIntent } from './settle-card-intent.operations.ts';

const linkMessage = 'Cette commande est introuvable. Vérifiez le lien reçu par courriel.';

/** The payment of an order at the service, as it was read before the transaction. */
export interface PreparedCardPayment {
  orderId: number;
  account: CardAccount | undefined;
  intent: CardIntent | undefined;
  /** A payment that was given up, or that the service does not know any more, as after a change of account. */
  lostIntentId: string | undefined;
}

/** Whether a card can be presented for an order now. */
function takesCard({ fulfilment, payment_state: state, payment_method: method }: PaidOrder): boolean {
  return (
    method === 'card' && fulfilment === 'placed' && (state === 'unpaid' || state === 'failed' || state === 'processing')
  );
}

/**
 * Creates the payment of an order at the service, or reads where it stands, outside any transaction. Two calls at once get the
 * same payment: its key is the order's payment with the number of those that were given up before. With `otherCard`, one that
 * waits for the buyer's confirmation is given up at the service first: it cannot be confirmed any more, so nobody pays twice.
 */
export async function readCardPayment(
  context: PrepareContext,
  { token, otherCard = false }: InputOf<'prepareCardPayment'>['body'],
): Promise<Result<PreparedCardPayment>> {
  const found = await context.read(async (scope) => {
    const order = await findOrderOfLink(scope, token);
    const payment = order && (await findPaymentOfOrder(scope, order.id));
    if (!order || !payment) return undefined;
    return { order, payment, account: await findCardAccount(scope), intents: await listCardIntents(scope, payment.id) };
  });
  if (!found) return fail('link-spent', { message: linkMessage });
  const { order, payment, account, intents } = found;
  const prepared: PreparedCardPayment = { orderId: order.id, account, intent: undefined, lostIntentId: undefined };
  if (!account) return succeed(prepared);
  const { log } = context.services;
  const cards = withDeadline(context.services.cards);
  const open = intents.findLast(({ state }) => openStates.includes(state));
  const create = (attempt: number) =>
    cards.createIntent(account, {
      subject: { siteId: context.site.id, orderId: order.id, paymentId: payment.id },
      amountCents: payment.amount_cents,
      description: `Commande ${order.reference}`,
      idempotencyKey: `vitrine-${context.site.id}-${payment.id}-${attempt}`,
    });
  try {
    if (open) {
      const intent = await cards.getIntent(account, open.id).catch((error: unknown) => {
        if (error instanceof CardServiceError && error.reason === 'unknown') return undefined;
        throw error;
      });
      // What is not to be paid by card any more is not left for anybody to confirm.
      const isToEnd =
        intent && (takesCard(order) ? otherCard && intent.state === 'authenticating' : isUnconfirmed(intent));
      const left = isToEnd ? await cards.cancelIntent(account, open.id) : intent;
      if (left && left.state !== 'cancelled') return succeed({ ...prepared, intent: left });
      if (!takesCard(order)) return succeed({ ...prepared, lostIntentId: open.id });
      return succeed({ ...prepared, lostIntentId: open.id, intent: await create(intents.length) });
    }
    if (takesCard(order)) return succeed({ ...prepared, intent: await create(intents.length) });
    return succeed(prepared);
  } catch (error) {
    if (!(error instanceof CardServiceError)) throw error;
    log.warn(
      { site: context.site.id, order: order.id, reason: error.reason, cause: error.message },
      'paiement par carte non préparé',
    );
    return fail('unavailable', { message: describeOutage(context, order) });
  }
}

function describeOutage({ site }: Pick<PrepareContext, 'site'>, { hold_ends_at: until }: PaidOrder): string {
  const held = until ? ` et vous est gardée jusqu’au ${formatLastMoment(until.getTime(), site)}` : '';
  return `Le service de paiement ne répond pas. Votre commande est enregistrée${held}\u00a0: réessayez dans un instant, ou payez autrement.`;
}

/** Settles what was read, and says what can be done now. */
export async function presentCardPayment(
  context: RequestContext,
  token: string,
  { account, intent, lostIntentId }: PreparedCardPayment,
): Promise<Result<CardPaymentResource>> {
  if (lostIntentId) await updateCardGivenUp(context, lostIntentId);
  if (intent) await settleCardIntent(context, intent);
  const order = await findOrderOfLink(context, token);
  if (!order) return fail('link-spent', { message: linkMessage });
  return succeed(
    describePayment(order, account, { intent, isRefundRefused: await isRefundedByHand(context, order.id) }),
  );
}

/** Says why an order that was paid is over, and how the money comes back. */
function describeEndedOrder(order: PaidOrder, isRefused: boolean): string {
  const reasons: Partial<Record<PaidOrder['fulfilment'], string>> = {
    cancelled: 'Cette commande est annulée.',
    expired: 'Votre paiement est arrivé trop tard pour cette commande.',
  };
  const refund = describeRefund({
    fulfilment: order.fulfilment,
    payment: order.payment_state,
    method: order.payment_method,
    totalCents: order.total_cents,
    isRefused,
  });
  return [reasons[order.fulfilment], refund].filter(Boolean).join(' ');
}

function describePayment(
  order: PaidOrder,
  account: CardAccount | undefined,
  { intent, isRefundRefused }: { intent: CardIntent | undefined; isRefundRefused: boolean },
): CardPaymentResource {
  const say = (state: CardPaymentResource['state'], message: string) => ({ state, message, form: null });
  const { fulfilment, payment_state: state } = order;
  const isOver = fulfilment === 'expired' || fulfilment === 'cancelled';
  if (state === 'refunded' || (isOver && isPaid(state)))
    return say('closed', describeEndedOrder(order, isRefundRefused));
  if (isPaid(state)) return say('paid', 'Votre paiement est reçu. Merci\u202f!');
  if (isOver)
    return say(
      'closed',
      'Cette commande n’est plus gardée\u00a0: elle ne se paie plus, et rien n’a été débité. Vous pouvez commander de nouveau.',
    );
  if (state === 'processing' && intent?.state === 'processing')
    return say(
      'processing',
      'Votre banque traite le paiement, ce qui peut prendre quelques minutes. Votre commande reste gardée\u00a0: vous pouvez fermer cette page, nous vous écrirons.',
    );
  if (!account || !intent?.clientSecret || !takesCard(order))
    return say(
      'closed',
      'Cette commande ne se paie pas par carte en ce moment\u00a0: choisissez une autre manière de la payer.',
    );
  const form = { clientSecret: intent.clientSecret, publicKey: account.publicKey };
  if (intent.state === 'authenticating')
    return {
      state: 'authenticating',
      message:
        'Votre banque attend que vous confirmiez ce paiement, là où vous l’avez commencé ou dans son application. Cette page suit d’elle-même. Si la demande s’est fermée, reprenez-la ici\u00a0: vous ne serez débité qu’une fois.',
      form,
    };
  return { state: 'ready', message: intent.refusal ? describeCardRefusal(intent.refusal) : '', form };
}
