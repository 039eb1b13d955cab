/** Queries by which an older program found a content whatever its address was: `/?p=12`. They are part of an old path. */
export const oldAddressQueries = ['p', 'page_id', 'attachment_id', 'cat', 'feed', 'tag'] as const;
/** What redirects lead from: a path, with one of these queries or none. */
export const redirectSourcePattern =
  /^\/[^?#\p{Cc}]*(?:\?(?:(?:p|page_id|attachment_id|cat)=\d{1,15}|(?:feed|tag)=[\w-]{1,80}))?$/u;

/**
 * Returns an old path as requests are compared with it: decoded, without double or trailing slash. People copy it from an
 * address bar or from another site, where it is encoded or ends with a slash. What cannot be decoded stays as it is.
 */
export function normalizeRedirectPath(path: string): string {
  if (!path.startsWith('/')) return path;
  try {
    return `/${decodeURIComponent(path).split('/').filter(Boolean).join('/')}`.normalize('NFC');
  } catch {
    return path;
  }
}
