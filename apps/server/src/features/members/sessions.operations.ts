import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { hashToken, makeOpaqueToken } from '../../opaque-token.ts';
import type { Scope, SessionUser } from '../../scope.ts';
import type { VisitorLimits } from '../visitor-limits.ts';
import { deleteSession, findSession, insertToken } from './member-tokens.repository.ts';
import { toEmailKey } from './members.policy.ts';
import { findMemberByEmail, updateLastActive } from './members.repository.ts';
import { isPasswordRight } from './password-hash.ts';

/** Milliseconds that a session lasts, as long as its cookies (CST-01). */
const sessionLength = 86_400_000;

/** Whose session a secret is on the scope's site; one of another site is nobody's here (ROL-03). */
export function findSessionUser(scope: Scope, token: string): Promise<SessionUser | undefined> {
  return findSession(scope, hashToken(token));
}

/** Whether the request carries a session (API-06). */
export function readLogged(scope: Scope): ReplyOf<'readLogged'> {
  return { success: scope.user !== undefined };
}

/** Begins a session (API-17). An unknown address costs the same work as a known one and is refused in the same words. */
export async function logIn(
  scope: Scope,
  limits: VisitorLimits,
  { email, password }: InputOf<'login'>['body'],
): Promise<Result<ReplyOf<'login'>>> {
  const emailKey = toEmailKey(email);
  const isAllowed =
    (await limits.allow('login', scope.site.id, scope.callerAddress)) &&
    (await limits.allow('loginToAccount', scope.site.id, emailKey));
  if (!isAllowed) return refuse('too-many-requests');
  const member = await findMemberByEmail(scope, emailKey);
  const isRight = await isPasswordRight(password, member?.password_hash);
  if (!member || !isRight) return refuse('credentials-wrong');
  // Said only to whoever knows the password.
  if (member.suspended_at)
    return refuse('not-allowed', undefined, 'Votre compte est suspendu. Écrivez-nous pour en parler.');
  const token = makeOpaqueToken();
  const expiresAt = new Date(scope.now + sessionLength);
  await insertToken(scope, { hash: hashToken(token), kind: 'session', memberId: member.id, expiresAt });
  await updateLastActive(scope, member.id);
  return succeed({ token, idSite: scope.site.id });
}

/** Ends the session that the request carries, where it carries one (API-45). */
export async function logOut(scope: Scope): Promise<Result<ReplyOf<'logout'>>> {
  if (scope.user) await deleteSession(scope, scope.user.sessionHash);
  return succeed({});
}
