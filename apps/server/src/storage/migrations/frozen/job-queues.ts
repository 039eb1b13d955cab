/** Schema of the background jobs. */
export const jobsSchema = 'vitrine_jobs';

/** Queues of the second migration; each later one is named by the migration that adds it. */
export const firstQueues = {
  sendMail: 'send-mail',
  createDerivatives: 'make-derivatives',
  processWaitlist: 'settle-occurrence',
  refreshReviews: 'refresh-reviews',
  sendResetLink: 'send-reset-link',
  sendRegistrationLink: 'send-registration-link',
  sendNewsletterLink: 'send-newsletter-link',
} as const;
