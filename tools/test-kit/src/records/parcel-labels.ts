import { createLabelJob } from '@vitrine/server/features/parcel-labels/create-label-job';
import type { WorkerTools } from '@vitrine/server/jobs/define-job';

/** Runs the job that buys a label of an order. */
export function runLabelJob(
  tools: WorkerTools,
  label: { siteId: number; orderId: number; number: number },
): Promise<void> {
  return createLabelJob.run(tools, label);
}
