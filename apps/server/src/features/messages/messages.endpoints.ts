import { bindWriting } from '../bind-endpoint.ts';
import { createMessage } from './messages.operations.ts';

export const messagesBindings = [
  bindWriting(
    'sendMessage',
    (context, { body }) => createMessage(context, context.services.jobs, context.services.limits, body),
    {
      limit: 'message',
      // Robots use up nobody's messages.
      unless: ({ body }) => Boolean(body.website),
    },
  ),
];
