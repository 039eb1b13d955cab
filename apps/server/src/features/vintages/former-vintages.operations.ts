import { defineDueSitesTask } from '../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../request-context.ts';
import { lockPrices, saveDeclination } from '../products/save-declination.operations.ts';
import { listFormerToLeave, listSitesWithFormerToLeave, updateLeft } from './vintage-rollovers.repository.ts';
import { listVintageDrafts } from './vintages.repository.ts';

/** Takes former vintages off the shop, each minute: those that are sold out, or whose successor is on sale by now, as it was chosen. */
export const formerVintagesTask = defineDueSitesTask({
  name: 'former-vintages',
  cron: '* * * * *',
  failure: 'anciens millésimes non retirés de la vente',
  listDueSites: (transaction) => listSitesWithFormerToLeave(transaction),
  run: ({ write }) => write(leaveFormerVintages),
});

/**
 * Takes off the shop the former vintages whose moment has come. The caller of a call has `lockPrices`; one that cannot leave stays, and is
 * looked at again.
 */
export async function leaveFormerVintages(context: RequestContext): Promise<void> {
  await lockPrices(context, []);
  const due = await listFormerToLeave(context);
  const drafts = await listVintageDrafts(
    context,
    due.map(({ from_id: id }) => id),
  );
  const left: number[] = [];
  for (const draft of drafts)
    if ((await saveDeclination(context, { ...draft, isOffered: false })).ok) left.push(draft.id);
  await updateLeft(context, left);
}
