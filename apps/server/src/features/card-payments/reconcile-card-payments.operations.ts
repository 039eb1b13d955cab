import { type CardAccount, type CardIntent, CardServiceError } from '../../adapters/cards/card-service.ts';
import { defineSiteFileTask, type SiteTaskScope } from '../../jobs/maintenance-task.ts';
import { findCardAccount } from '../card-account/card-account.operations.ts';
import { expireUnpaidOrders } from '../orders/keeping/order-maintenance.operations.ts';
import { findOrderById } from '../orders/order-payments.operations.ts';
import {
  type CardIntentRow,
  findCardIntent,
  findOrderOfPayment,
  listKnownCardIntents,
  listOpenCardIntents,
  updateCardGivenUp,
} from './card-intents.repository.ts';
import { settleCardIntent } from './settle-card-intent.operations.ts';

const hour = 3_600_000;
/** How far back payments are listed at the service: events that were lost are found again. */
const window = 72 * hour;
/** Milliseconds for which a payment that was just read is left alone. */
const pause = 60_000;

export interface Reconciliation {
  /** Payments that were brought to what the service says. */
  settled: number;
  /** Payments that succeeded and belong to no order of the site, or to one of another amount: always none. */
  paidWithoutOrder: string[];
}

/**
 * Compares the payments of a site with those of the service: what no event told is settled, what is no longer to be paid is
 * cancelled. Calls are made outside any transaction.
 */
export async function reconcileCardPayments(scope: SiteTaskScope): Promise<Reconciliation> {
  const none: Reconciliation = { settled: 0, paidWithoutOrder: [] };
  if (!scope.site.isECommerce) return none;
  const { account, open } = await scope.read(async (context) => ({
    account: await findCardAccount(context),
    open: await listOpenCardIntents(context, new Date(scope.now - pause)),
  }));
  if (!account) return none;
  const { cards, log } = scope.services;
  const all = await cards.listIntents(account, scope.now - window);
  const isNamed = ({ subject }: CardIntent) => subject?.siteId === scope.site.id;
  // Sites may share an account; one that came from elsewhere had another number there.
  const others = all.filter((intent) => !isNamed(intent)).map(({ id }) => id);
  const own = new Set(others.length ? await scope.read((context) => listKnownCardIntents(context, others)) : []);
  const listed = all.filter((intent) => isNamed(intent) || own.has(intent.id));
  const known = new Set(listed.map(({ id }) => id));
  const result: Reconciliation = { settled: 0, paidWithoutOrder: [] };
  for (const intent of listed) await settleListed(scope, intent, result);
  for (const row of open) await settleOpen(scope, account, row, known.has(row.id));
  // Holds for cards last half an hour; what the service knows has been read before they end.
  await expireUnpaidOrders(scope);
  if (result.paidWithoutOrder.length)
    log.warn({ site: scope.site.id, intents: result.paidWithoutOrder }, 'paiements par carte sans commande');
  return result;
}

/** Settles a payment of the service's list, if it says anything new. */
async function settleListed(scope: SiteTaskScope, intent: CardIntent, result: Reconciliation): Promise<void> {
  const row = await scope.read((context) => findCardIntent(context, intent.id));
  const isNews =
    row === undefined
      ? intent.state !== 'cancelled' && (intent.state !== 'waiting' || intent.refusal !== undefined)
      : row.state !== intent.state || row.refunded_cents !== intent.refundedCents || intent.dispute !== undefined;
  if (!isNews) return;
  const order = await scope.write((context) => settleCardIntent(context, intent));
  if (order) result.settled += 1;
  else if (intent.state === 'succeeded' && intent.refundedCents < intent.amountCents)
    result.paidWithoutOrder.push(intent.id);
}

/** Reads a payment that is older than the list, and cancels one that nobody is to make any more. */
async function settleOpen(
  scope: SiteTaskScope,
  account: CardAccount,
  row: CardIntentRow,
  isListed: boolean,
): Promise<void> {
  const { cards, log } = scope.services;
  const order = await scope.read(async (context) => {
    const id = await findOrderOfPayment(context, row.payment_id);
    return id === undefined ? undefined : findOrderById(context, id);
  });
  const isAwaited = order?.fulfilment === 'placed' && order.payment_method === 'card' && order.payment_state !== 'paid';
  if (isAwaited && isListed) return;
  try {
    const intent = isAwaited ? await cards.getIntent(account, row.id) : await cards.cancelIntent(account, row.id);
    await scope.write((context) => settleCardIntent(context, intent));
  } catch (error) {
    if (!(error instanceof CardServiceError)) throw error;
    if (error.reason === 'unknown') await scope.write((context) => updateCardGivenUp(context, row.id));
    else log.warn({ site: scope.site.id, intent: row.id, cause: error.message }, 'paiement par carte non relu');
  }
}

/** Maintenance task: every quarter of an hour. */
export const reconcileCardsTask = defineSiteFileTask({
  name: 'card-payments',
  cron: '*/15 * * * *',
  failure: 'paiements par carte non rapprochés',
  run: reconcileCardPayments,
});
