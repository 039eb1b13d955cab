import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { RequestContext } from '../../request-context.ts';
import type { Person } from '../person.ts';
import { findMember, findMemberByEmail } from '../sign-in/members.operations.ts';
import type { MemberRow } from '../sign-in/members.repository.ts';

/** How a call names a person: a member, or whoever has an address. */
export interface PersonKey {
  /** An id, as a query or a body has it. */
  member?: unknown;
  email?: string | undefined;
}

/** A person with the account that they have, if any. */
export interface FoundPerson {
  person: Person;
  member: MemberRow | undefined;
}

/**
 * Finds whom a call is about. An account and an address are one person where the account has the address: a mail has confirmed it.
 * An address without account is a person too, whatever the site keeps of it.
 */
export async function findPerson(
  context: RequestContext,
  { member: given, email }: PersonKey,
): Promise<Result<FoundPerson>> {
  const id = given === undefined ? undefined : Number(given);
  if ((id === undefined) === (email === undefined))
    return fail('invalid-fields', { fields: { email: 'Indiquez une adresse électronique, ou un membre.' } });
  if (id !== undefined) {
    const member = await findMember(context, id);
    if (!member)
      return fail('not-found', {
        message:
          'Cette personne n’a plus de compte\u00a0: elle a pu être effacée entre-temps. Revenez à la liste des personnes.',
      });
    return succeed({ person: { id, email: member.email }, member });
  }
  const address = (email ?? '').trim();
  const member = await findMemberByEmail(context, normalizeEmail(address));
  return succeed({ person: { id: member?.id ?? null, email: member?.email ?? address }, member });
}
