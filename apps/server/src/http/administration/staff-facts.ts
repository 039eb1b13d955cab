import type { IncomingMessage } from 'node:http';
import { staffAccountHeader } from '@vitrine/domain/people/staff-account-header';
import { findStaffSessionByToken } from '../../features/identity/sessions/sessions.operations.ts';
import {
  getMainOrigin,
  type SessionCookieChange,
  type SiteIdentity,
  type StaffSession,
} from '../../request-context.ts';
import type { ServerContext } from '../server-context.ts';
import { getRequestedAdminOrigin } from './admin-host.ts';
import { readStaffCookie } from './staff-cookies.ts';
import type { StaffCallFacts } from './staff-runner.ts';

/** What the listener knows of a request. */
export interface RequestFacts {
  requestId: string;
  clientIp: string;
  isSecure: boolean;
}

/** Characters of a `User-Agent` that are stored: enough to name browser and system. */
const maximumUserAgent = 300;

/** Collects the facts of a request on the administration's host, about a site or none. */
export function createStaffFacts(
  context: ServerContext,
  incoming: IncomingMessage,
  { requestId, clientIp, isSecure }: RequestFacts,
  site: SiteIdentity | undefined,
): StaffCallFacts {
  const { headers } = incoming;
  const cookie: SessionCookieChange = {};
  const adminOrigin = getRequestedAdminOrigin(context, incoming, isSecure);
  return {
    site,
    locale: site?.defaultLocale ?? 'fr_FR',
    now: context.clock(),
    requestId,
    clientIp,
    origin: adminOrigin,
    mainOrigin: site ? getMainOrigin(site, context.listener.port, isSecure) : adminOrigin,
    staffToken: readStaffCookie(headers, 'administration', isSecure),
    expectedAccountId: readAccountId(headers[staffAccountHeader]),
    adminOrigin,
    userAgent: String(headers['user-agent'] ?? '').slice(0, maximumUserAgent),
    cookie,
    found: {},
  };
}

/** A header that is no number names no account: it opens nothing. */
const readAccountId = (text: unknown) => (text === undefined ? undefined : Number(text));

/** Finds the site of an id in a path or header; the grants decide whether it may be opened. */
export function findRequestedSite({ directory }: ServerContext, id: unknown): SiteIdentity | undefined {
  const text = String(id ?? '');
  return /^[1-9]\d{0,9}$/.test(text) ? directory.findById(Number(text)) : undefined;
}

/** Finds who asks where the request is about no site that exists. */
export async function findRequestingStaff(
  { database, clock }: ServerContext,
  { headers }: IncomingMessage,
  isSecure: boolean,
): Promise<StaffSession | undefined> {
  const token = readStaffCookie(headers, 'administration', isSecure);
  if (!token) return undefined;
  return database.platform(
    'administration',
    (transaction) => findStaffSessionByToken(transaction, token, clock(), null),
    database.requestTimeout,
    false,
  );
}
