import { randomUUID } from 'node:crypto';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import { createOpaqueToken, hashToken } from '../../../opaque-token.ts';
import { type PlatformContext, platformSiteId } from '../../../request-context.ts';
import type { PlatformPrepareContext } from '../../bind-endpoint.ts';
import { enqueuePlatformMail } from '../../mail/platform-mail.operations.ts';
import { createLoginGuard, runInPasswordQueue, verifyPassword } from '../../sign-in/password-tools.operations.ts';
import { type CodeAttempt, countCodeAttempt } from '../accounts/code-attempts.operations.ts';
import { consumeCode, refuseCode } from '../accounts/second-factor.operations.ts';
import {
  findStaffAccount,
  findStaffByEmail,
  lockStaffAccount,
  type StaffAccountRow,
} from '../accounts/staff-accounts.repository.ts';
import { createStaffToken } from '../accounts/staff-links.operations.ts';
import { deleteStaffToken, findStaffToken } from '../accounts/staff-tokens.repository.ts';
import { auditPlatformAct } from '../audit/audit.operations.ts';
import { newSignInMail } from '../identity.mails.ts';
import { describeDevice } from './describe-device.ts';
import { deleteStaffSession, insertStaffSession } from './staff-sessions.repository.ts';

/** Milliseconds that a session lasts at most. */
const sessionLifetime = 30 * 86_400_000;

/** An account and the hash that the typed password matched. */
interface VerifiedStaff {
  accountId: number;
  passwordHash: string;
  isNewClient: boolean;
}

/** Verifies a password. An unknown email address costs the same work and gets the same answer. */
export async function verifyStaffSignIn(
  prepareContext: PlatformPrepareContext,
  { email, password }: InputOf<'signInStaff'>['body'],
): Promise<Result<VerifiedStaff>> {
  const { clientIp, services } = prepareContext;
  const guard = createLoginGuard(services.platformLimits, services.platformClients);
  const emailKey = normalizeEmail(email);
  const admitted = await guard.consumeClientLimit(platformSiteId, emailKey, clientIp);
  if (!admitted.ok) return admitted;
  const account = await prepareContext.read(({ transaction }) => findStaffByEmail(transaction, emailKey));
  const passwordHash = account?.password_hash ?? undefined;
  const begun = await guard.startAttempt(platformSiteId, { emailKey, passwordHash }, clientIp);
  if (!begun.ok) return begun;
  const isRight = await runInPasswordQueue(platformSiteId, () => verifyPassword(password, passwordHash));
  if (!isRight.ok) {
    await begun.value.refund();
    return isRight;
  }
  if (!account || !passwordHash || !isRight.value) return failCredentials();
  await begun.value.markSucceeded();
  return succeed({ accountId: account.id, passwordHash, isNewClient: await isNewClient(prepareContext, emailKey) });
}

function failCredentials() {
  return fail('credentials-wrong', { message: 'Cette adresse et ce mot de passe ne vont pas ensemble. Vérifiez-les.' });
}

/** Starts a session for a verified password, or asks for the second factor where the account has one. */
export async function signInStaff(
  context: PlatformContext,
  proof: VerifiedStaff,
): Promise<Result<ReplyOf<'signInStaff'>>> {
  const account = await lockStaffAccount(context.transaction, proof.accountId);
  if (!account || account.password_hash !== proof.passwordHash) return failCredentials();
  // Only after the right password: the suspension of an account is confidential.
  if (account.status !== 'active')
    return fail('not-allowed', {
      message: 'Ce compte est suspendu. Adressez-vous à la personne qui gère la plateforme.',
    });
  if (!account.totp_confirmed_at) {
    const id = await openSession(context, account, { hasSecondFactor: false, isNewClient: proof.isNewClient });
    await auditStart(context, account, id);
    return succeed({ status: 'signed-in', pendingToken: null });
  }
  const pendingToken = await createStaffToken(context, 'second-factor', account.id);
  await auditPlatformAct(context, account.id, {
    act: 'session.password',
    kind: 'account',
    resourceId: String(account.id),
  });
  return succeed({ status: 'second-factor-wanted', pendingToken });
}

