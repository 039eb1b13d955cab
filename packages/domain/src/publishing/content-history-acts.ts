/** The acts by which a content leaves the site or the lists and comes back, as its history tells them. */
export const contentHistoryActs = ['unpublish', 'archive', 'unarchive', 'bin', 'restore'] as const;
export type ContentHistoryAct = (typeof contentHistoryActs)[number];
