/**
 * Header by which a page of the administration names the account that it was opened with: what is typed in one window is never
 * stored under the account that another one has signed in meanwhile.
 */
export const staffAccountHeader = 'staff-account';
