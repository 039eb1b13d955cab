/**
 * Names of the queues that released migrations make. A job names its own in its feature; a queue that no migration has made is
 * made when the program starts.
 */
export const queues = {
  /** Sends one mail of the outbox: { siteId, mailId }. */
  sendMail: 'send-mail',
  /** Makes the formats and widths of one picture: { siteId, mediaId }. */
  createDerivatives: 'make-derivatives',
  /** Ends the offers of an occurrence whose time is over, and offers the seats on: { siteId, occurrenceId }. */
  processWaitlist: 'settle-occurrence',
  /** Reads the reviews of a site's place anew: { siteId }. */
  refreshReviews: 'refresh-reviews',
  /** Mails the link to another password, where the address has an account: { siteId, email }. */
  sendResetLink: 'send-reset-link',
  /** Mails the link that confirms a registration: { siteId, registration }. */
  sendRegistrationLink: 'send-registration-link',
  /** Mails the link that confirms a subscription: { siteId, email, listIds, wording }. */
  sendNewsletterLink: 'send-newsletter-link',
} as const;

export const jobsSchema = 'vitrine_jobs';
