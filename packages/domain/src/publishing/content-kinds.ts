/** The kinds of contents that have drafts, revisions and schedules. */
export const contentKinds = ['page', 'news', 'blog-post', 'album', 'service-offer', 'element', 'product'] as const;
export type ContentKind = (typeof contentKinds)[number];
