import type { WorkerTools } from '../../jobs/define-job.ts';
import { deleteExpired } from './maintenance.repository.ts';

/** Deletes rows whose retention period has ended, and logs how many. */
export async function deleteExpiredRows({ database, log }: Pick<WorkerTools, 'database' | 'log'>): Promise<void> {
  const removed = await database.platform('durées de conservation', deleteExpired);
  if (Object.values(removed).some((count) => count > 0))
    log.info({ removed }, 'données arrivées au terme de leur conservation');
}
