import { defineDueSitesTask } from '../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../request-context.ts';
import { auditProgramActs } from '../../storage/audit.ts';
import { lockPrices, saveDeclination } from '../products/save-declination.operations.ts';
import {
  listFormerToLeave,
  listFormerToReturn,
  listSitesWithDueFormer,
  listVintageDrafts,
  updateLeft,
  updateReturned,
} from './vintages.repository.ts';

/**
 * Takes former vintages off the shop, each minute: those that are sold out, or whose successor is on sale by now, as it was chosen. Those that
 * had left sold out are on sale again once there is stock: a parcel was taken back, or bottles were counted again.
 */
export const formerVintagesTask = defineDueSitesTask({
  name: 'former-vintages',
  cron: '* * * * *',
  failure: 'anciens millésimes non retirés de la vente',
  listDueSites: (transaction) => listSitesWithDueFormer(transaction),
  run: ({ write }) => write(updateFormerVintages),
});

/** Puts former vintages on sale again, and takes others off the shop. */
export async function updateFormerVintages(context: RequestContext): Promise<void> {
  await returnFormerVintages(context);
  await leaveFormerVintages(context);
}

async function returnFormerVintages(context: RequestContext): Promise<void> {
  await lockPrices(context, []);
  const due = await listFormerToReturn(context);
  const offered = await offerVintages(
    context,
    due.map(({ from_id: id }) => id),
    true,
  );
  await updateReturned(context, offered);
  await auditProgramActs(
    context,
    due
      .filter(({ from_id: id }) => offered.includes(id))
      .map(({ rollover_id: id, name }) => ({
        act: 'vintages.return',
        kind: 'vintages',
        resourceId: String(id),
        after: { vintages: [name] },
      })),
  );
}

/**
 * Takes off the shop the former vintages whose moment has come. The caller of a call has `lockPrices`; one that cannot leave stays, and is
 * looked at again.
 */
export async function leaveFormerVintages(context: RequestContext): Promise<void> {
  await lockPrices(context, []);
  const due = await listFormerToLeave(context);
  const left = await offerVintages(
    context,
    due.map(({ from_id: id }) => id),
    false,
  );
  await updateLeft(context, left);
}

/** Puts vintages on sale, or takes them off, at the price that has begun by now; returns those that could be saved. */
async function offerVintages(context: RequestContext, ids: readonly number[], isOffered: boolean): Promise<number[]> {
  await lockPrices(context, ids);
  const saved: number[] = [];
  for (const draft of await listVintageDrafts(context, ids))
    if ((await saveDeclination(context, { ...draft, isOffered })).ok) saved.push(draft.id);
  return saved;
}
