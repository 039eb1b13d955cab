import type { IncomingMessage } from 'node:http';
import { oldAddressQueries } from '@vitrine/domain/addresses/normalize-redirect-path';
import { resolvePath } from '../features/pages/pages.operations.ts';
import { findRedirect } from '../features/redirects/redirects.operations.ts';
import { isDatabaseUnreachable } from '../storage/database-unavailable.ts';
import { createContextInput } from './pages/page-requests.ts';
import type { SiteRequest } from './pages/pages-handler.ts';
import { getOrigin, type ServerContext, withReadContext } from './server-context.ts';

/**
 * Finds where an old address leads that no page is asked with: one with a number or a word in its query, and one that is
 * spelt with a slash at its end. It is answered at once, not after a redirect to its other spelling.
 */
export async function findOldAddress(
  context: ServerContext,
  facts: SiteRequest,
  request: Pick<IncomingMessage, 'headers'>,
  isOtherSpelling: boolean,
): Promise<string | undefined> {
  const query = oldAddressQueries.find((name) => /^[\w-]{1,80}$/.test(facts.search.get(name) ?? ''));
  if (!query && !isOtherSpelling) return undefined;
  const origin = getOrigin(context, facts.site, request.headers.host, facts.isSecure);
  try {
    const { value } = await withReadContext(context, createContextInput(context, facts, origin), async (scope) => {
      const found = query ? await findRedirect(scope, `${facts.path}?${query}=${facts.search.get(query)}`) : null;
      return found ?? (isOtherSpelling ? (await resolvePath(scope, facts.path)).redirect : null);
    });
    return value?.status === 301 ? toLocation(value.to) : undefined;
  } catch (error) {
    // Cached pages are still served while the database is away, under their other spelling too.
    if (isDatabaseUnreachable(error)) return undefined;
    throw error;
  }
}

/** Encodes a path of the site; an address elsewhere stays as it is written. */
function toLocation(target: string): string {
  if (!target.startsWith('/') || !URL.canParse(target, 'http://site.invalid')) return target;
  const { pathname, search, hash } = new URL(target, 'http://site.invalid');
  return pathname + search + hash;
}
