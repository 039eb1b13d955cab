import type { IncomingHttpHeaders } from 'node:http';
import { readCookie } from '../read-cookies.ts';

/** Names of the cookies of staff: on the administration's host, and on the host of a site. */
const names = { administration: 'administration', panel: 'equipe' } as const;
type StaffCookie = keyof typeof names;

/** Over TLS the browser itself holds the cookie to its host: neighbours cannot set one. */
const prefix = '__Host-';
const tokenPattern = /^[\w-]{43}$/;

/** Lifetime of each cookie in seconds, as of its session. */
const maximumAges = { administration: 30 * 86_400, panel: 12 * 3600 } as const;

/** Reads the token of staff's session; undefined where there is none or it has the wrong format. */
export function readStaffCookie(
  headers: IncomingHttpHeaders,
  cookie: StaffCookie,
  isSecure: boolean,
): string | undefined {
  if (!headers.cookie) return undefined;
  const token = readCookie(headers.cookie, `${isSecure ? prefix : ''}${names[cookie]}`);
  return token && tokenPattern.test(token) ? token : undefined;
}

/** Whether a cookie makes what is answered personal: a session, staff's panel, or the preview of a draft. */
export function hasPersonalCookie({ cookie }: IncomingHttpHeaders): boolean {
  return /(?:^|;)\s*(?:token|apercu|(?:__Host-)?equipe)\s*=/.test(cookie ?? '');
}

/** Whether a request carries a cookie of staff, valid or not. */
export function hasStaffCookie({ cookie }: IncomingHttpHeaders): boolean {
  return /(?:^|;)\s*(?:__Host-)?(?:administration|equipe)\s*=/.test(cookie ?? '');
}

/** Builds the cookie of staff's session; with null it is removed. Host-only, for no script, and never sent across sites. */
export function formatStaffCookie(cookie: StaffCookie, token: string | null, isSecure: boolean): string {
  return [
    `${isSecure ? prefix : ''}${names[cookie]}=${token ?? ''}`,
    'Path=/',
    `Max-Age=${token ? maximumAges[cookie] : 0}`,
    'SameSite=Strict',
    'HttpOnly',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}
