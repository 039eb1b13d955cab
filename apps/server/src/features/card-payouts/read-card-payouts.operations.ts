import type { CardPayout } from '../../adapters/cards/card-payouts.ts';
import type { CardAccount } from '../../adapters/cards/card-service.ts';
import { defineDueSitesTask, type SiteTaskScope } from '../../jobs/maintenance-task.ts';
import { findCardAccount } from '../card-account/card-account.operations.ts';
import {
  findReadSince,
  insertPayoutLines,
  listPayoutStates,
  listSitesWithCards,
  upsertPayout,
} from './card-payouts.repository.ts';

/** How far back payouts are read again: a bank may send one back days after it seemed paid. */
const overlap = 14 * 86_400_000;

/**
 * Reads the payouts of a site's account at the service since the last one that is known, and what each holds, once the service tells it.
 * Each is stored in a transaction of its own: what was interrupted goes on at the next reading. Calls are made outside any transaction.
 */
export async function readCardPayouts(scope: SiteTaskScope): Promise<void> {
  if (!scope.site.isECommerce) return;
  const { account, since } = await scope.read(async (context) => ({
    account: await findCardAccount(context),
    since: await findReadSince(context, overlap),
  }));
  if (!account || since === undefined) return;
  const payouts = await scope.services.cards.listPayouts(account, since);
  const known = await scope.read((context) =>
    listPayoutStates(
      context,
      payouts.map(({ id }) => id),
    ),
  );
  for (const payout of payouts) {
    if (payout.currency !== 'eur') {
      scope.services.log.warn(
        { site: scope.site.id, payout: payout.id },
        'versement dans une autre monnaie\u00a0: laissé de côté',
      );
      continue;
    }
    const stored = known.get(payout.id);
    if (stored?.state !== payout.state || stored.contents !== payout.contents)
      await storePayout(scope, account, payout);
  }
}

async function storePayout(scope: SiteTaskScope, account: CardAccount, payout: CardPayout): Promise<void> {
  const lines = payout.contents === 'told' ? await scope.services.cards.listPayoutTransactions(account, payout.id) : [];
  await scope.write(async (context) => {
    await upsertPayout(context, payout);
    await insertPayoutLines(context, payout.id, lines);
  });
}

/** Maintenance task: each day, after the service has paid out. */
export const cardPayoutsTask = defineDueSitesTask({
  name: 'card-payouts',
  cron: '40 5 * * *',
  failure: 'versements du service de cartes non lus',
  listDueSites: listSitesWithCards,
  run: readCardPayouts,
});
