import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { contactTopics } from '@vitrine/contract/endpoints/message.endpoints';
import { isRegistrationOutcome } from '@vitrine/domain/booking/booking-rules';
import { parseCartCookie } from '@vitrine/domain/cart/cart-cookie';
import { paidState, placedBeforeState, placedState } from '@vitrine/domain/cart/placed-state';
import { choiceValuePattern } from '@vitrine/domain/dynamic-forms/prefilled-answers';
import { parseAccountNotice } from '@vitrine/domain/people/account-notices';
import { type Consent, parseConsent } from '@vitrine/domain/people/consent';
import { isReturnPath } from '@vitrine/domain/people/return-path';
import { localeCookie } from '@vitrine/domain/site/locale-cookie';
import { paths, withLocalePrefix } from '@vitrine/domain/site/paths';
import { findClientIp } from '../rate-limits/client-ip.ts';
import type { SiteIdentity, SiteLanguage } from '../request-context.ts';
import { hasStaffCookie } from './administration/staff-cookies.ts';
import { receiptPattern } from './page-receipts.ts';
import { readCookie, readCookies } from './read-cookies.ts';
import type { ServerContext } from './server-context.ts';

/** Query parameters that a page may depend on; cache keys omit all others. */
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
  'nature',
  'etiquette',
  'tri',
  'panier',
  'ajout',
  'retire',
] as const;

/** Which values a parameter may take on which page: invented values would fill the cache with copies of a page. */
const parameterValidators = {
  page: (value: string, path: string) => /^[1-9]\d{0,3}$/.test(value) && isPagedList(path),
  // Search results are never cached.
  q: (value: string, path: string) => value.length <= 200 && (path.endsWith(paths.search()) || isShop(path)),
  // The block id of a composed form; such a page is never cached.
  envoye: (value: string) => /^[a-z0-9][a-z0-9-]{0,39}$/.test(value),
  reference: (value: string) => /^\d{6}-[A-Z]{7}$/.test(value),
  // Set where no acknowledgement mail is sent for a submission; such a page is never cached.
  accuse: (value: string) => value === 'non',
  // Only uncached screens show it.
  etat: (value: string, path: string) =>
    (parseAccountNotice(value) !== undefined && accountScreens.some((own) => path.endsWith(own))) ||
    ((value === 'confirme' || value === 'confirme-lettre') && path.endsWith(paths.checkout())) ||
    ([placedState, placedBeforeState, paidState].includes(value) && path.includes(`${paths.checkout()}/`)),
  retour: (value: string, path: string) => path.endsWith(paths.login()) && isReturnPath(value),
  inscription: (value: string, path: string) => isRegistrationOutcome(value) && occurrencePage.test(path),
  // A receipt that the program encrypted; such a page is never cached.
  recu: (value: string, path: string) => receiptPattern.test(value) && occurrencePage.test(path),
  // A choice of a composed form; such a page is never cached.
  choix: (value: string) => choiceValuePattern.test(value),
  // Only the screen knows the words of a shop; an unknown one gives a 404 and is never cached.
  nature: (value: string, path: string) => value.length <= 60 && isShop(path),
  etiquette: (value: string, path: string) => value.length <= 60 && isShop(path),
  tri: (value: string, path: string) => /^(?:prix|prix-decroissant|nom|nouveautes)$/.test(value) && isShop(path),
  // What was put into the cart, or taken out of it, without script; such a page is never cached.
  panier: (value: string, path: string) =>
    /^[1-9]\d{0,9}$/.test(value) || (path.endsWith(paths.checkout()) && /^[\da-z._]{3,3600}$/.test(value)),
  ajout: (value: string) => /^[1-9]\d{0,3}-[1-9]\d{0,3}$/.test(value),
  retire: (value: string, path: string) => parseCartCookie(value).length === 1 && path.endsWith(paths.cart()),
  sujet: (value: string) => (contactTopics as readonly string[]).includes(value),
} as const;

/** Whether a path, with or without a locale prefix, is the list of products. */
function isShop(path: string): boolean {
  return path.endsWith(paths.productList());
}

/** Whether a path, with or without a locale prefix, is a paginated list. */
function isPagedList(path: string): boolean {
  const lists = [paths.newsList(), paths.albumList(), paths.blogList(), paths.search(), paths.productList()];
  return lists.some((own) => path.endsWith(own)) || path.includes(`${folderRoot}/`) || elementList.test(path);
}

const folderRoot = paths.blogFolder(0, '').split('/').slice(0, 3).join('/');
/** Patterns of a catalogue route's list and of an occurrence's registration page, with or without a locale prefix. */
const elementList = new RegExp(`^(?:/[^/]+)?${paths.elementList('[a-z0-9-]+')}$`);
const occurrencePage = /\/\d{1,10}\/[^/]+\/\d{1,10}$/;

const accountScreens = [paths.login(), paths.account(), paths.askReset(), paths.rights(), paths.newsletter()];

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

/** Whether the caller is a program on this machine, not a remote client behind a local proxy. */
export function isLocalCaller(request: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return /^(?:127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'];
}

/** Whether the request makes its response personal: a session, staff's panel, or the preview of a draft. */
export function isPersonal(headers: IncomingHttpHeaders): boolean {
  return (
    Boolean(headers.authorization) || /(?:^|;)\s*(?:token|apercu|(?:__Host-)?equipe)\s*=/.test(headers.cookie ?? '')
  );
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

/** Filters a query to the parameters that the page at `path` may depend on, in a fixed order. */
export function allowedQuery(search: URLSearchParams, path: string): Record<string, string> {
  const query: Record<string, string> = {};
  if (search.size === 0) return query;
  for (const name of pageParameters) {
    const value = search.get(name);
    // A control character is in no link of the site, and calls refuse it.
    if (value && !/\p{Cc}/u.test(value) && parameterValidators[name](value, path)) query[name] = value;
  }
  // Only the screen knows a route's filters; an unknown filter gives a 404 and is never cached.
  if (elementList.test(path))
    for (const [name, value] of [...search]
      .filter(([name]) => /^f-[a-z][a-z0-9-]{0,29}$/.test(name))
      .sort()
      .slice(0, 6))
      if (/^[a-z][a-z0-9-]{0,29}$/.test(value)) query[name] = value;
  return query;
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
