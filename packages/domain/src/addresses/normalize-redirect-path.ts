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
