/** The queues of background work. Each job carries the site it works for. */
export const queues = {
  /** Sends one mail of the outbox: { siteId, mailId }. */
  sendMail: 'send-mail',
  /** Makes the formats and widths of one picture: { siteId, mediaId }. */
  makeDerivatives: 'make-derivatives',
} as const;

export const jobsSchema = 'vitrine_jobs';
