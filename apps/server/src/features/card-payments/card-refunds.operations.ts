import { type CardAccount, CardServiceError } from '../../adapters/cards/card-service.ts';
import { defineDueSitesTask, type SiteTaskScope } from '../../jobs/maintenance-task.ts';
import { findCardAccount } from '../card-account/card-account.operations.ts';
import { lockOrderWithPayment } from '../orders/order-payments.operations.ts';
import { reduceRefundLines } from '../orders/refunding/plan-order-refund.operations.ts';
import { endRefundedWithdrawals } from '../orders/refunding/refunded-withdrawals.operations.ts';
import {
  type CardRefundRow,
  listCardRefunds,
  listSitesWithCardRefunds,
  reduceCardRefund,
  updateCardRefund,
} from './card-intents.repository.ts';
import { notifyOwnerOfCard } from './card-mails.operations.ts';
import { settleCardIntent } from './settle-card-intent.operations.ts';

/** Milliseconds for which a refund waits for keys that allow it: who changes them is given the time. */
const keyPatience = 3_600_000;

/**
 * Gives back what a site owes by card. What the service does not take now waits for the next time; what it will not take, for want of keys
 * too, is left to the owner.
 */
export async function sendCardRefunds(scope: SiteTaskScope): Promise<void> {
  const { account, due } = await scope.read(async (context) => ({
    account: await findCardAccount(context),
    due: await listCardRefunds(context),
  }));
  if (!due.length) return;
  for (const refund of due)
    if (account) await sendCardRefund(scope, account, refund);
    else if (isImpatient(scope, refund)) await leaveToOwner(scope, refund, 'refund-keys');
}

const isImpatient = ({ now }: SiteTaskScope, { created_at: since }: CardRefundRow) =>
  since.getTime() < now - keyPatience;

/** Has a person give back what the service will never take: they are told, once. */
async function leaveToOwner(
  scope: SiteTaskScope,
  refund: CardRefundRow,
  what: 'refund-failed' | 'refund-keys',
): Promise<void> {
  await scope.write(async (context) => {
    const found = await lockOrderWithPayment(context, refund.order_id);
    const isDue = (await listCardRefunds(context)).some(({ id }) => id === refund.id);
    if (!found || !isDue) return;
    await updateCardRefund(context, { id: refund.id, intentId: refund.intent_id, state: 'failed' });
    await notifyOwnerOfCard(context, found.order, { what, amountCents: refund.amount_cents });
  });
}

/**
 * Gives one amount back, once: what has gone is read before, with the refunds that carry their number, and afterwards. The service knows the
 * key of this refund too, though for a day only.
 */
async function sendCardRefund(scope: SiteTaskScope, account: CardAccount, refund: CardRefundRow): Promise<void> {
  const { cards, log } = scope.services;
  const { intent_id: intentId } = refund;
  try {
    const before = await cards.getIntent(account, intentId);
    const amountCents = await scope.write(async (context) => {
      // What has gone back by now counts first: another program may have sent this very refund.
      if (!(await settleCardIntent(context, before)))
        throw new CardServiceError('refused', 'the payment is not the one of its order');
      const due = (await listCardRefunds(context)).find(({ id }) => id === refund.id);
      const leftCents = due ? Math.min(due.amount_cents, before.amountCents - before.refundedCents) : 0;
      // A part has gone back from the service itself: what is owed is the rest, if anything.
      if (due && leftCents < due.amount_cents) {
        await reduceCardRefund(context, due.id, leftCents);
        await reduceRefundLines(context, due, leftCents);
        await endRefundedWithdrawals(context, due.order_id);
      }
      return leftCents;
    });
    if (amountCents > 0)
      await cards.refund(account, {
        intentId,
        amountCents,
        siteId: scope.site.id,
        refundId: refund.id,
        idempotencyKey: `vitrine-${scope.site.id}-refund-${refund.id}`,
      });
    const after = await cards.getIntent(account, intentId);
    await scope.write((context) => settleCardIntent(context, after));
  } catch (error) {
    if (!(error instanceof CardServiceError)) throw error;
    log.warn(
      { site: scope.site.id, refund: refund.id, reason: error.reason, cause: error.message },
      'remboursement par carte non envoyé',
    );
    if (error.reason === 'refused' || error.reason === 'unknown') await leaveToOwner(scope, refund, 'refund-failed');
    if (error.reason === 'key' && isImpatient(scope, refund)) await leaveToOwner(scope, refund, 'refund-keys');
  }
}

/** Maintenance task: gives back what is due by card, each minute. */
export const cardRefundsTask = defineDueSitesTask({
  name: 'card-refunds',
  cron: '* * * * *',
  failure: 'remboursements par carte non envoyés',
  listDueSites: listSitesWithCardRefunds,
  run: sendCardRefunds,
});
