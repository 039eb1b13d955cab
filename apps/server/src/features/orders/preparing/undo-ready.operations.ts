import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { checkFulfilment } from '@vitrine/domain/ordering/fulfilment';
import { undoTime } from '@vitrine/domain/ordering/shipments';
import type { RequestContext } from '../../../request-context.ts';
import { cancelQueuedMailAbout } from '../../mail/mail.operations.ts';
import { collectFacts, undoGrace } from '../order-progress.operations.ts';
import { orderReadyMail } from '../orders.mails.ts';
import { insertOrderEvent, listOrderEvents, lockOrder, updateOrderStates } from '../orders.repository.ts';

/** Takes back that an order is ready, noted seconds ago by mistake: its mail does not leave, and it is being prepared again. */
export async function undoReady(context: RequestContext, id: number): Promise<Result<null>> {
  const order = await lockOrder(context, id);
  if (!order) return fail('not-found', { message: 'Cette commande est introuvable.' });
  const ready = (await listOrderEvents(context, id)).findLast(({ kind }) => kind === 'ready');
  const isInTime = ready !== undefined && context.now <= ready.at.getTime() + undoTime + undoGrace;
  const isPossible = checkFulfilment(order.fulfilment, 'preparing', { ...collectFacts(order), isUndone: isInTime }).ok;
  const about = { template: orderReadyMail.name, recipient: order.email ?? '', reference: order.reference };
  if (!isPossible || (order.email && !(await cancelQueuedMailAbout(context, about))))
    return fail('conflict', {
      message:
        'Les dix secondes sont passées\u00a0: la personne est prévenue. Écrivez-lui si sa commande n’est pas prête.',
    });
  await updateOrderStates(context, id, { fulfilment: 'preparing' });
  await insertOrderEvent(context, { orderId: id, kind: 'preparing', author: 'staff', note: 'pas encore prête' });
  return succeed(null);
}
