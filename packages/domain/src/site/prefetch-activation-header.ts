/** The header with which a page that was fetched beforehand says that it is now read. In a file of its own: browsers load it. */
export const prefetchActivationHeader = 'vitrine-shown';
