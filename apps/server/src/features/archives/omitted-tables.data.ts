import type { SiteTable } from '../define-archive-part.ts';

/** The tables of a site that no archive holds, and why. */
export const omittedTables: Partial<Record<SiteTable, string>> = {
  site_archive: 'Archives themselves, of one installation.',
  site_domain:
    'Tokens prove a domain to one installation, and a private key signs mails of one: a claim begins again where the site arrives.',
  site_launch:
    'What was looked at before a first publication, in one installation: an imported site is looked at again.',
  site_host: 'The manifest names the hosts.',
  audit_entry: 'Says who did what in one installation, by its accounts.',
  conversation_draft: 'Answers that an account writes: accounts belong to the installation.',
  conversation_mention: 'Accounts belong to the installation.',
  conversation_view: 'Filters that an account keeps: accounts belong to the installation.',
  content_operation: 'What can be undone in an open editor.',
  layout_preview: 'Made again when it is asked for.',
  media_conversion: 'Work under way: a video is converted again.',
  media_upload: 'Uploads under way.',
  member_token: 'Sessions and links.',
  newsletter_import: 'What was brought in one installation, and can be undone there.',
  newsletter_request: 'Links that wait to be followed.',
  order_link: 'Links.',
  booking_link: 'Links.',
  calendar_feed: 'Secret links, of one installation.',
  order_request: 'Answers to requests that may come again within a day.',
  outgoing_mail: 'Mails on their way: an imported site writes to nobody.',
  preview_link: 'Links.',
  rate_limit: 'Counts of some minutes.',
  registration: 'Links that wait to be followed.',
  relay_answer: 'Kept from another service for a day.',
  reset_request: 'Links that wait to be followed.',
  review_snapshot: 'Kept from another service for a day.',
  search_entry: 'Derives from what is published.',
  search_word: 'Derives from what is published.',
  site_secret: 'Secrets are typed again: the manifest names them.',
  staff_grant: 'Accounts belong to the installation.',
  staff_invitation: 'Accounts belong to the installation.',
  staff_link: 'Accounts belong to the installation.',
  staff_site_session: 'Accounts belong to the installation.',
  wordpress_import: 'What was brought from another program, in one installation: the contents themselves are archived.',
  wordpress_import_item:
    'What was brought from another program, in one installation: the contents themselves are archived.',
  wordpress_upload: 'Uploads under way.',
};
