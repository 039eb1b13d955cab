import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import { createOpaqueToken, hashToken } from '../../opaque-token.ts';
import type { RequestContext, SessionUser } from '../../request-context.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { getLoginGuard } from './login-guard.ts';
import { deleteSession, findSession, insertToken } from './member-tokens.repository.ts';
import { findMemberByEmail, updateLastActive } from './members.repository.ts';
import { verifyPassword } from './password-hash.ts';
import { runInPasswordQueue } from './password-queue.ts';
import { lockVerifiedMember, type VerifiedCredentials } from './verified-member.operations.ts';

/** Milliseconds that a session lasts, equal to the lifetime of its cookies (CST-01). */
const sessionLifetime = 86_400_000;

/**
 * Finds the session user of one of the tokens on the context's site; a session of another site does not count (ROL-03).
 */
export function findSessionUser(context: RequestContext, tokens: readonly string[]): Promise<SessionUser | undefined> {
  return findSession(context, tokens.map(hashToken));
}

/** Returns whether the request carries a session (API-06): of a member, or of staff with the site's panel, as API-07 answers for both. */
export function readLogged(context: RequestContext): ReplyOf<'readLogged'> {
  return { success: context.user !== undefined || context.panel !== undefined };
}

/** Verifies a password (API-17). An unknown email address costs the same work and gets the same message. */
export async function verifyLogin(
  prepareContext: PrepareContext,
  { email, password }: InputOf<'login'>['body'],
): Promise<Result<VerifiedCredentials>> {
  const { site, clientIp, services } = prepareContext;
  const guard = getLoginGuard(services);
  const emailKey = normalizeEmail(email);
  const admitted = await guard.consumeClientLimit(site.id, emailKey, clientIp);
  if (!admitted.ok) return admitted;
  const member = await prepareContext.read((context) => findMemberByEmail(context, emailKey));
  const begun = await guard.startAttempt(site.id, { emailKey, passwordHash: member?.password_hash }, clientIp);
  if (!begun.ok) return begun;
  const attempt = begun.value;
  const isRight = await runInPasswordQueue(site.id, () => verifyPassword(password, member?.password_hash));
  if (!isRight.ok) {
    await attempt.refund();
    return isRight;
  }
  if (!member || !isRight.value) return fail('credentials-wrong');
  await attempt.markSucceeded();
  return succeed({ memberId: member.id, passwordHash: member.password_hash });
}

/** Starts a session for verified credentials, and ends the session that the browser had. */
export async function logIn(context: RequestContext, proof: VerifiedCredentials): Promise<Result<ReplyOf<'login'>>> {
  const member = await lockVerifiedMember(context, proof);
  if (!member) return fail('credentials-wrong');
  // Only after the right password: the suspension of an account is confidential.
  if (member.suspended_at)
    return fail('not-allowed', { message: 'Votre compte est suspendu. Écrivez-nous pour en parler.' });
  if (context.user) await deleteSession(context, context.user.sessionHash);
  const token = await startSession(context, member.id);
  await updateLastActive(context, member.id);
  return succeed({ token, idSite: context.site.id });
}

/** Starts a session of a member; returns its token. */
export async function startSession(context: RequestContext, memberId: number): Promise<string> {
  const token = createOpaqueToken();
  const expiresAt = new Date(context.now + sessionLifetime);
  await insertToken(context, { hash: hashToken(token), kind: 'session', memberId, expiresAt });
  return token;
}

/** Ends the session of the request, if there is one (API-45). */
export async function logOut(context: RequestContext): Promise<Result<ReplyOf<'logout'>>> {
  if (context.user) await deleteSession(context, context.user.sessionHash);
  return succeed({});
}
