/** The queues of background work. Each job carries the site it works for. */
export const queues = {
  /** Sends one mail of the outbox: { siteId, mailId }. */
  sendMail: 'send-mail',
  /** Makes the formats and widths of one picture: { siteId, mediaId }. */
  makeDerivatives: 'make-derivatives',
  /** Ends the offers of an occurrence whose time is over, and offers the seats on: { siteId, occurrenceId }. */
  settleOccurrence: 'settle-occurrence',
} as const;

export const jobsSchema = 'vitrine_jobs';
