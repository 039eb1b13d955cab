import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import { deleteTokensOf } from './member-tokens.repository.ts';
import { updateSuspension } from './members.repository.ts';

/** Suspends the member with an email address and ends their sessions, or lifts the suspension. */
export async function setMemberSuspension(
  context: RequestContext,
  email: string,
  isSuspended: boolean,
  author: string,
): Promise<Result<void>> {
  const id = await updateSuspension(context, normalizeEmail(email), isSuspended);
  if (id === undefined) return fail('not-found');
  if (isSuspended) await deleteTokensOf(context, id);
  await createAuditEntry(context, author, isSuspended ? 'member.suspend' : 'member.resume', `member:${id}`);
  return succeed(undefined);
}
