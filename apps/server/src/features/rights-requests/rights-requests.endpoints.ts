import type { JobQueue } from '../../jobs/job-queue.ts';
import { bindWriting } from '../bind-endpoint.ts';
import type { VisitorLimits } from '../visitor-limits.ts';
import { requestRights } from './rights-requests.operations.ts';

export const rightsRequestsBindings = (jobs: JobQueue, limits: VisitorLimits) => [
  bindWriting('requestRights', (scope, { body }) => requestRights(scope, jobs, limits, body)),
];
