/**
 * The request header with which a prefetched page reports that it is now displayed. It has its own file because
 * browsers load it.
 */
export const prefetchActivationHeader = 'vitrine-shown';
