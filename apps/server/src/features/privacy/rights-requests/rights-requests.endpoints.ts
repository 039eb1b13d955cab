import type { JobQueue } from '../../../jobs/job-queue.ts';
import type { RateLimiter } from '../../../rate-limits/rate-limiter.ts';
import { bindWriting } from '../../bind-endpoint.ts';
import { requestRights } from './rights-requests.operations.ts';

export const rightsRequestsBindings = (jobs: JobQueue, limits: RateLimiter) => [
  bindWriting('requestRights', (context, { body }) => requestRights(context, jobs, limits, body), {
    limit: 'rightsRequest',
  }),
];
