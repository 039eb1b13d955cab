import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { SiteRole, StaffRole } from '@vitrine/domain/people/staff-rights';
import { addStaff } from '@vitrine/server/features/identity/accounts/manage-accounts.operations';
import {
  updateTotpConfirmed,
  updateTotpSecret,
} from '@vitrine/server/features/identity/accounts/second-factors.repository';
import {
  createStaffToken,
  type StaffTokenPurpose,
} from '@vitrine/server/features/identity/accounts/staff-links.operations';
import { createTotpSecret } from '@vitrine/server/features/identity/accounts/totp';
import { startStepUp } from '@vitrine/server/features/identity/sessions/sessions.operations';
import { startStaffSession } from '@vitrine/server/features/identity/sessions/sign-in.operations';
import { insertSiteInvitation } from '@vitrine/server/features/identity/site-invitations/site-invitations.repository';
import { startSiteSession } from '@vitrine/server/features/identity/sites/site-links.operations';
import { saveInvitation } from '@vitrine/server/features/identity/team/invitations.operations';
import { hashPassword } from '@vitrine/server/features/sign-in/password-hash';
import { createOpaqueToken, hashToken } from '@vitrine/server/opaque-token';
import type { Transaction } from '@vitrine/server/storage/database';
import { Secret, TOTP } from 'otpauth';
import { countUp } from '../count-up.ts';
import type { TestRequest, TestResponse } from '../send-request.ts';
import type { TestServer } from '../servers/test-server.ts';

/** The password of all staff in tests. */
export const staffPassword = 'une lanterne sous la glycine';
/** Host of the administration in tests. */
export const adminHost = 'admin.localhost';

/** Staff with an open session of the administration. */
export interface TestStaff {
  id: number;
  email: string;
  sessionHash: string;
  /** The cookie of the session. */
  cookie: string;
}

let passwordHash: Promise<string> | undefined;

/** Runs `work` in a transaction of the platform's role. */
export function asPlatform<Value>(
  server: Pick<TestServer, 'running'>,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  return server.running.context.database.platform('essai', work);
}

/** Creates staff with a session; `siteId` is the site of their grant, which a SUPER_ADMIN does not need. */
export async function createStaff(
  server: Pick<TestServer, 'running'>,
  role: StaffRole,
  siteId = 42,
  { email, isConfirmed = true }: { email?: string; isConfirmed?: boolean } = {},
): Promise<TestStaff> {
  const accounts = countUp('staff');
  const address = email ?? `equipe${accounts}@exemple.fr`;
  passwordHash ??= hashPassword(staffPassword);
  const hash = await passwordHash;
  return asPlatform(server, async (transaction) => {
    const now = server.running.context.clock();
    const isSuperAdmin = role === 'SUPER_ADMIN';
    const { accountId: id } = await addStaff(
      { transaction, now, requestId: 'essai' },
      {
        email: address,
        name: `Équipe ${accounts}`,
        passwordHash: hash,
        isSuperAdmin,
        grant: isSuperAdmin ? undefined : { siteId, role: role as SiteRole },
      },
    );
    return { id, email: address, ...(await openStaffSession(transaction, id, now, isConfirmed)) };
  });
}

/** Opens a session of an account; a confirmed one may do acts that need a confirmation. */
export async function openStaffSession(
  transaction: Transaction,
  accountId: number,
  now: number,
  isConfirmed = true,
): Promise<{ cookie: string; sessionHash: string }> {
  const session = { transaction, now, userAgent: 'essai' };
  const { token } = await startStaffSession(session, accountId, { hasSecondFactor: false });
  const sessionHash = hashToken(token);
  if (isConfirmed) await startStepUp(session, sessionHash);
  return { cookie: `administration=${token}`, sessionHash };
}

/** Creates staff with the panel on a site's own host; returns the cookie of their session there. */
export async function createPanelStaff(
  server: TestServer,
  siteId: number,
  role: 'ADMIN' | 'SUPER_ADMIN' = 'ADMIN',
): Promise<TestStaff & { cookie: string }> {
  const staff = await createStaff(server, role, siteId);
  const owner = { accountId: staff.id, sessionHash: staff.sessionHash };
  const token = await server.write(siteId, (context) => startSiteSession(context, owner));
  return { ...staff, cookie: `equipe=${token}` };
}

type AdminRequest = { body?: unknown; cookie?: string | undefined } & Omit<TestRequest, 'body' | 'method'>;

