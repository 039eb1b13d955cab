import { defineArchivePart, nestedRows, omitted } from '../define-archive-part.ts';
import { completeConversations } from './conversations.operations.ts';
import { nameReplyFilePlace } from './reply-file-place.operations.ts';

const accounts = omitted('Accounts belong to the installation.');
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
  filter: {
    column: 'kind',
    values: ['message', 'answer', 'testimonial', 'request', 'order', 'submission', 'withdrawal'],
  },
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
    withdrawal_id: 'withdrawalId',
    state: 'state',
    suspicion: 'suspicion',
    is_unread: 'isUnread',
    assigned_to: accounts,
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
  nested: {
    replies: nestedRows(
      'conversation_reply',
      { conversation_id: 'id' },
      {
        id: 'id',
        kind: 'kind',
        text: 'text',
        account_id: accounts,
        created_at: 'createdAt',
        send_at: 'sendAt',
        mail_id: omitted('Mails on their way: an imported site writes to nobody.'),
        message_id: 'messageId',
        subject: 'subject',
        thread: 'thread',
        state_before: 'stateBefore',
        cancelled_at: 'cancelledAt',
      },
    ),
    replyFiles: nestedRows(
      'conversation_reply_file',
      { conversation_id: 'id' },
      {
        id: 'id',
        reply_id: 'replyId',
        account_id: accounts,
        name: 'name',
        stored_name: 'storedName',
        bytes: 'bytes',
        created_at: 'createdAt',
      },
    ),
  },
  listPersonFiles: ({ replyFiles }) =>
    (replyFiles as { storedName: string }[]).map(({ storedName }) => ({
      name: storedName,
      place: (siteId) => nameReplyFilePlace(siteId, storedName),
    })),
  afterImport: ({ transaction }) => completeConversations(transaction),
});
