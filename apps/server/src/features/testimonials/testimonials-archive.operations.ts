import { completeConversations } from '../conversations/conversations.operations.ts';
import { defineArchivePart, omitted } from '../define-archive-part.ts';

/** The testimonials of an archive. */
export const testimonialsArchive = defineArchivePart('testimonials', {
  nouns: ['témoignage publié', 'témoignages publiés'],
  table: 'testimonial',
  filter: { column: 'status', values: ['shown'] },
  columns: {
    id: 'id',
    reference: 'reference',
    author: 'author',
    email: omitted('Its sender is a person, and stands among people.', ''),
    occasion: 'occasion',
    experienced_on: 'experiencedOn',
    text: 'text',
    status: 'status',
    reason: 'reason',
    token_hash: omitted('Links are made anew.'),
    sent_at: 'sentAt',
    decided_at: 'decidedAt',
    forget_at: 'forgetAt',
    version: 'version',
  },
  afterImport: ({ transaction }) => completeConversations(transaction, ['testimonial']),
});

/** All testimonials that the site received, with their senders: they stand in place of the shown ones. */
export const receivedTestimonialsArchive = defineArchivePart('received-testimonials', {
  isPeople: true,
  nouns: ['témoignage reçu', 'témoignages reçus'],
  table: 'testimonial',
  columns: {
    id: 'id',
    reference: 'reference',
    author: 'author',
    email: 'email',
    occasion: 'occasion',
    experienced_on: 'experiencedOn',
    text: 'text',
    status: 'status',
    reason: 'reason',
    token_hash: omitted('Links are made anew.'),
    sent_at: 'sentAt',
    decided_at: 'decidedAt',
    forget_at: 'forgetAt',
    version: 'version',
  },
});
