/** The areas by which the journal of a site is filtered. */
export const auditAreas = ['contents', 'media', 'addresses', 'visitors', 'mails', 'settings', 'team'] as const;
export type AuditArea = (typeof auditAreas)[number];

/** First words of the acts of each area: `content` of `content.publish`. */
export const auditAreaActs: Readonly<Record<AuditArea, readonly string[]>> = {
  contents: ['content', 'page', 'sample', 'blog-folder', 'preview', 'layout-preview'],
  media: ['media'],
  addresses: ['redirects', 'lost-address'],
  visitors: [
    'booking',
    'calendar-feed',
    'conversation',
    'conversation-view',
    'occurrence',
    'form-answer',
    'person',
    'replyTemplates',
    'rights',
    'subscribers',
    'testimonial',
    'testimonials',
    'withdrawals',
    'newsletter',
    'member',
    'members',
  ],
  mails: ['mail'],
  settings: ['settings', 'secret', 'font', 'companyAddresses', 'archive', 'domain'],
  team: ['staff', 'site', 'account'],
};
