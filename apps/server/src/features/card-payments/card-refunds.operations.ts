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

/** Gives back what a site owes by card. What the service does not take now waits for the next time. */
export async function sendCardRefunds(scope: SiteTaskScope): Promise<void> {
  const { account, due } = await scope.read(async (context) => ({
    account: await findCardAccount(context),
    due: await listCardRefunds(context),
  }));
  if (!due.length) return;
  if (!account) throw new Error('les clés du paiement par carte manquent\u00a0: rien ne peut être rendu');
  for (const refund of due) await sendCardRefund(scope, account, refund);
}

/** Gives one amount back, once: the service knows the key of this refund, and what it did is read again afterwards. */
async function sendCardRefund(scope: SiteTaskScope, account: CardAccount, refund: CardRefundRow): Promise<void> {
  const { cards, log } = scope.services;
  const { intent_id: intentId } = refund;
  try {
    const before = await cards.getIntent(account, intentId);
    const amountCents = await scope.write(async (context) => {
      // What has gone back by now counts first: another program may have sent this very refund.
      await settleCardIntent(context, before);
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
    // The service will never take it: the owner is told, once.
    if (error.reason === 'refused' || error.reason === 'unknown')
      await scope.write(async (context) => {
        const found = await lockOrderWithPayment(context, refund.order_id);
        const isDue = (await listCardRefunds(context)).some(({ id }) => id === refund.id);
        if (!found || !isDue) return;
        await updateCardRefund(context, { id: refund.id, intentId, state: 'failed' });
        await notifyOwnerOfCard(context, found.order, { what: 'refund-failed', amountCents: refund.amount_cents });
      });
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