/** Sends a request to the API of the administration's host as one of its pages does; `path` begins below `/api`. */
export function requestAdminApi(
  server: Pick<TestServer, 'port' | 'request'>,
  method: string,
  path: string,
  { body, cookie, ...more }: AdminRequest = {},
): Promise<TestResponse> {
  const host = `${adminHost}:${server.port}`;
  return server.request(`/api${path}`, {
    method,
    host,
    ...more,
    headers: {
      ...(method === 'GET' ? {} : { origin: `http://${host}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...more.headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** Sends a request below `/api/admin`. */
export function requestAdmin(
  server: Pick<TestServer, 'port' | 'request'>,
  method: string,
  path: string,
  request: AdminRequest = {},
): Promise<TestResponse> {
  return requestAdminApi(server, method, `/admin${path}`, request);
}

/** Inputs of a call of the administration with a site in its path, for another site than that of its case. */
export function withSiteId<Input extends { params?: Record<string, unknown> }>(input: Input, idSite: unknown): Input {
  return input.params && 'idSite' in input.params ? { ...input, params: { ...input.params, idSite } } : input;
}

/** Reads the session cookie that a response sets. */
export function readSetCookie(response: TestResponse, name = 'administration'): string {
  const found = [response.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith(`${name}=`));
  if (!found) throw new Error(`no cookie ${name}: ${response.status} ${response.text}`);
  return found.split(';')[0] as string;
}

/** Creates an invitation to a site's staff that waits; returns its id and the token of its link. */
export async function createInvitation(
  server: TestServer,
  siteId: number,
  { email, role = 'EDITOR' }: { email?: string; role?: SiteRole } = {},
): Promise<{ id: number; token: string; email: string; inviterId: number }> {
  const invitations = countUp('invitation');
  const address = email ?? `invitee${invitations}@exemple.fr`;
  const inviter = await createStaff(server, 'ADMIN', siteId);
  const token = createOpaqueToken();
  const id = await server.write(siteId, (context) =>
    saveInvitation(
      { ...context, adminOrigin: `http://${adminHost}` },
      { email: address, role, tokenHash: hashToken(token), inviterId: inviter.id },
    ),
  );
  return { id, token, email: address, inviterId: inviter.id };
}

/** Has a SUPER_ADMIN invite an address to make a site; returns the token of the link. */
export async function createSiteInvitation(
  server: TestServer,
  { email, quotaBytes = 1_000_000_000 }: { email?: string; quotaBytes?: number } = {},
): Promise<{ id: number; token: string; email: string }> {
  const address = email ?? `invitee${countUp('site invitation')}@exemple.net`;
  const inviter = await createStaff(server, 'SUPER_ADMIN');
  const token = createOpaqueToken();
  const now = server.running.context.clock();
  const id = await asPlatform(server, (transaction) =>
    insertSiteInvitation(transaction, {
      email: address,
      emailKey: normalizeEmail(address),
      tokenHash: hashToken(token),
      quotaBytes,
      inviterId: inviter.id,
      at: new Date(now),
      expiresAt: new Date(now + 7 * 86_400_000),
    }),
  );
  if (id === undefined) throw new Error(`${address} is being invited`);
  return { id, token, email: address };
}

/** Creates the token of a mailed link of an account. */
export async function createPasswordLink(
  server: TestServer,
  accountId: number,
  purpose: StaffTokenPurpose,
  email?: string,
): Promise<string> {
  const now = server.running.context.clock();
  return asPlatform(server, (transaction) => createStaffToken({ transaction, now }, purpose, accountId, email));
}

/** Computes the code that an application of codes shows. */
export function computeCode(secret: string, moment: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment });
}

/** Gives an account a TOTP secret, confirmed if asked; returns the present code, unused. */
export async function startEnrolment(server: TestServer, accountId: number, isConfirmed = false): Promise<string> {
  const { encryption, clock } = server.running.context;
  const secret = createTotpSecret();
  await asPlatform(server, async (transaction) => {
    const encrypted = encryption.encrypt(Buffer.from(secret), `staff totp ${accountId}`);
    await updateTotpSecret(transaction, accountId, encrypted);
    if (isConfirmed) await updateTotpConfirmed(transaction, accountId, new Date(clock()));
  });
  return computeCode(secret, clock());
}

/** Creates staff with a second factor whose password has been verified; returns what the next call of a sign-in sends. */
export async function createPendingSignIn(
  server: TestServer,
  siteId: number,
): Promise<{ pendingToken: string; code: string }> {
  const { id } = await createStaff(server, 'EDITOR', siteId);
  const code = await startEnrolment(server, id, true);
  return { pendingToken: await createPasswordLink(server, id, 'second-factor'), code };
}
