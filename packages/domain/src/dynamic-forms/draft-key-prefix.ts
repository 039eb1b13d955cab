/** How the names of all drafts begin that a browser keeps of forms; the page that ends a session forgets them by it. */
export const draftKeyPrefix = 'formulaire-';
