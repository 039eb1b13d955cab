import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { contactTopics } from '@vitrine/contract/endpoints/message.endpoints';
import { isRegistrationOutcome } from '@vitrine/domain/booking/booking-rules';
import { choiceValuePattern } from '@vitrine/domain/dynamic-forms/prefilled-answers';
import { parseAccountNotice } from '@vitrine/domain/people/account-notices';
import { type Consent, parseConsent } from '@vitrine/domain/people/consent';
import { isReturnPath } from '@vitrine/domain/people/return-path';
import { localeCookie } from '@vitrine/domain/site/locale-cookie';
import { paths, withLocalePrefix } from '@vitrine/domain/site/paths';
import { findClientIp } from '../rate-limits/client-ip.ts';
import type { SiteIdentity, SiteLanguage } from '../request-context.ts';
import { receiptPattern } from './page-receipts.ts';
import type { ServerContext } from './server-context.ts';

/** Query parameters that a page may depend on; all others are left out of addresses in the cache. */
export const pageParameters = [
  'page',
  'envoye',
  'reference',
  'accuse',
  'sujet',
  'choix',
  'etat',
  'q',
  'inscription',
  'recu',
  'retour',
] as const;

/** Which values a parameter may take, and where: invented ones would fill the cache with copies of the same page. */
const parameterValidators = {
  page: (value: string, path: string) => /^[1-9]\d{0,3}$/.test(value) && isPagedList(path),
  // What is found is kept by nobody.
  q: (value: string, path: string) => value.length <= 200 && path.endsWith(paths.search()),
  // Of a composed form its block's id; such a page is kept by nobody.
  envoye: (value: string) => /^[a-z0-9][a-z0-9-]{0,39}$/.test(value),
  reference: (value: string) => /^\d{6}-[A-Z]{7}$/.test(value),
  // Said where no acknowledgement leaves, of one sending: such a page is kept by nobody either.
  accuse: (value: string) => value === 'non',
  // Only screens that are never kept show it.
  etat: (value: string, path: string) =>
    parseAccountNotice(value) !== undefined && accountScreens.some((own) => path.endsWith(own)),
  retour: (value: string, path: string) => path.endsWith(paths.login()) && isReturnPath(value),
  inscription: (value: string, path: string) => isRegistrationOutcome(value) && occurrencePage.test(path),
  // Encrypted by the program itself; such a page is kept by nobody.
  recu: (value: string, path: string) => receiptPattern.test(value) && occurrencePage.test(path),
  // Of a composed form; such a page is kept by nobody.
  choix: (value: string) => choiceValuePattern.test(value),
  sujet: (value: string) => (contactTopics as readonly string[]).includes(value),
} as const;

/** Whether a path, with or without a locale's prefix, is that of a list that has pages. */
function isPagedList(path: string): boolean {
  const lists = [paths.newsList(), paths.albumList(), paths.blogList(), paths.search()];
  return lists.some((own) => path.endsWith(own)) || path.includes(`${folderRoot}/`) || elementList.test(path);
}

const folderRoot = paths.blogFolder(0, '').split('/').slice(0, 3).join('/');
/** The list of a route of the catalogue, and the page where one registers to an occurrence; with or without locale. */
const elementList = new RegExp(`^(?:/[^/]+)?${paths.elementList('[a-z0-9-]+')}$`);
const occurrencePage = /\/\d{1,10}\/[^/]+\/\d{1,10}$/;

const accountScreens = [paths.login(), paths.account(), paths.askReset(), paths.rights(), paths.newsletter()];

let requestCount = 0;
const processId = Math.random().toString(36).slice(2, 8);

/** A number for the request, for logs and answers; unique among the processes of a program. */
export function nextRequestId(): string {
  requestCount += 1;
  return `${processId}-${requestCount.toString(36)}`;
}

/** One cookie of a header, undecoded. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return readCookies(header, name)[0];
}

/** The cookies of a name, in their order: browsers keep one for the host beside one for its domain. */
function readCookies(header: string | undefined, name: string): string[] {
  return (header ?? '').split(';').flatMap((part) => {
    const equal = part.indexOf('=');
    return equal > 0 && part.slice(0, equal).trim() === name ? [part.slice(equal + 1).trim()] : [];
  });
}

/** The visitor's choice about trackers. */
export function readConsent(headers: IncomingHttpHeaders): Consent | undefined {
  return parseConsent(readCookie(headers.cookie, 'consent'));
}

/** Secrets looked at in one request: a header may hold a thousand. */
const maximumTokens = 4;

