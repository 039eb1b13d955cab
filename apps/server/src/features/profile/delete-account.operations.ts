import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { countUpcomingBookingsForOthers } from '../bookings/own-bookings.operations.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import { erasePerson } from '../privacy/person-data.operations.ts';
import { createHandledErasure } from '../privacy/rights-requests/rights-requests.operations.ts';
import {
  lockVerifiedMember,
  type VerifiedCredentials,
  verifyOwnPassword,
  wrongPassword,
} from '../sign-in/verified-member.operations.ts';
import { accountDeletedMail } from './profile.mails.ts';

/**
 * Deletes the member's account at once (API-09, LEG-03). Data with a legal retention refers to the member: the row
 * stays, anonymised. A closed request documents the erasure, and a last mail confirms it to the member.
 */
export async function deleteUser(
  context: RequestContext,
  proof: VerifiedCredentials,
): Promise<Result<ReplyOf<'deleteUser'>>> {
  const member = await lockVerifiedMember(context, proof);
  if (!member) return fail('invalid-fields', { fields: { password: wrongPassword } });
  const reference = await createHandledErasure(context, member.id);
  const forOthers = await countUpcomingBookingsForOthers(context, member);
  await erasePerson(context, member);
  await enqueueMail(context, accountDeletedMail, {
    recipient: member.email,
    data: { reference, forOthers },
  });
  return succeed({});
}

/** Verifies the password of a member who deletes their account: an open session is not enough (API-09). */
export async function verifyAccountDeletion(
  prepareContext: PrepareContext,
  password: string,
): Promise<Result<VerifiedCredentials>> {
  const proven = await verifyOwnPassword(prepareContext, 'password', password);
  return proven.ok ? succeed({ memberId: proven.value.id, passwordHash: proven.value.password_hash }) : proven;
}
