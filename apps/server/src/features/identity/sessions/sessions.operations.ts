import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { listRights, needsSecondFactor } from '@vitrine/domain/people/staff-rights';
import { hashToken } from '../../../opaque-token.ts';
import { type PlatformContext, platformSiteId, type StaffSession } from '../../../request-context.ts';
import type { Transaction } from '../../../storage/database.ts';
import type { PlatformPrepareContext } from '../../bind-endpoint.ts';
import { passwordFingerprint, runInPasswordQueue, verifyPassword } from '../../sign-in/password-tools.operations.ts';
import { type CodeAttempt, countCodeAttempt, uncountedAttempt } from '../accounts/code-attempts.operations.ts';
import { auditOwnAct, lockOwnAccount, requireStaff } from '../accounts/own-account.ts';
import { consumeCode, refuseCode } from '../accounts/second-factor.operations.ts';
import { countRecoveryCodes } from '../accounts/second-factors.repository.ts';
import { findStaffAccount, mayMakeSite, type StaffAccountRow } from '../accounts/staff-accounts.repository.ts';
import { auditPlatformAct } from '../audit/audit.operations.ts';
import { listGrantsOf } from '../team/grants.repository.ts';
import { describeDevice } from './describe-device.ts';
import {
  deleteAllStaffAccess,
  deleteStaffSession,
  deleteStaffSessionById,
  deleteStaffSessionsOf,
  findStaffSession,
  listStaffSessions,
  updateStaffSessionSeen,
  updateStepUp,
} from './staff-sessions.repository.ts';

/** Milliseconds for which a confirmed identity holds. */
const stepUpLifetime = 10 * 60_000;
/** Milliseconds between two records of a session's use: most calls write nothing. */
const seenInterval = 10 * 60_000;

/** Finds the session of a token, with the account's role on a site where the call is about one. */
export function findStaffSessionByToken(
  transaction: Transaction,
  token: string,
  now: number,
  siteId: number | null,
): Promise<StaffSession | undefined> {
  return findStaffSession(transaction, hashToken(token), now, siteId);
}

/** Ends every session and every link of staff, as after a restore. */
export function endAllStaffAccess(transaction: Transaction): Promise<void> {
  return deleteAllStaffAccess(transaction);
}

/** Whether the use of a session is to be recorded. */
export function isSessionUseDue({ lastSeenAt }: StaffSession, now: number): boolean {
  return now - lastSeenAt.getTime() > seenInterval;
}

/** Records the use of a session. */
export function recordSessionUse(transaction: Transaction, { hash }: StaffSession, now: number): Promise<void> {
  return updateStaffSessionSeen(transaction, hash, new Date(now));
}

/** Reads the account of the session with its sites and rights. */
export async function readStaffSession(context: PlatformContext): Promise<Result<ReplyOf<'readStaffSession'>>> {
  const staff = requireStaff(context);
  const account = await findStaffAccount(context.transaction, staff.accountId);
  if (!account) return fail('not-authenticated');
  const grants = await listGrantsOf(context.transaction, account.id);
  const roles = [...grants.map(({ role }) => role), ...(account.is_super_admin ? (['SUPER_ADMIN'] as const) : [])];
  const isConfirmed = staff.stepUpUntil !== null && staff.stepUpUntil.getTime() > context.now;
  return succeed({
    account: {
      id: account.id,
      email: account.email,
      name: account.name,
      locale: account.locale,
      isSuperAdmin: account.is_super_admin,
    },
    sites: grants.map(({ siteId, name, role }) => ({ idSite: siteId, name, role, rights: listRights(role) })),
    platformRights: account.is_super_admin
      ? listRights('SUPER_ADMIN')
      : (await mayMakeSite(context.transaction, account.id, context.services.hosting.siteSignup))
        ? ['platform.create']
        : [],
    secondFactor: {
      isEnrolled: staff.hasSecondFactor,
      recoveryCodes: await countRecoveryCodes(context.transaction, account.id),
    },
    mustEnrol: !staff.hasSecondFactor && roles.some(needsSecondFactor),
    stepUpUntil: isConfirmed ? (staff.stepUpUntil?.toISOString() ?? null) : null,
    expiresAt: staff.expiresAt.toISOString(),
  });
}

/** Ends the session, and with it what it opened on sites. */
export async function signOutStaff(context: PlatformContext): Promise<Result<ReplyOf<'signOutStaff'>>> {
  const staff = requireStaff(context);
  await deleteStaffSession(context.transaction, staff.hash);
  await auditSession(context, 'session.end', staff.id);
  context.cookie.token = null;
  return succeed({});
}

