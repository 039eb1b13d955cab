import { defineArchivePart, omitted } from '../define-archive-part.ts';
import { completeConversations } from './conversations.operations.ts';

const derived = omitted('Comes from its record.');

/**
 * What people did with the conversations of an archive. What these repeat of their records is made again from them, and the records of
 * an archive that is older get theirs.
 */
export const conversationsArchive = defineArchivePart('conversations', {
  isPeople: true,
  nouns: ['conversation', 'conversations'],
  table: 'conversation',
  // Mails stay where they were to leave from.
  filter: { column: 'kind', values: ['message', 'answer', 'testimonial', 'request', 'order', 'submission'] },
  columns: {
    id: 'id',
    kind: 'kind',
    message_id: 'messageId',
    answer_id: 'answerId',
    testimonial_id: 'testimonialId',
    request_id: 'requestId',
    order_id: 'orderId',
    mail_id: omitted('Mails on their way: an imported site writes to nobody.'),
    submission_reference: 'submissionReference',
    state: 'state',
    suspicion: 'suspicion',
    is_unread: 'isUnread',
    assigned_to: omitted('Accounts belong to the installation.'),
    snoozed_until: 'snoozedUntil',
    arrived_at: 'arrivedAt',
    last_at: 'lastAt',
    reference: derived,
    person_name: derived,
    person_email: derived,
    email_key: derived,
    member_id: derived,
    title: derived,
    excerpt: derived,
    form_id: 'formId',
    due_on: derived,
    text_key: derived,
    folded: derived,
    version: 'version',
  },
  afterImport: ({ transaction }) => completeConversations(transaction),
});
