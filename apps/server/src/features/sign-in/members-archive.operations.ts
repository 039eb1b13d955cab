import { computed, defineArchivePart, omitted } from '../define-archive-part.ts';

/** The members of an archive, with the hashes of their passwords; their sessions and links are made anew. */
export const membersArchive = defineArchivePart('members', {
  isPeople: true,
  nouns: ['membre', 'membres'],
  table: 'member',
  columns: {
    id: 'id',
    email: 'email',
    email_key: 'emailKey',
    password_hash: 'passwordHash',
    firstname: 'firstname',
    lastname: 'lastname',
    phone: 'phone',
    birthdate: 'birthdate',
    role: 'role',
    has_newsletter: 'hasNewsletter',
    newsletter_chosen_at: 'newsletterChosenAt',
    terms_version: 'termsVersion',
    terms_accepted_at: 'termsAcceptedAt',
    created_at: 'createdAt',
    last_active_at: 'lastActiveAt',
    warned_at: 'warnedAt',
    suspended_at: 'suspendedAt',
    deleted_at: 'deletedAt',
    warning_mail_id: omitted('The outbox is not archived: a warning that did not leave is written again.'),
    lost_warnings: 'lostWarnings',
    version: 'version',
    searched_name: computed,
    searched_surname: computed,
    searched_email: computed,
  },
});
