/** Prefix of all drafts of forms in a browser's storage; the logout page deletes them by it. */
export const draftKeyPrefix = 'formulaire-';