/** Lists the open sessions of the account. */
export async function listSessions(context: PlatformContext): Promise<Result<ReplyOf<'listStaffSessions'>>> {
  const staff = requireStaff(context);
  const rows = await listStaffSessions(context.transaction, staff.accountId, context.now);
  return succeed({
    sessions: rows.map(({ id, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
      id,
      isCurrent: id === staff.id,
      device: describeDevice(userAgent),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  });
}

/** Ends a session of the account. */
export async function revokeSession(
  context: PlatformContext,
  id: string,
): Promise<Result<ReplyOf<'revokeStaffSession'>>> {
  const staff = requireStaff(context);
  if (!(await deleteStaffSessionById(context.transaction, staff.accountId, id))) return fail('not-found');
  await auditSession(context, 'session.revoke', id);
  if (id === staff.id) context.cookie.token = null;
  return succeed({});
}

/** Ends all other sessions of the account. */
export async function revokeOtherSessions(
  context: PlatformContext,
): Promise<Result<ReplyOf<'revokeOtherStaffSessions'>>> {
  const staff = requireStaff(context);
  const revoked = await deleteStaffSessionsOf(context.transaction, staff.accountId, staff.hash);
  await auditSession(context, 'session.revoke-others', staff.id);
  return succeed({ revoked });
}

function auditSession(context: PlatformContext, act: string, id: string): Promise<void> {
  return auditPlatformAct(context, requireStaff(context).accountId, { act, kind: 'session', resourceId: id });
}

type StepUpInput = InputOf<'confirmStaffIdentity'>['body'];

/** What the transaction of a confirmation needs: the verified password, and the counted attempt. */
interface StepUpProof {
  passwordHash: string | undefined;
  attempt: CodeAttempt;
}

/** Counts a confirmation, and verifies the password where the account has no second factor. */
export async function prepareStepUp(
  prepareContext: PlatformPrepareContext,
  { code, password }: StepUpInput,
): Promise<Result<StepUpProof>> {
  const account = await readOwnAccount(prepareContext);
  if (!account) return fail('not-authenticated');
  if (account.totp_confirmed_at) {
    if (!code) return refuseCode();
    const counted = await countCodeAttempt(prepareContext, account, 'session', code);
    return counted.ok ? succeed({ passwordHash: undefined, attempt: counted.value }) : counted;
  }
  return verifyOwnStaffPassword(prepareContext, account, 'password', password ?? '');
}

/** Reads the account of the session before the transaction of a call. */
export function readOwnAccount(prepareContext: PlatformPrepareContext): Promise<StaffAccountRow | undefined> {
  return prepareContext.read(async ({ transaction, staff }) => staff && findStaffAccount(transaction, staff.accountId));
}

/** Verifies that the holder of a session knows the account's password; `field` names the input for errors. */
export async function verifyOwnStaffPassword(
  { services }: Pick<PlatformPrepareContext, 'services'>,
  account: StaffAccountRow,
  field: string,
  password: string,
): Promise<Result<StepUpProof>> {
  const passwordHash = account.password_hash ?? undefined;
  const client = `compte ${account.id} ${passwordFingerprint(passwordHash)}`;
  const counted = await services.platformLimits.consume(platformSiteId, { limit: 'ownPassword', client });
  if (!counted.ok) return counted;
  const isRight = await runInPasswordQueue(platformSiteId, () => verifyPassword(password, passwordHash));
  // Only a wrong password counts: a right or an unverified one is refunded.
  if (!isRight.ok || isRight.value) await counted.value.refund();
  if (!isRight.ok) return isRight;
  return isRight.value
    ? succeed({ passwordHash, attempt: uncountedAttempt })
    : fail('invalid-fields', {
        fields: { [field]: 'Indiquez votre mot de passe\u00a0: celui-ci n’est pas le vôtre.' },
      });
}

/** Confirms the identity of the session's holder for ten minutes. */
export async function confirmStaffIdentity(
  context: PlatformContext,
  { code }: StepUpInput,
  { passwordHash, attempt }: StepUpProof,
): Promise<Result<ReplyOf<'confirmStaffIdentity'>>> {
  const account = await lockOwnAccount(context);
  const isProven = account.totp_confirmed_at
    ? code !== undefined && (await consumeCode(context, account, code))
    : passwordHash !== undefined && account.password_hash === passwordHash;
  if (!isProven) return refuseCode();
  await attempt.refund();
  const until = await startStepUp(context, requireStaff(context).hash);
  await auditOwnAct(context, account, 'session.step-up');
  return succeed({ stepUpUntil: until.toISOString() });
}

/** Confirms a session, by the hash of its token; returns until when. */
export async function startStepUp(
  { transaction, now }: Pick<PlatformContext, 'transaction' | 'now'>,
  sessionHash: string,
): Promise<Date> {
  const until = new Date(now + stepUpLifetime);
  await updateStepUp(transaction, sessionHash, until);
  return until;
}
