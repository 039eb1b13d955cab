import { undoTime } from '@vitrine/domain/ordering/shipments';
import { defineJob } from '../../../jobs/define-job.ts';
import { createSiteScope } from '../../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../../request-context.ts';
import { awaitsPapersOfHandover, issuePapersOfHandover } from '../../invoices/issue-papers.operations.ts';
import { undoGrace } from '../order-progress.operations.ts';
import { lockOrder } from '../orders.repository.ts';
import { listShipments } from './shipments.repository.ts';

/** Issues the papers of an order whose parcel has left for good: one that was taken back has none, and one that left since has its own job. */
export const issueHandoverPapersJob = defineJob<{ siteId: number; orderId: number }>({
  runsWhileSuspended: true,
  queue: 'issue-handover-papers',
  queueOptions: { deleteAfterSeconds: 3600 },
  async run(tools, { siteId, orderId }) {
    const site = await tools.directory.reload(siteId);
    if (!site) return;
    await createSiteScope(tools, site, Date.now()).write(async (context) => {
      if (!(await lockOrder(context, orderId))) return;
      const last = (await listShipments(context, orderId)).at(-1);
      if (last && context.now >= last.shipped_at.getTime() + undoTime + undoGrace)
        await issuePapersOfHandover(context, orderId);
    });
  },
});

/** Has the papers of a parcel that leaves issued once it can no longer be taken back. */
export async function scheduleHandoverPapers(context: RequestContext, orderId: number): Promise<void> {
  if (!(await awaitsPapersOfHandover(context, orderId))) return;
  const siteId = context.site.id;
  const startAfter = new Date(context.now + undoTime + undoGrace);
  await context.services.jobs.enqueue(context.transaction, issueHandoverPapersJob, { siteId, orderId }, { startAfter });
}
