/** The cookie that stores the visitor's language, and its lifetime in seconds (CST-04). */
export const localeCookie = { name: 'locale', seconds: 365 * 86_400 } as const;
