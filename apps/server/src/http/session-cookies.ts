import { parse } from 'tldts';
import type { HostIndex } from '../features/sites/host-index.ts';
import { hostName } from '../features/sites/site-directory.ts';
import type { SiteIdentity } from '../request-context.ts';
import type { ServerContext } from './server-context.ts';

/** Lifetime of a session's two cookies and of the session, in seconds (CST-01). */
const cookieMaximumAge = 86_400;

/**
 * Builds the cookies that start a session, or without token those that end it: `token`, which is HttpOnly, and
 * `idSite`, which shows scripts that a session exists. None where the host is not the site's own: its other pages would
 * receive them.
 */
export function sessionCookies(
  { directory, config }: Pick<ServerContext, 'directory' | 'config'>,
  site: SiteIdentity,
  hostHeader: string | undefined,
  isSecure: boolean,
  token: string | undefined,
): string[] {
  const host = hostName(hostHeader ?? '');
  if (directory.findByHost(host)?.id !== site.id) return [];
  const domain = cookieDomain(host, site.id, directory, config.sitesDomain);
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
  // An old host-only cookie, from when neighbours were other sites, would precede the domain's cookie: expire it.
  return domain ? [...pair(undefined, undefined), ...pair(token, domain)] : pair(token, undefined);
}

/**
 * Returns the domain of a session's cookies: the host without its first label where it has three or more (CST-01). The
 * domain must be registrable by the public suffix list with its private section, and no other site may live on it. Else
 * undefined: the cookies are host-only. They always are under the platform's own domain, where the next site may be another's.
 */
export function cookieDomain(
  host: string,
  siteId: number,
  sites: Pick<HostIndex, 'hasOthersUnder'>,
  sitesDomain?: string,
): string | undefined {
  const labels = host.split('.');
  if (labels.length < 3 || parse(host).isIp) return undefined;
  const parent = labels.slice(1).join('.');
  const { domain, isIcann, isPrivate } = parse(parent, { allowPrivateDomains: true });
  if (!domain || !(isIcann || isPrivate)) return undefined;
  if (sitesDomain && (isWithin(host, sitesDomain) || isWithin(sitesDomain, parent))) return undefined;
  return sites.hasOthersUnder(parent, siteId) ? undefined : parent;
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);
