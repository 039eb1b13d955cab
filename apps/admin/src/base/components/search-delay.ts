/** Milliseconds without a key before the server is asked: a word typed at once is one request. */
export const searchDelay = 120;
