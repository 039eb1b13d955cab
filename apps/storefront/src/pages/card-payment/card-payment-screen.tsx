import { type FormAction, localizedUrl } from '@vitrine/blocks/actions';
import { paths } from '@vitrine/domain/addresses/paths';
import type { PathOutcome } from '../../render/page-model.ts';
import { privateModel } from '../account/member-access.ts';
import { findOrder, notFoundScreen } from '../checkout/order-screens.tsx';
import { pageOutcome, type ScreenRequest } from '../screen.ts';
import { CardPaymentPage, cardPaymentPageCss } from './card-payment-page.tsx';

/** The page on which an order is paid by card, for whoever has its link; without script it says how to pay otherwise. */
export async function cardPaymentScreen(request: ScreenRequest, token: string): Promise<PathOutcome> {
  const order = await findOrder(request, token);
  if (!order) return { kind: 'absent' };
  if (typeof order === 'string') return notFoundScreen(order);
  const takesCards = order.payment === 'CARD' && order.isPayable;
  return pageOutcome(
    privateModel({
      title: 'Payer votre commande',
      description: `Commande ${order.reference}.`,
      // As for the page before it: both show the notices of the shop (SET-17).
      canonicalPath: paths.checkout(),
      blocks: [],
      screen: {
        css: cardPaymentPageCss,
        render: (page) => <CardPaymentPage page={page} order={order} token={token} script={request.cardPage.script} />,
        forms: Object.fromEntries(
          (['card', 'transfer', 'cheque'] as const).map((method) => [method, createMethodAction(token, method)]),
        ),
        ...(takesCards ? { takesCards } : {}),
      },
    }),
  );
}

/** Changes how the order is paid, then shows how to pay it so. */
function createMethodAction(token: string, method: 'card' | 'transfer' | 'cheque'): FormAction {
  return {
    fields: [],
    async submit(request) {
      await request.client.changeOrderPayment({ body: { token, method } });
      return { redirect: localizedUrl(request, method === 'card' ? paths.payOrder(token) : paths.order(token)) };
    },
  };
}
