import { bindWriting } from '../bind-endpoint.ts';
import { createMessage } from './messages.operations.ts';

export const messagesBindings = [
  bindWriting(
    'sendMessage',
    (context, { body }) => createMessage(context, context.services.jobs, context.services.limits, body),
    {
      limit: 'message',
      // Bots do not consume the rate limit.
      unless: ({ body }) => Boolean(body.website),
    },
  ),
];
