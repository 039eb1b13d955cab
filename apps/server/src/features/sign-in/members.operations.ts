import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { RequestContext } from '../../request-context.ts';
import type { Person } from '../person.ts';
import { deleteTokensOf } from './member-tokens.repository.ts';
import { anonymiseMember, findMemberByEmail } from './members.repository.ts';
import { deleteRegistrationsOf } from './registrations.repository.ts';
import { deleteResetRequestsOf } from './reset-requests.repository.ts';

export { checkBirthdate, isBirthdateRequired } from './check-member-data.ts';
// What other features may read and change of accounts.
export { deleteTokensOf, listSessions } from './member-tokens.repository.ts';
export { presentMember, presentPanelUser } from './members.presenter.ts';
export { findMember, findMemberByEmail, lockMember, updateLastActive } from './members.repository.ts';
export { listPendingRegistrations } from './registrations.repository.ts';
export { listResetRequestsOf } from './reset-requests.repository.ts';

/** Anonymises the account of a person, if there is one, and the registrations with their email address. */
export async function anonymiseAccount(context: RequestContext, { id, email }: Person): Promise<void> {
  if (id !== null) {
    await anonymiseMember(context, id);
    await deleteTokensOf(context, id);
  }
  await deleteRegistrationsOf(context, normalizeEmail(email));
  await deleteResetRequestsOf(context, normalizeEmail(email));
}

/**
 * Finds the first name of the account with an email address, which its owner has confirmed; undefined without account.
 */
export async function findMemberFirstname(context: RequestContext, email: string): Promise<string | undefined> {
  const member = await findMemberByEmail(context, normalizeEmail(email));
  return member?.firstname.trim() || undefined;
}