/**
 * What may be the secret of the session that a request carries: of the `Authorization` header where there is one, else of the
 * cookies. What has not the form of one is none, and costs no look into the database.
 */
export function readTokens(headers: IncomingHttpHeaders): string[] {
  const own = headers.authorization?.replace(/^Bearer /i, '');
  const given = own === undefined ? readCookies(headers.cookie, 'token') : [own];
  return given.filter((token) => /^[\w-]{43}$/.test(token)).slice(0, maximumTokens);
}

/**
 * Where the home page of a site sends a visitor who has chosen another of its languages before; undefined for everybody else
 * (CST-04). Any other page was asked for by its own
 * address, which says the language, and a link of the site itself leads where it says.
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

/** Whether the caller is a program of this machine itself, and not somebody whom a proxy on it stands for. */
export function isLocalCaller(request: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return /^(?:127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
}

/** Whether the request carries a mark that makes its answer personal: a session, or the preview of a draft. */
export function isPersonal(headers: IncomingHttpHeaders): boolean {
  return Boolean(headers.authorization) || /(?:^|;)\s*(?:token|apercu)\s*=/.test(headers.cookie ?? '');
}

/** The locale of a path by its prefix, the longest that fits first (RTE-08), and the path without it. */
export function resolveLocale(
  site: SiteIdentity,
  path: string,
): { language: SiteLanguage | undefined; prefix: string; path: string } {
  const found = site.languages
    .filter(({ prefix, isValid }) => isValid && prefix && (path === `/${prefix}` || path.startsWith(`/${prefix}/`)))
    .sort((one, other) => other.prefix.length - one.prefix.length)[0];
  if (!found) return { language: site.languages.find(({ code }) => code === site.defaultLocale), prefix: '', path };
  return { language: found, prefix: found.prefix, path: path.slice(found.prefix.length + 1) || '/' };
}

/**
 * A request path in its one true form: decoded, without double or final slash; undefined when it cannot be one (broken
 * escapes, dots that climb, control signs, backslashes).
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

/** The parameters of a query that the page at `path` may depend on, in one order; all others are left out. */
export function allowedQuery(search: URLSearchParams, path: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of pageParameters) {
    const value = search.get(name);
    if (value && parameterValidators[name](value, path)) query[name] = value;
  }
  // Which filters a route has is the screen's to know; one that it has not leads nowhere, and is kept nowhere.
  if (elementList.test(path))
    for (const [name, value] of [...search]
      .filter(([name]) => /^f-[a-z][a-z0-9-]{0,29}$/.test(name))
      .sort()
      .slice(0, 6))
      if (/^[a-z][a-z0-9-]{0,29}$/.test(value)) query[name] = value;
  return query;
}

/**
 * Whether a writing request of a browser comes from a page of the same origin. `same-site` is hostile: neighbours are other
 * tenants. So is a page that came without encryption to whoever is asked with it: anybody on the way may have written it.
 * Requests without any mark of a browser carry no cookies worth stealing and pass.
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
 * Whether a writing request may be done for whom it says: one that a browser vouches for with the session's cookie must show
 * that it comes from a page of the same origin, and one that would begin a session must not come from elsewhere. The
 * `Authorization` header is vouched for by nobody but its sender.
 */
export function isCsrfSafe(headers: IncomingHttpHeaders, isSecure: boolean, beginsSession = false): boolean {
  const isByCookie = readCookie(headers.cookie, 'token') !== undefined;
  if (!isByCookie && !beginsSession) return true;
  if (!isSameOrigin(headers, isSecure)) return false;
  const isProven = headers['sec-fetch-site'] === 'same-origin' || headers.origin !== undefined;
  return isProven || !isByCookie || headers.authorization !== undefined;
}

/** Whether a request names its host more than once: what is in front of the program may have read another one (RFC 9112, 3.2). */
export function hasManyHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Whether the visitor's way to the program is encrypted, as the proxy before it says. */
export function isSecureRequest({ config }: Pick<ServerContext, 'config'>, request: IncomingMessage): boolean {
  return config.isBehindProxy && request.headers['x-forwarded-proto'] === 'https';
}

/** The IP address of whoever asks, in its normal form: what the outermost trusted proxy wrote, else that of the connection. */
export function getClientIp({ config }: Pick<ServerContext, 'config'>, request: IncomingMessage): string {
  const forwardedFor = String(request.headers['x-forwarded-for'] ?? '');
  return findClientIp(forwardedFor, config.isBehindProxy ? config.proxyHops : 0, request.socket.remoteAddress ?? '');
}
