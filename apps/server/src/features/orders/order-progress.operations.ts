import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { checkFulfilment, type FulfilmentFacts, type FulfilmentState } from '@vitrine/domain/ordering/fulfilment';
import { isPaid } from '@vitrine/domain/ordering/payment';
import type { RequestContext } from '../../request-context.ts';
import { getSettings } from '../settings/settings.operations.ts';
import { insertOrderEvent, type OrderRow, updateOrderStates } from './orders.repository.ts';

const day = 86_400_000;

/** Milliseconds more that a mail waits which may be taken back: taking it back in the last moment is still on its way. */
export const undoGrace = 2000;

type ChosenState = 'preparing' | 'ready' | 'partly_shipped' | 'shipped' | 'collected' | 'done';

/** The states that lead to each of those that staff choose: an order that is ready has been prepared. */
const ways: Readonly<Record<ChosenState, readonly ChosenState[]>> = {
  preparing: ['preparing'],
  ready: ['preparing', 'ready'],
  partly_shipped: ['preparing', 'ready', 'partly_shipped'],
  shipped: ['preparing', 'ready', 'shipped'],
  collected: ['preparing', 'ready', 'collected'],
  done: ['preparing', 'ready', 'done'],
};

/** Collects what the steps of an order are judged by. */
export function collectFacts(order: OrderRow): FulfilmentFacts {
  return {
    deliveryType: order.delivery_type,
    isPaid: isPaid(order.payment_state),
    isRefunded: order.payment_state === 'refunded',
    isPaidOnCollection: order.payment_method === 'collection',
    isHoldEnded: false,
    isStockHeld: true,
    areGoodsBack: false,
    isUndone: false,
  };
}

/** Plans the steps of a locked order to a state, through those before it; refuses what one of them lacks. */
export function planSteps(order: OrderRow, to: ChosenState): Result<readonly ChosenState[]> {
  const facts = collectFacts(order);
  const way = ways[to];
  const hasLeft =
    order.fulfilment === 'shipped' || order.fulfilment === 'collected' || order.fulfilment === 'partly_shipped';
  const steps = hasLeft ? [] : way.slice(way.indexOf(order.fulfilment as ChosenState) + 1);
  let from: FulfilmentState = order.fulfilment;
  const planned = steps.length ? steps : [to];
  for (const next of planned) {
    const checked = checkFulfilment(from, next, facts);
    if (!checked.ok) return fail('conflict', { message: checked.message });
    from = next;
  }
  return succeed(planned);
}

/** Takes steps that were planned; the note belongs to the last. What leaves has a day on which a review is asked for. */
export async function takeSteps(
  context: RequestContext,
  order: OrderRow,
  steps: readonly ChosenState[],
  note = '',
): Promise<void> {
  const to = steps.at(-1);
  if (!to) return;
  for (const next of steps)
    await insertOrderEvent(context, { orderId: order.id, kind: next, author: 'staff', note: next === to ? note : '' });
  const hasLeft = to === 'shipped' || to === 'collected' || to === 'done';
  await updateOrderStates(context, order.id, {
    fulfilment: to,
    ...(hasLeft && order.review_due_at === null ? { review_due_at: await computeReviewDay(context) } : {}),
  });
}

/** When a review is asked for; null where the site asks for none (SET-31). */
async function computeReviewDay(context: RequestContext): Promise<Date | null> {
  const { ORDER_REVIEW_DELAY } = await getSettings(context);
  return ORDER_REVIEW_DELAY > 0 ? new Date(context.now + ORDER_REVIEW_DELAY * day) : null;
}
