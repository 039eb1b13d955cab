import { createHash } from 'node:crypto';
import { defineJob, type WorkerTools } from '../../../jobs/define-job.ts';
import { createSiteScope } from '../../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../../request-context.ts';
import { findPaperFile, insertPaperLook, listUndrawnPapers, updatePaperFile } from './paper-files.repository.ts';
import { drawStoredPaper, readPaperLook } from './paper-look.operations.ts';
import { mailDrawnPaper } from './send-paper-mails.operations.ts';

interface DrawingJob {
  siteId: number;
  invoiceId: number;
}

/** Freezes the look of a paper that is being issued, and has it drawn once the transaction is over: its number waits for nothing. */
export async function scheduleDrawing(context: RequestContext, invoiceId: number): Promise<void> {
  await insertPaperLook(context, invoiceId, await readPaperLook(context));
  await context.services.jobs.enqueue(context.transaction, drawPaperJob, { siteId: context.site.id, invoiceId });
}

/** Has all papers of an imported site drawn. */
export async function scheduleDrawings(context: RequestContext): Promise<void> {
  const siteId = context.site.id;
  const ids = await listUndrawnPapers(context);
  await context.services.jobs.enqueueAll(
    context.transaction,
    drawPaperJob,
    ids.map((invoiceId) => ({ siteId, invoiceId })),
  );
}

/**
 * Draws a paper and stores it. Cut anywhere, it is begun again and comes to the same: a paper has the same bytes, and so the same
 * name, whenever it is drawn.
 */
async function drawPaper(tools: WorkerTools, { siteId, invoiceId }: DrawingJob): Promise<void> {
  const site = await tools.directory.reload(siteId);
  if (!site) return;
  const scope = createSiteScope(tools, site, Date.now());
  const { store } = scope.services;
  const row = await scope.read((context) => findPaperFile(context, invoiceId));
  if (!row || row.stored_name) return;
  const content = await drawStoredPaper({ store, siteId }, row);
  const hash = createHash('sha256').update(content).digest('hex');
  const storedName = `papers/${row.number.toLowerCase()}-${hash.slice(0, 32)}.pdf`;
  await store.write(siteId, storedName, content);
  await scope.write(async (context) => {
    const isFirst = await updatePaperFile(context, invoiceId, { storedName, hash, bytes: content.length });
    if (isFirst) await mailDrawnPaper(context, invoiceId);
  });
}

export const drawPaperJob = defineJob<DrawingJob>({ queue: 'draw-paper', isLeftAtEnd: true, run: drawPaper });
