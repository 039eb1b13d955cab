/**
 * Names of the first queues, as the jobs of features call them; those that came later are named by their features. The
 * program creates a missing queue at its start.
 */
export const queues = {
  /** Sends one mail of the outbox: { siteId, mailId }. */
  sendMail: 'send-mail',
  /** Creates the formats and widths of one image: { siteId, mediaId }. */
  createDerivatives: 'make-derivatives',
  /** Expires the waitlist offers of an occurrence and offers their seats again: { siteId, occurrenceId }. */
  processWaitlist: 'settle-occurrence',
  /** Refreshes the reviews of a site's place: { siteId }. */
  refreshReviews: 'refresh-reviews',
  /** Mails the password reset link if the email address has an account: { siteId, request }. */
  sendResetLink: 'send-reset-link',
  /** Mails the link that confirms a registration: { siteId, registration }. */
  sendRegistrationLink: 'send-registration-link',
  /** Mails the link that confirms a subscription: { siteId, request }. */
  sendNewsletterLink: 'send-newsletter-link',
} as const;

export const jobsSchema = 'vitrine_jobs';
