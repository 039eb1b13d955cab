import type { IncomingHttpHeaders } from 'node:http';
import { paths } from '@vitrine/domain/addresses/paths';
import { isReturnPath, returnCookie } from '@vitrine/domain/people/return-path';
import { readCookie } from '../read-cookies.ts';

/** The page of a mailed link has no locale's prefix: browsers send the cookie to it alone. */
const cookiePath = paths.confirmRegistration('').replace(/\/$/, '');

/** Reads to which page a confirmed address leads back; nothing but what a login may lead back to. */
export function readReturnPath(path: string, headers: IncomingHttpHeaders): string | undefined {
  if (!path.startsWith(`${cookiePath}/`)) return undefined;
  const text = readCookie(headers.cookie, returnCookie.name) ?? '';
  const given = decodePath(text);
  return isReturnPath(given) ? given : undefined;
}

function decodePath(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Builds the cookie that keeps to which page a confirmed address leads back; without a page it ends. */
export function buildReturnCookie(path: string | null, isSecure: boolean): string {
  return [
    `${returnCookie.name}=${path === null ? '' : encodeURIComponent(path)}`,
    `Path=${cookiePath}`,
    `Max-Age=${path === null ? 0 : returnCookie.seconds}`,
    'SameSite=Lax',
    'HttpOnly',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}
