import { defineArchivePart } from '../define-archive-part.ts';

/** What was sent to the site through a filled trap, and waits for a decision. */
export const suspiciousSubmissionsArchive = defineArchivePart('suspicious-submissions', {
  isPeople: true,
  nouns: ['envoi suspect', 'envois suspects'],
  table: 'suspicious_submission',
  columns: {
    reference: 'reference',
    kind: 'kind',
    received_at: 'receivedAt',
    email_key: 'emailKey',
    input: 'input',
    member_id: 'memberId',
  },
});
