import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { changePaymentMethod, findOrderOfLink } from '../orders/order-payments.operations.ts';

/** Changes how the order of a link is paid, while nothing has been paid and no payment is under way. */
export async function changeOrderPayment(
  context: RequestContext,
  { token, method }: { token: string; method: 'card' | 'transfer' | 'cheque' },
): Promise<Result<ReplyOf<'changeOrderPayment'>>> {
  const order = await findOrderOfLink(context, token);
  if (!order)
    return fail('link-spent', undefined, 'Cette commande est introuvable. Vérifiez le lien reçu par courriel.');
  const done = await changePaymentMethod(context, order.id, method);
  return done.ok ? succeed({ method }) : done;
}
