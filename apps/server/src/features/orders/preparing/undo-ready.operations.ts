import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { checkFulfilment } from '@vitrine/domain/ordering/fulfilment';
import { undoTime } from '@vitrine/domain/ordering/shipments';
import type { RequestContext } from '../../../request-context.ts';
import { cancelReadyMail } from '../mails/order-mails.operations.ts';
import { collectFacts, undoGrace } from '../order-progress.operations.ts';
import { insertOrderEvent, listOrderEvents, lockOrder, updateOrderStates } from '../orders.repository.ts';

/** Takes back that an order is ready, noted seconds ago by mistake: its mail does not leave, and it is being prepared again. */
export async function undoReady(context: RequestContext, id: number): Promise<Result<null>> {
  const order = await lockOrder(context, id);
  if (!order) return fail('not-found', { message: 'Cette commande est introuvable.' });
  const ready = (await listOrderEvents(context, id)).findLast(({ kind }) => kind === 'ready');
  const isInTime = ready !== undefined && context.now <= ready.at.getTime() + undoTime + undoGrace;
  const checked = checkFulfilment(order.fulfilment, 'preparing', { ...collectFacts(order), isUndone: true });
  if (!checked.ok) return fail('conflict', { message: checked.message });
  if (!isInTime || !(await cancelReadyMail(context, order)))
    return fail('conflict', {
      message: order.email
        ? 'Les dix secondes sont passées\u00a0: la personne est prévenue. Écrivez-lui si sa commande n’est pas prête.'
        : 'Les dix secondes sont passées\u00a0: la commande reste prête.',
    });
  await updateOrderStates(context, id, { fulfilment: 'preparing' });
  await insertOrderEvent(context, { orderId: id, kind: 'preparing', author: 'staff', note: 'pas encore prête' });
  return succeed(null);
}
