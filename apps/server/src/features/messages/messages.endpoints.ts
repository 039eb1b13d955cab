import type { JobQueue } from '../../jobs/job-queue.ts';
import { bindWriting } from '../bind-endpoint.ts';
import type { MessageLimits } from './message-limits.ts';
import { receiveMessage } from './messages.operations.ts';

export const messagesBindings = (jobs: JobQueue, limits: MessageLimits) => [
  bindWriting('sendMessage', (scope, { body }) => receiveMessage(scope, jobs, limits, body)),
];
