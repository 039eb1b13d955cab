import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { hashToken, makeOpaqueToken } from '../../opaque-token.ts';
import type { Scope, SessionUser } from '../../scope.ts';
import type { Forehand } from '../bind-endpoint.ts';
import type { LoginGuard } from './login-guard.ts';
import { deleteSession, findSession, insertToken } from './member-tokens.repository.ts';
import { toEmailKey } from './members.policy.ts';
import { findMemberByEmail, updateLastActive } from './members.repository.ts';
import { isPasswordRight } from './password-hash.ts';
import { takePasswordTurn } from './password-work.ts';
import { findProvenMember, type MemberProof } from './proven-member.ts';

/** Milliseconds that a session lasts, as long as its cookies (CST-01). */
const sessionLength = 86_400_000;

/** Whose session one of the secrets is on the scope's site; one of another site is nobody's here (ROL-03). */
export function findSessionUser(scope: Scope, tokens: readonly string[]): Promise<SessionUser | undefined> {
  return findSession(scope, tokens.map(hashToken));
}

/** Whether the request carries a session (API-06). */
export function readLogged(scope: Scope): ReplyOf<'readLogged'> {
  return { success: scope.user !== undefined };
}

/** Verifies a password (API-17). An unknown address costs the same work as a known one and is refused in the same words. */
export async function proveLogin(
  forehand: Forehand,
  guard: LoginGuard,
  { email, password }: InputOf<'login'>['body'],
): Promise<Result<MemberProof>> {
  const { site, callerAddress } = forehand;
  const emailKey = toEmailKey(email);
  const admitted = await guard.admit(site.id, emailKey, callerAddress);
  if (!admitted.ok) return admitted;
  const member = await forehand.read((scope) => findMemberByEmail(scope, emailKey));
  const begun = await guard.begin(site.id, { emailKey, passwordHash: member?.password_hash }, callerAddress);
  if (!begun.ok) return begun;
  const attempt = begun.value;
  const isRight = await takePasswordTurn(site.id, () => isPasswordRight(password, member?.password_hash));
  if (!isRight.ok) {
    await attempt.takeBack();
    return isRight;
  }
  if (!member || !isRight.value) return refuse('credentials-wrong');
  await attempt.succeeded();
  return succeed({ memberId: member.id, passwordHash: member.password_hash });
}

/** Begins a session for who has proved her password, and ends the one that her browser had. */
export async function logIn(scope: Scope, proof: MemberProof): Promise<Result<ReplyOf<'login'>>> {
  const member = await findProvenMember(scope, proof);
  if (!member) return refuse('credentials-wrong');
  // Said only to whoever knows the password.
  if (member.suspended_at)
    return refuse('not-allowed', undefined, 'Votre compte est suspendu. Écrivez-nous pour en parler.');
  if (scope.user) await deleteSession(scope, scope.user.sessionHash);
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
