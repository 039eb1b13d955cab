import { parse } from 'tldts';
import type { HostIndex } from '../features/sites/host-index.ts';
import { hostName } from '../features/sites/site-directory.ts';
import type { SiteIdentity } from '../request-context.ts';
import type { ServerContext } from './server-context.ts';

/** Seconds that the two cookies of a session last, and the session with them (CST-01). */
const cookieMaximumAge = 86_400;

/**
 * The cookies that begin a session, or without token those that end it: `token`, which no script can read, and `idSite`,
 * which tells scripts that there is a session. None where the host asked is not the site's own: its other pages would get them.
 */
export function sessionCookies(
  { directory }: Pick<ServerContext, 'directory'>,
  site: SiteIdentity,
  hostHeader: string | undefined,
  isSecure: boolean,
  token: string | undefined,
): string[] {
  const host = hostName(hostHeader ?? '');
  if (directory.findByHost(host)?.id !== site.id) return [];
  const domain = cookieDomain(host, site.id, directory);
  const pair = (value: string | undefined, where: string | undefined) => {
    const attributes = [
      'Path=/',
      `Max-Age=${value ? cookieMaximumAge : 0}`,
      'SameSite=Lax',
      ...(where ? [`Domain=${where}`] : []),
      ...(isSecure ? ['Secure'] : []),
    ];
    return [
      [`token=${value ?? ''}`, ...attributes, 'HttpOnly'].join('; '),
      [`idSite=${value ? site.id : ''}`, ...attributes].join('; '),
    ];
  };
  // Those of the host alone, left from when its neighbours were other sites, would stand before those of the domain.
  return domain ? [...pair(undefined, undefined), ...pair(token, domain)] : pair(token, undefined);
}

/**
 * The domain that a session's cookies are given to: the host without its first label where it has three or more (CST-01),
 * where anybody can register that domain, by the list of public suffixes with its private part, and no other site lives on
 * it. Undefined elsewhere: the cookies then go to the host alone.
 */
export function cookieDomain(
  host: string,
  siteId: number,
  sites: Pick<HostIndex, 'hasOthersUnder'>,
): string | undefined {
  const labels = host.split('.');
  if (labels.length < 3 || parse(host).isIp) return undefined;
  const parent = labels.slice(1).join('.');
  const { domain, isIcann, isPrivate } = parse(parent, { allowPrivateDomains: true });
  if (!domain || !(isIcann || isPrivate)) return undefined;
  return sites.hasOthersUnder(parent, siteId) ? undefined : parent;
}
