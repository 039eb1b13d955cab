import type { RequestContext } from '../../request-context.ts';
import type { Person } from '../person.ts';
import { deleteTokensOf } from './member-tokens.repository.ts';
import { normalizeEmail } from './members.policy.ts';
import { anonymiseMember, findMemberByEmail } from './members.repository.ts';
import { deleteRegistrationsOf } from './registrations.repository.ts';

// What other features read and change of the accounts that people sign in to.
export { deleteTokensOf, listSessions } from './member-tokens.repository.ts';
export { checkBirthdate, isBirthdateRequired } from './members.policy.ts';
export { presentMember } from './members.presenter.ts';
export { findMember, findMemberByEmail, lockMember, updateLastActive } from './members.repository.ts';
export { listPendingRegistrations } from './registrations.repository.ts';

/** Takes the identity of a person out of her account, where she has one, and out of the registrations with her address. */
export async function anonymiseAccount(context: RequestContext, { id, email }: Person): Promise<void> {
  if (id !== null) {
    await anonymiseMember(context, id);
    await deleteTokensOf(context, id);
  }
  await deleteRegistrationsOf(context, normalizeEmail(email));
}

/** First name on the account of an address, which its owner has confirmed; undefined where there is no account. */
export async function findMemberFirstname(context: RequestContext, email: string): Promise<string | undefined> {
  const member = await findMemberByEmail(context, normalizeEmail(email));
  return member?.firstname.trim() || undefined;
}
