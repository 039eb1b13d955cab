import { fail, type Result } from '@vitrine/domain/kernel/result';
import { isPaid } from '@vitrine/domain/ordering/payment';
import type { SpotPayment } from '@vitrine/domain/ordering/sale-channel';
import type { RequestContext } from '../../../request-context.ts';
import { planSteps } from '../order-progress.operations.ts';
import { advanceOrder, findStaffPaymentProblem, receivePayment } from '../order-steps.operations.ts';
import { lockOrder } from '../orders.repository.ts';

/** Takes the payment of an order whose buyer has come for it, and hands it over: neither without the other. */
export async function payAtCollection(context: RequestContext, id: number, method: SpotPayment): Promise<Result<null>> {
  const order = await lockOrder(context, id);
  if (!order) return fail('not-found', { message: 'Cette commande est introuvable.' });
  if (isPaid(order.payment_state))
    return fail('conflict', { message: 'Elle est déjà payée\u00a0: remettez-la sans rien encaisser.' });
  if (order.payment_state === 'refunded')
    return fail('conflict', { message: 'Elle est remboursée en entier\u00a0: il n’y a rien à encaisser.' });
  if (order.payment_state === 'processing')
    return fail('conflict', { message: 'La banque traite encore son paiement\u00a0: attendez sa réponse.' });
  const planned = planSteps({ ...order, payment_state: 'paid' }, 'collected');
  if (!planned.ok) return planned;
  const problem = findStaffPaymentProblem(context, order, method);
  if (problem) return fail('conflict', { message: problem });
  const taken = await receivePayment(context, order, { author: 'staff', note: '', method, isTaken: true });
  if (taken === 'refund')
    return fail('conflict', { message: 'Cette commande est annulée\u00a0: faites-en une vente au caveau.' });
  return advanceOrder(context, id, 'collected');
}