/** A pending sign-in with the counted attempt at its second factor. */
interface PendingStaff {
  accountId: number;
  isNewClient: boolean;
  attempt: CodeAttempt;
}

/** Finds the account of a pending sign-in, and counts the attempt at its second factor. */
export async function prepareSecondFactor(
  prepareContext: PlatformPrepareContext,
  { pendingToken, code }: InputOf<'confirmStaffSignIn'>['body'],
): Promise<Result<PendingStaff>> {
  const account = await prepareContext.read(async ({ transaction, now }) => {
    const token = await findStaffToken(transaction, 'sign-in', hashToken(pendingToken), new Date(now));
    return token && findStaffAccount(transaction, token.accountId);
  });
  if (!account) return fail('link-spent', { message: signInAgain });
  const counted = await countCodeAttempt(prepareContext, account, 'connexion', code);
  if (!counted.ok) return counted;
  return succeed({
    accountId: account.id,
    isNewClient: await isNewClient(prepareContext, account.email_key),
    attempt: counted.value,
  });
}

const signInAgain = 'Trop de temps a passé. Donnez de nouveau votre adresse et votre mot de passe.';

/** Starts the session of a pending sign-in by its second factor. A wrong code leaves the pending token valid. */
export async function confirmStaffSignIn(
  context: PlatformContext,
  { pendingToken, code }: InputOf<'confirmStaffSignIn'>['body'],
  { accountId, isNewClient: isNew, attempt }: PendingStaff,
): Promise<Result<ReplyOf<'confirmStaffSignIn'>>> {
  const account = await lockStaffAccount(context.transaction, accountId);
  const token = await deleteStaffToken(context.transaction, 'sign-in', hashToken(pendingToken), new Date(context.now));
  if (!account || !token || account.status !== 'active') return fail('link-spent', { message: signInAgain });
  if (!(await consumeCode(context, account, code))) return refuseCode();
  await attempt.refund();
  await auditStart(
    context,
    account,
    await openSession(context, account, { hasSecondFactor: true, isNewClient: isNew }),
  );
  return succeed({});
}

function auditStart(context: PlatformContext, { id }: Pick<StaffAccountRow, 'id'>, session: string): Promise<void> {
  return auditPlatformAct(context, id, { act: 'session.start', kind: 'session', resourceId: session });
}

/** Whether no session of an account has begun at this client lately. */
async function isNewClient({ services, clientIp }: PlatformPrepareContext, emailKey: string): Promise<boolean> {
  return !(await services.platformClients.has(platformSiteId, sessionClient(emailKey), clientIp));
}

const sessionClient = (emailKey: string) => `session ${emailKey}`;

/** Starts a session of an account, and ends the one that the browser had; returns its id. The caller audits the act. */
export async function openSession(
  context: PlatformContext,
  account: Pick<StaffAccountRow, 'id' | 'email' | 'email_key'>,
  { hasSecondFactor, isNewClient: isNew }: { hasSecondFactor: boolean; isNewClient: boolean },
): Promise<string> {
  if (context.staff) await deleteStaffSession(context.transaction, context.staff.hash);
  const { token, id } = await startStaffSession(context, account.id, { hasSecondFactor });
  context.cookie.token = token;
  if (isNew)
    await enqueuePlatformMail(context, newSignInMail, {
      recipient: account.email,
      data: { device: describeDevice(context.userAgent), at: new Date(context.now).toISOString() },
    });
  await context.services.platformClients.add(platformSiteId, sessionClient(account.email_key), context.clientIp);
  return id;
}

/** Starts a session of an account; returns its token and its id. */
export async function startStaffSession(
  { transaction, now, userAgent }: Pick<PlatformContext, 'transaction' | 'now' | 'userAgent'>,
  accountId: number,
  { hasSecondFactor }: { hasSecondFactor: boolean },
): Promise<{ token: string; id: string }> {
  const token = createOpaqueToken();
  const id = randomUUID();
  await insertStaffSession(transaction, {
    hash: hashToken(token),
    id,
    accountId,
    userAgent,
    at: new Date(now),
    expiresAt: new Date(now + sessionLifetime),
    hasSecondFactor,
  });
  return { token, id };
}
