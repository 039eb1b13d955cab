import type { JobQueue } from '../../jobs/job-queue.ts';
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import { bindWriting } from '../bind-endpoint.ts';
import { createMessage } from './messages.operations.ts';

export const messagesBindings = (jobs: JobQueue, limits: RateLimiter) => [
  bindWriting('sendMessage', (context, { body }) => createMessage(context, jobs, limits, body), {
    limit: 'message',
    // Robots use up nobody's messages.
    unless: ({ body }) => Boolean(body.website),
  }),
];
