import { type Kysely, sql } from 'kysely';
import { createSiteTable } from './frozen/site-table.ts';

/** What the first screen of the administration counts, each found by an index of its own. */
const indexes = [
  'contact_message_at on contact_message (site_id, at)',
  'booking_created on booking (site_id, created_at)',
  `form_answer_new on form_answer (site_id, at) where status = 'new'`,
  `testimonial_new on testimonial (site_id, sent_at) where status = 'new'`,
  'newsletter_subscriber_since on newsletter_subscriber (site_id, since)',
  'content_draft_changed on content_draft (site_id, updated_at) where version is distinct from published_version',
  'content_revision_failed on content_revision (site_id, ended_at) where failure is not null',
  'outgoing_mail_created on outgoing_mail (site_id, created_at, id)',
  'outgoing_mail_given_up on outgoing_mail (site_id, given_up_at) where given_up_at is not null',
  `media_without_alt on media (site_id, id) where alt = '' and not is_decorative and deleted_at is null`,
  'audit_entry_account on audit_entry (site_id, account_id, id)',
];

/** Indexes of the first screen, and the owner's own words in mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
  // No row stands for the program's own words.
  await createSiteTable(
    db,
    'mail_wording',
    ['mail', 'locale'],
    `mail text not null, locale text not null, subject text not null default '', opening text not null default '',
     closing text not null default '', version integer not null default 1, updated_at timestamptz not null`,
  );
}
