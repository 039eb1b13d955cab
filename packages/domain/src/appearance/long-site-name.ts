/** Characters of the longest name that is written large. */
const longest = 40;

/** Whether a site's name is written small, on several lines: header and menu leave no room for it on one. */
export const isLongSiteName = (name: string): boolean => name.length > longest;
