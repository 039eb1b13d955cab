import { defineArchivePart } from '../define-archive-part.ts';

/** The messages of an archive. */
export const messagesArchive = defineArchivePart('messages', {
  isPeople: true,
  nouns: ['message', 'messages'],
  table: 'contact_message',
  columns: {
    id: 'id',
    reference: 'reference',
    firstname: 'firstname',
    lastname: 'lastname',
    email: 'email',
    phone: 'phone',
    topic: 'topic',
    message: 'message',
    at: 'at',
    handled_at: 'handledAt',
    member_id: 'memberId',
    is_suspicious: 'isSuspicious',
  },
});
