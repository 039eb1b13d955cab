import { findStaffSessionByToken } from '../../features/identity/sessions/sessions.operations.ts';
import {
  createCacheMetadata,
  type PlatformContext,
  type RequestContext,
  type SessionCookieChange,
  type StaffSession,
} from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';
import type { CallRunner } from '../api/call-client.ts';
import { createRequestContext, type RequestContextInput, type ServerContext } from '../server-context.ts';

/** The facts of a call of the administration; `site` where the call is about one that exists. */
export type StaffCallFacts = Omit<RequestContextInput, 'site' | 'tokens' | 'panelToken'> & {
  site?: RequestContext['site'] | undefined;
  /** Candidate for the session's token, unchecked. */
  staffToken: string | undefined;
  /** The account that the page was opened with; a session of another one, from another tab of the browser, opens nothing. */
  expectedAccountId?: number | undefined;
  adminOrigin: string;
  userAgent: string;
  cookie: SessionCookieChange;
  /** The session that the call has found. */
  found: { staff?: StaffSession | undefined };
};

/** Creates a runner that opens one transaction per call: of the site where the call is about one, else of the platform. */
export function createStaffRunner(context: ServerContext, facts: StaffCallFacts): CallRunner {
  const { site } = facts;
  return site ? createSiteRunner(context, { ...facts, site }) : createPlatformRunner(context, facts);
}

async function findStaff(facts: StaffCallFacts, transaction: Transaction): Promise<StaffSession | undefined> {
  const { staffToken, expectedAccountId, now, site, found } = facts;
  if (!staffToken) return undefined;
  const staff = await findStaffSessionByToken(transaction, staffToken, now, site?.id ?? null);
  found.staff = expectedAccountId === undefined || staff?.accountId === expectedAccountId ? staff : undefined;
  return found.staff;
}

function createSiteRunner(
  context: ServerContext,
  facts: StaffCallFacts & { site: RequestContext['site'] },
): CallRunner {
  const { services, database } = context;
  const createContext = async (transaction: RequestContext['transaction']): Promise<RequestContext> => ({
    ...createRequestContext(services, facts, transaction, createCacheMetadata()),
    staff: await findStaff(facts, transaction),
    adminOrigin: facts.adminOrigin,
  });
  return {
    isAdministration: true,
    facts: { ...facts, services },
    limits: context.limits,
    read: (work) => database.read(facts.site.id, async (transaction) => work(await createContext(transaction))),
    write: (work) => database.write(facts.site.id, async (transaction) => work(await createContext(transaction))),
  };
}

/** Acts of staff keep records of their own: the platform's audit does not repeat them. */
function createPlatformRunner(context: ServerContext, facts: StaffCallFacts): CallRunner {
  const { services, database } = context;
  const run = <Value>(work: (context: RequestContext) => Promise<Value>): Promise<Value> =>
    database.platform(
      'administration',
      async (transaction) => {
        const { locale, now, requestId, clientIp, adminOrigin, userAgent, cookie } = facts;
        const staff = await findStaff(facts, transaction);
        const own: PlatformContext = {
          transaction,
          services,
          staff,
          locale,
          now,
          requestId,
          clientIp,
          adminOrigin,
          userAgent,
          cookie,
        };
        // The bindings of calls about no site take this context (`bind`).
        return work(own as unknown as RequestContext);
      },
      database.requestTimeout,
      false,
    );
  return {
    isAdministration: true,
    facts: { ...facts, services } as unknown as CallRunner['facts'],
    limits: services.platformLimits,
    read: run,
    write: run,
  };
}
