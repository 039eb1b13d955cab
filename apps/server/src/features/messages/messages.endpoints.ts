import type { JobQueue } from '../../jobs/job-queue.ts';
import { bindWriting } from '../bind-endpoint.ts';
import type { VisitorLimits } from '../visitor-limits.ts';
import { receiveMessage } from './messages.operations.ts';

export const messagesBindings = (jobs: JobQueue, limits: VisitorLimits) => [
  bindWriting('sendMessage', (scope, { body }) => receiveMessage(scope, jobs, limits, body)),
];
