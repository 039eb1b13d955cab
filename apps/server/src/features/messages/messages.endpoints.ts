import { bind } from '../bind-endpoint.ts';
import { createMessage } from './messages.operations.ts';

export const messagesBindings = [
  bind('sendMessage', {
    write: (context, { body }) => createMessage(context, body),
    rateLimit: {
      limit: 'message',
      // Bots do not consume the rate limit: what is kept of them has one of its own.
      unless: ({ body }) => Boolean(body.website),
    },
  }),
];
