import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { addDays } from '@vitrine/domain/kernel/working-days';
import { computeInactivityLimits, inactivity } from '@vitrine/domain/people/inactivity';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import type { Transaction } from '../../storage/database.ts';
import { findLastBooking } from '../bookings/own-bookings.operations.ts';
import { findLastSubmission } from '../dynamic-forms/person-submissions.operations.ts';
import { enqueueMail, findMailState } from '../mail/mail.operations.ts';
import { findLastMessage } from '../messages/messages.operations.ts';
import { findLastOrder } from '../orders/own-orders.operations.ts';
import { updateLastActive } from '../sign-in/members.operations.ts';
import {
  type InactiveMember,
  listMembersBeingWarned,
  listMembersToErase,
  listUnwarnedMembers,
  restartWarnings,
  updateLostWarning,
  updateWarned,
  updateWarning,
} from './inactive-members.repository.ts';
import { eraseAccount } from './person-data.operations.ts';
import { inactivityMail } from './privacy.mails.ts';

/**
 * Erases accounts after three years without login, order, booking, message or submission (CST-10), thirty days after a warning
 * mail. A member counts as warned once the mail is sent. A mail that never leaves is written again after its row is
 * gone. After `undeliveredWarnings` lost mails the member counts as warned: an unread mailbox must not keep data
 * forever. Newsletter subscriptions and testimonials stay, because each has its own consent. Suspended members stay
 * too, because they cannot log in to keep their account.
 */
export async function eraseInactiveMembers(context: RequestContext): Promise<void> {
  // Nobody signs in to a suspended site: whoever was warned could not answer.
  if (context.site.isSuspended) return;
  const { warnBefore, deleteBefore: forgetBefore, warnedBefore } = computeInactivityLimits(context.now);
  for (const { id, warning_mail_id: mailId } of await listMembersBeingWarned(context)) {
    const state = await findMailState(context, mailId);
    if (state === 'sent') await updateWarned(context, id);
    else if (state === 'gone' && (await updateLostWarning(context, id)) >= inactivity.undeliveredWarnings)
      await updateWarned(context, id);
  }
  for (const member of await listMembersToErase(context, forgetBefore, warnedBefore)) {
    if (await hasRecentActivity(context, member, forgetBefore)) continue;
    await eraseAccount(context, member);
    await createAuditEntry(context, `member:${member.id}`, 'member.forget', `member:${member.id}`);
  }
  const endsOn = addDays(toLocalDate(context.now, context.site.timeZone), inactivity.warningDays);
  for (const member of await listUnwarnedMembers(context, warnBefore))
    if (!(await hasRecentActivity(context, member, warnBefore)))
      await updateWarning(
        context,
        member.id,
        await enqueueMail(context, inactivityMail, { recipient: member.email, data: { endsOn } }),
      );
}

/** Returns whether a member has ordered, booked, written or submitted since a moment; their three years then restart there. */
async function hasRecentActivity(context: RequestContext, member: InactiveMember, since: Date): Promise<boolean> {
  const moments = [
    await findLastBooking(context, member),
    await findLastOrder(context, member),
    await findLastMessage(context, member),
    await findLastSubmission(context, member),
  ];
  const last = Math.max(...moments.map((moment) => moment?.getTime() ?? 0));
  if (last < since.getTime()) return false;
  await updateLastActive(context, member.id, new Date(Math.min(last, context.now)));
  return true;
}

/** Gives everybody who was warned on a site the days of the warning anew, as after a suspension. */
export function restartInactivityWarnings(transaction: Transaction, siteId: number, at: Date): Promise<void> {
  return restartWarnings(transaction, siteId, at);
}
