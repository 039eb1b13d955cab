import { defineArchivePart } from '../../define-archive-part.ts';

/** The requests about personal data of an archive. */
export const rightsRequestsArchive = defineArchivePart('rights-requests', {
  isPeople: true,
  nouns: ['demande de droits', 'demandes de droits'],
  table: 'rights_request',
  columns: {
    id: 'id',
    reference: 'reference',
    kind: 'kind',
    firstname: 'firstname',
    lastname: 'lastname',
    email: 'email',
    message: 'message',
    member_id: 'memberId',
    received_at: 'receivedAt',
    answer_by: 'answerBy',
    handle_by: 'handleBy',
    handled_at: 'handledAt',
    is_suspicious: 'isSuspicious',
    note: 'note',
    answer_reminded_at: 'answerRemindedAt',
    handling_reminded_at: 'handlingRemindedAt',
  },
});
