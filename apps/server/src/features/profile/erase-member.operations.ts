import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { countUpcomingBookingsForOthers } from '../bookings/own-bookings.operations.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import { erasePerson } from '../privacy/person-data.operations.ts';
import { createHandledErasure } from '../privacy/rights-requests/rights-requests.operations.ts';
import { accountDeletedMail } from './profile.mails.ts';

/**
 * Erases a member at the company's request, as if they had deleted their account: a last mail informs them. The request that it
 * answers documents it, else a closed one is made. Without an author, the caller keeps the journal.
 */
export async function eraseMember(
  context: RequestContext,
  person: { id: number; email: string },
  { author, reference: answered }: { author: string | null; reference?: string | undefined },
): Promise<Result<null>> {
  const reference = answered ?? (await createHandledErasure(context, person.id));
  const forOthers = await countUpcomingBookingsForOthers(context, person);
  await erasePerson(context, person, author);
  await enqueueMail(context, accountDeletedMail, { recipient: person.email, data: { reference, forOthers } });
  return succeed(null);
}
