import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { paths, withLocalePrefix } from '@vitrine/domain/addresses/paths';
import { type Consent, parseConsent } from '@vitrine/domain/people/consent';
import { localeCookie } from '@vitrine/domain/site/locale-cookie';
import { findClientIp } from '../rate-limits/client-ip.ts';
import type { SiteIdentity, SiteLanguage } from '../request-context.ts';
import { hasPersonalCookie, hasStaffCookie } from './administration/staff-cookies.ts';
import { readCookie, readCookies } from './read-cookies.ts';
import type { ServerContext } from './server-context.ts';

let requestCount = 0;
const processId = Math.random().toString(36).slice(2, 8);

/** Returns a request id for logs and responses, unique among the program's processes. */
export function nextRequestId(): string {
  requestCount += 1;
  return `${processId}-${requestCount.toString(36)}`;
}

/** Reads the visitor's consent to trackers. */
export function readConsent(headers: IncomingHttpHeaders): Consent | undefined {
  return parseConsent(readCookie(headers.cookie, 'consent'));
}

/** Maximum number of tokens checked per request: a header may hold a thousand. */
const maximumTokens = 4;

/**
 * Reads the candidates for the session's token: from the `Authorization` header where present, else from the cookies. A
 * value of the wrong format is dropped, so it costs no database query.
 */
export function readTokens(headers: IncomingHttpHeaders): string[] {
  const own = headers.authorization?.replace(/^Bearer /i, '');
  const given = own === undefined ? readCookies(headers.cookie, 'token') : [own];
  return given.filter((token) => /^[\w-]{43}$/.test(token)).slice(0, maximumTokens);
}

/**
 * Returns the home page in the language that the visitor chose earlier; undefined for all other visitors (CST-04). On
 * any other page the URL states the language, and so does a link of the site itself.
 */
export function preferredLocaleHome(
  site: Pick<SiteIdentity, 'languages' | 'defaultLocale'>,
  path: string,
  headers: IncomingHttpHeaders,
): string | undefined {
  if (path !== paths.home() || site.languages.length < 2 || headers['sec-fetch-site'] === 'same-origin')
    return undefined;
  const code = readCookie(headers.cookie, localeCookie.name);
  const chosen = site.languages.find((language) => language.code === code && language.isValid);
  return chosen?.prefix ? withLocalePrefix(paths.home(), chosen.prefix) : undefined;
}

/** What proxies add to a request that they pass on. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Whether the caller is a program on this machine, not a remote client behind a local proxy. */
export function isLocalCaller(request: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return (
    /^(?:127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') &&
    !proxyHeaders.some((name) => name in request.headers)
  );
}

/** Whether the request makes its response personal: a session, staff's panel, or the preview of a draft. */
export function isPersonal(headers: IncomingHttpHeaders): boolean {
  return Boolean(headers.authorization) || hasPersonalCookie(headers);
}

/**
 * Resolves the locale from a path's prefix (RTE-08), and the path without it. A prefix is one whole segment, so at most
 * one fits: of `en` and `en-gb`, the longer one for `/en-gb`.
 */
export function resolveLocale(
  site: SiteIdentity,
  path: string,
): { language: SiteLanguage | undefined; prefix: string; path: string } {
  const found = site.languages.find(
    ({ prefix, isValid }) => isValid && prefix && (path === `/${prefix}` || path.startsWith(`/${prefix}/`)),
  );
  if (!found) return { language: site.languages.find(({ code }) => code === site.defaultLocale), prefix: '', path };
  return { language: found, prefix: found.prefix, path: path.slice(found.prefix.length + 1) || '/' };
}

/**
 * Normalises a request path: decoded, without double or trailing slash. Undefined for an invalid path: broken escapes,
 * climbing dot segments, control characters, backslashes.
 */
export function normalisePath(raw: string): string | undefined {
  if (/^\/[a-z0-9/_-]*$/i.test(raw) && !raw.includes('//') && (raw === '/' || !raw.endsWith('/'))) return raw;
  let decoded: string;
  try {
    decoded = decodeURIComponent(raw);
  } catch {
    return undefined;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control signs are what is refused
  if (!decoded.startsWith('/') || /[\u0000-\u001f\u007f\\]/.test(decoded)) return undefined;
  const segments = decoded.split('/').filter(Boolean);
  if (segments.some((segment) => segment === '.' || segment === '..')) return undefined;
  return `/${segments.join('/')}`.normalize('NFC');
}

/**
 * Whether a browser's write comes from a page of the same origin. `same-site` is hostile: neighbours are other tenants.
 * So is an unencrypted page on an https site, which anybody on the network may have altered. A request without browser
 * headers carries no cookies worth stealing and passes.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, isSecure: boolean): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  if (headers.origin === undefined) return true;
  if (!URL.canParse(headers.origin)) return false;
  const { protocol, host } = new URL(headers.origin);
  return host === headers.host && (protocol === 'https:' || (protocol === 'http:' && !isSecure));
}

/**
 * Whether a write is safe from CSRF. A request with the session cookie must come from a page of the same origin. A
 * request that starts a session must not come from elsewhere (login CSRF). Browsers never add the `Authorization`
 * header themselves, so it is trusted.
 */
export function isCsrfSafe(headers: IncomingHttpHeaders, isSecure: boolean, beginsSession = false): boolean {
  const isByCookie = readCookie(headers.cookie, 'token') !== undefined || hasStaffCookie(headers);
  if (!isByCookie && !beginsSession) return true;
  if (!isSameOrigin(headers, isSecure)) return false;
  const isProven = headers['sec-fetch-site'] === 'same-origin' || headers.origin !== undefined;
  return isProven || !isByCookie || headers.authorization !== undefined;
}

/** Whether a request has several Host headers: the proxy may have read another one (RFC 9112, 3.2). */
export function hasManyHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Whether the visitor's connection is encrypted, according to the proxy. */
export function isSecureRequest({ config }: Pick<ServerContext, 'config'>, request: IncomingMessage): boolean {
  return config.isBehindProxy && request.headers['x-forwarded-proto'] === 'https';
}

/** Returns the client's IP address, normalised: from the outermost trusted proxy, else from the connection. */
export function getClientIp({ config }: Pick<ServerContext, 'config'>, request: IncomingMessage): string {
  const forwardedFor = String(request.headers['x-forwarded-for'] ?? '');
  return findClientIp(forwardedFor, config.isBehindProxy ? config.proxyHops : 0, request.socket.remoteAddress ?? '');
}
