import { toLocalDate } from '@vitrine/domain/people/age';
import { computeInactivityLimits, inactivity } from '@vitrine/domain/people/inactivity';
import { addDays } from '@vitrine/domain/people/working-days';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import { findLastBooking } from '../bookings/own-bookings.operations.ts';
import { findLastSubmission } from '../dynamic-forms/person-submissions.operations.ts';
import { enqueueMail, findMailState } from '../mail/mail.operations.ts';
import { findLastMessage } from '../messages/messages.operations.ts';
import { updateLastActive } from '../sign-in/members.operations.ts';
import {
  type InactiveMember,
  listMembersBeingWarned,
  listMembersToErase,
  listUnwarnedMembers,
  updateLostWarning,
  updateWarned,
  updateWarning,
} from './inactive-members.repository.ts';
import { type ErasureTools, eraseAccount } from './person-data.operations.ts';
import { inactivityMail } from './privacy.mails.ts';

/**
 * Three years without login, booking, message or answer end an account (CST-10): its owner is told thirty days before, and nobody
 * is forgotten who was not told so long ago. She is told when the mail has left; where it never does, she is written to again once
 * its row is gone, and taken as told when that one is lost as well: an address that nobody reads any more keeps nobody's data.
 * Letters and testimonials stay, which last by a yes of their own; and who is suspended, for she cannot come to keep her account.
 */
export async function eraseInactiveMembers(context: RequestContext, tools: ErasureTools): Promise<void> {
  const { warnBefore, deleteBefore: forgetBefore, warnedBefore } = computeInactivityLimits(context.now);
  for (const { id, warning_mail_id: mailId } of await listMembersBeingWarned(context)) {
    const state = await findMailState(context, mailId);
    if (state === 'sent') await updateWarned(context, id);
    else if (state === 'gone' && (await updateLostWarning(context, id)) >= inactivity.undeliveredWarnings)
      await updateWarned(context, id);
  }
  for (const member of await listMembersToErase(context, forgetBefore, warnedBefore)) {
    if (await hasRecentActivity(context, tools, member, forgetBefore)) continue;
    await eraseAccount(context, tools, member);
    await createAuditEntry(context, `member:${member.id}`, 'member.forget', `member:${member.id}`);
  }
  const endsOn = addDays(toLocalDate(context.now, context.site.timeZone), inactivity.warningDays);
  for (const member of await listUnwarnedMembers(context, warnBefore))
    if (!(await hasRecentActivity(context, tools, member, warnBefore)))
      await updateWarning(
        context,
        member.id,
        await enqueueMail(context, tools.jobs, inactivityMail, { recipient: member.email, data: { endsOn } }),
      );
}

/** Whether a member who does not log in has been in touch otherwise since a moment; her three years begin again there. */
async function hasRecentActivity(
  context: RequestContext,
  { encryption }: ErasureTools,
  member: InactiveMember,
  since: Date,
): Promise<boolean> {
  const moments = [
    await findLastBooking(context, member),
    await findLastMessage(context, member),
    await findLastSubmission(context, encryption, member),
  ];
  const last = Math.max(...moments.map((moment) => moment?.getTime() ?? 0));
  if (last < since.getTime()) return false;
  await updateLastActive(context, member.id, new Date(Math.min(last, context.now)));
  return true;
}
