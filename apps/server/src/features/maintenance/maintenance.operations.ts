import type { WorkerTools } from '../../jobs/define-job.ts';
import { deleteExpired } from './maintenance.repository.ts';

/** Forgets what was promised to be forgotten. */
export async function deleteExpiredRows({ database, log }: Pick<WorkerTools, 'database' | 'log'>): Promise<void> {
  const removed = await database.platform('durées de conservation', deleteExpired);
  if (Object.values(removed).some((count) => count > 0))
    log.info({ removed }, 'données arrivées au terme de leur conservation');
}
