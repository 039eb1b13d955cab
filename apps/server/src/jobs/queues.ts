/** The queues of background work. Each job carries the site it works for. */
export const queues = {
  /** Sends one mail of the outbox: { siteId, mailId }. */
  sendMail: 'send-mail',
  /** Makes the formats and widths of one picture: { siteId, mediaId }. */
  makeDerivatives: 'make-derivatives',
  /** Ends the offers of an occurrence whose time is over, and offers the seats on: { siteId, occurrenceId }. */
  settleOccurrence: 'settle-occurrence',
  /** Reads the reviews of a site's place anew: { siteId }. */
  refreshReviews: 'refresh-reviews',
} as const;

export const jobsSchema = 'vitrine_jobs';
