import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import type { RequestContext } from '../../request-context.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { passwordFingerprint } from './login-guard.ts';
import { findMember, lockMember, type MemberRow } from './members.repository.ts';
import { verifyPassword } from './password-hash.ts';
import { runInPasswordQueue } from './password-queue.ts';

/** Whose password was typed, and the hash that it fitted: proof for as long as that hash is hers. */
export interface VerifiedCredentials {
  memberId: number;
  passwordHash: string;
}

/**
 * The member whose proof this is, for whom nothing else changes until the transaction is over; undefined where she has another
 * password by now, or has left.
 */
export async function lockVerifiedMember(
  context: RequestContext,
  proof: VerifiedCredentials,
): Promise<MemberRow | undefined> {
  const member = await lockMember(context, proof.memberId);
  return member?.password_hash === proof.passwordHash ? member : undefined;
}

/** Proves that whoever has the session also knows its member's password; `field` is where it was typed. */
export async function verifyOwnPassword(
  prepareContext: PrepareContext,
  limits: RateLimiter,
  field: string,
  password: string,
): Promise<Result<MemberRow>> {
  const member = await prepareContext.read(async (context) => context.user && findMember(context, context.user.id));
  if (!member) return fail('not-authenticated');
  const key = `membre ${member.id} ${passwordFingerprint(member.password_hash)}`;
  const counted = await limits.consume(prepareContext.site.id, { limit: 'ownPassword', client: key });
  if (!counted.ok) return counted;
  const isRight = await runInPasswordQueue(prepareContext.site.id, () =>
    verifyPassword(password, member.password_hash),
  );
  // What was not looked at, and what was right, counts for nothing.
  if (!isRight.ok || isRight.value) await counted.value.refund();
  if (!isRight.ok) return isRight;
  return isRight.value ? succeed(member) : fail('invalid-fields', { [field]: wrongPassword });
}

/** What is said of a password that is not the member's, or no longer. */
export const wrongPassword = 'Indiquez votre mot de passe actuel\u00a0: celui-ci n’est pas le vôtre.';
