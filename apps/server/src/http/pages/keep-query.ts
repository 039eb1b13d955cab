import { addQuery } from '@vitrine/domain/addresses/add-query';
import type { CachedPage } from '../../page-cache/page-cache.ts';

/** Adds the query to where an old or moved path leads. A way to the sign-in and back has its own. */
export function keepQuery(
  status: number,
  headers: Readonly<Record<string, string>>,
  search: URLSearchParams,
): Record<string, string> {
  const { location, 'cache-control': caching = '' } = headers;
  const isMoved = [301, 302, 308].includes(status) && !caching.startsWith('private');
  return { ...headers, ...(location && isMoved ? { location: addQuery(location, search) } : {}) };
}

/** The same for a page of the cache, which all visitors share. */
export function keepQueryOfCached(page: CachedPage, search: URLSearchParams): CachedPage {
  if (page.status < 300 || page.status >= 400 || search.size === 0) return page;
  const headers: Record<string, string> = {};
  for (let place = 0; place < page.headers.length; place += 2)
    headers[page.headers[place] ?? ''] = page.headers[place + 1] ?? '';
  return { ...page, headers: Object.entries(keepQuery(page.status, headers, search)).flat() };
}
