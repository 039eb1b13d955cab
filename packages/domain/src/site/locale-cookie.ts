/** The cookie that remembers which language a visitor has chosen, and for how long, in seconds (CST-04). */
export const localeCookie = { name: 'locale', seconds: 365 * 86_400 } as const;
