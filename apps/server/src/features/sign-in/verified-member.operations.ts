import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { passwordFingerprint } from './login-guard.ts';
import { findMember, lockMember, type MemberRow } from './members.repository.ts';
import { verifyPassword } from './password-hash.ts';
import { runInPasswordQueue } from './password-queue.ts';

/** A member and the hash that the typed password matched. The proof is valid while the member has that hash. */
export interface VerifiedCredentials {
  memberId: number;
  passwordHash: string;
}

/**
 * Locks the member of verified credentials until the transaction ends. Undefined when the member has another password
 * by now, or has deleted their account.
 */
export async function lockVerifiedMember(
  context: RequestContext,
  proof: VerifiedCredentials,
): Promise<MemberRow | undefined> {
  const member = await lockMember(context, proof.memberId);
  return member?.password_hash === proof.passwordHash ? member : undefined;
}

/** Verifies that the holder of a session also knows the member's password; `field` names the input for errors. */
export async function verifyOwnPassword(
  prepareContext: PrepareContext,
  field: string,
  password: string,
): Promise<Result<MemberRow>> {
  const member = await prepareContext.read(async (context) => context.user && findMember(context, context.user.id));
  if (!member) return fail('not-authenticated');
  const key = `membre ${member.id} ${passwordFingerprint(member.password_hash)}`;
  const counted = await prepareContext.services.limits.consume(prepareContext.site.id, {
    limit: 'ownPassword',
    client: key,
  });
  if (!counted.ok) return counted;
  const isRight = await runInPasswordQueue(prepareContext.site.id, () =>
    verifyPassword(password, member.password_hash),
  );
  // Only a wrong password counts: a right or an unverified one is refunded.
  if (!isRight.ok || isRight.value) await counted.value.refund();
  if (!isRight.ok) return isRight;
  return isRight.value ? succeed(member) : fail('invalid-fields', { fields: { [field]: wrongPassword } });
}

/** Message for a password that is not, or no longer, the member's. */
export const wrongPassword = 'Indiquez votre mot de passe actuel\u00a0: celui-ci n’est pas le vôtre.';
