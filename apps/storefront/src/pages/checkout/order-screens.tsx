import type { OrderResource } from '@vitrine/contract/endpoints/order.endpoints';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths } from '@vitrine/domain/addresses/paths';
import { homeBreadcrumb, type PathOutcome } from '../../render/page-model.ts';
import { privateModel, redirectToLogin } from '../account/member-access.ts';
import { pageOutcome, type ScreenRequest } from '../screen.ts';
import { orderActions, ownOrderActions, ownReceiptActions, receiptActions } from './checkout-action.ts';
import { OrderNotFoundPage, OrderPage, StopReviewPage } from './order-page.tsx';
import { orderPageCss } from './order-parts.tsx';
import { OwnOrdersPage } from './own-orders-page.tsx';

/** The target of a link to an order: how far it is, how to pay it, and what may be done. */
export async function orderScreen(request: ScreenRequest, token: string): Promise<PathOutcome> {
  const order = await findOrder(request, token);
  if (!order) return { kind: 'absent' };
  if (typeof order === 'string') return notFoundScreen(order);
  const { withdrawals } = await request.client.readOrderWithdrawals({ params: { token } });
  return pageOutcome(
    privateModel({
      title: 'Votre commande',
      description: `Commande ${order.reference}.`,
      canonicalPath: paths.cart(),
      blocks: [],
      screen: {
        css: orderPageCss,
        render: (page) => <OrderPage page={page} order={order} withdrawals={withdrawals} token={token} />,
        forms: {
          ...orderActions(token),
          ...receiptActions(
            token,
            order.shipments.filter(({ canConfirm }) => canConfirm).map(({ number }) => number),
          ),
        },
      },
    }),
  );
}

/** Where a link stops the mail that asks for a review (SET-31). */
export async function stopReviewScreen(request: ScreenRequest, token: string): Promise<PathOutcome> {
  const order = await findOrder(request, token);
  if (!order) return { kind: 'absent' };
  if (typeof order === 'string') return notFoundScreen(order);
  return pageOutcome(
    privateModel({
      title: 'Demandes d’avis',
      description: `Commande ${order.reference}.`,
      canonicalPath: paths.cart(),
      blocks: [],
      screen: {
        css: orderPageCss,
        render: (page) => <StopReviewPage page={page} isStopped={!order.asksReview} />,
        forms: orderActions(token),
      },
    }),
  );
}

/** The orders of a member. */
export async function ownOrdersScreen({ client, site }: ScreenRequest): Promise<PathOutcome> {
  if (!site.info.isECommerce) return { kind: 'absent' };
  const orders = await listOrders(client);
  if (!orders) return redirectToLogin(paths.ownOrders());
  return pageOutcome(
    privateModel({
      title: 'Mes commandes',
      description: 'Vos commandes, la dernière d’abord.',
      canonicalPath: paths.ownOrders(),
      breadcrumbs: [homeBreadcrumb, { label: 'Votre espace', path: paths.account() }],
      blocks: [],
      screen: {
        css: orderPageCss,
        render: (page) => <OwnOrdersPage page={page} orders={orders} />,
        forms: {
          ...ownOrderActions(orders.map(({ id }) => id)),
          ...ownReceiptActions(orders.flatMap(({ id, shipments }) => shipments.map(({ number }) => ({ id, number })))),
        },
      },
    }),
  );
}

async function listOrders(client: ScreenRequest['client']): Promise<readonly OrderResource[] | undefined> {
  try {
    return (await client.listOwnOrders({})).orders;
  } catch (error) {
    if (isApiError(error) && error.code === 'not-authenticated') return undefined;
    throw error;
  }
}

/** Finds the order of a token; the message where the call refuses it, undefined where the text is no token. */
export async function findOrder(
  { client, site }: ScreenRequest,
  token: string,
): Promise<OrderResource | string | undefined> {
  if (!site.info.isECommerce || !/^[\w-]+$/.test(token)) return undefined;
  try {
    return await client.readOrder({ params: { token } });
  } catch (error) {
    if (!isApiError(error) || error.status >= 500 || error.status === 429) throw error;
    return error.message;
  }
}

/** The page of a link without order. */
export function notFoundScreen(sentence: string): PathOutcome {
  return pageOutcome(
    privateModel({
      title: 'Commande introuvable',
      description: sentence,
      canonicalPath: paths.cart(),
      blocks: [],
      status: 404,
      screen: {
        css: orderPageCss,
        render: (page) => <OrderNotFoundPage page={page} sentence={sentence} />,
        forms: {},
      },
    }),
  );
}
