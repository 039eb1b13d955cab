import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import type { Scope } from '../../scope.ts';
import type { Forehand } from '../bind-endpoint.ts';
import { passwordMark } from './login-guard.ts';
import { findMember, findMemberToChange, type MemberRow } from './members.repository.ts';
import { isPasswordRight } from './password-hash.ts';
import { takePasswordTurn } from './password-work.ts';

/** Whose password was typed, and the hash that it fitted: proof for as long as that hash is hers. */
export interface MemberProof {
  memberId: number;
  passwordHash: string;
}

/**
 * The member whose proof this is, for whom nothing else changes until the transaction is over; undefined where she has another
 * password by now, or has left.
 */
export async function findProvenMember(scope: Scope, proof: MemberProof): Promise<MemberRow | undefined> {
  const member = await findMemberToChange(scope, proof.memberId);
  return member?.password_hash === proof.passwordHash ? member : undefined;
}

/** Proves that whoever has the session also knows its member's password; `field` is where it was typed. */
export async function proveOwnPassword(
  forehand: Forehand,
  limits: RateLimiter,
  field: string,
  password: string,
): Promise<Result<MemberRow>> {
  const member = await forehand.read(async (scope) => scope.user && findMember(scope, scope.user.id));
  if (!member) return refuse('not-authenticated');
  const key = `membre ${member.id} ${passwordMark(member.password_hash)}`;
  const counted = await limits.consume(forehand.site.id, { limit: 'ownPassword', client: key });
  if (!counted.ok) return counted;
  const isRight = await takePasswordTurn(forehand.site.id, () => isPasswordRight(password, member.password_hash));
  // What was not looked at, and what was right, counts for nothing.
  if (!isRight.ok || isRight.value) await counted.value.refund();
  if (!isRight.ok) return isRight;
  return isRight.value ? succeed(member) : refuse('invalid-fields', { [field]: wrongPassword });
}

/** What is said of a password that is not the member's, or no longer. */
export const wrongPassword = 'Indiquez votre mot de passe actuel\u00a0: celui-ci n’est pas le vôtre.';
