import { dayOf } from '@vitrine/domain/people/age';
import { inactivity, inactivityLimits } from '@vitrine/domain/people/inactivity';
import { addDays } from '@vitrine/domain/people/working-days';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import { findLastBooking } from '../bookings/own-bookings.operations.ts';
import { findLastAnswer } from '../dynamic-forms/answers-of-member.operations.ts';
import { findMailState } from '../mail/mail.operations.ts';
import { findLastMessage } from '../messages/messages.operations.ts';
import {
  type IdleMember,
  listForgottenMembers,
  listMembersBeingWarned,
  listUnwarnedMembers,
  updateLostWarning,
  updateWarned,
  updateWarning,
} from './inactive-members.repository.ts';
import { mailInactivity } from './member-mails.ts';
import { updateLastActive } from './members.repository.ts';
import { type ForgettingTools, forgetAccount } from './person-data.operations.ts';

/**
 * Three years without login, booking, message or answer end an account (CST-10): its owner is told thirty days before, and nobody
 * is forgotten who was not told so long ago. She is told when the mail has left; where it never does, she is written to again once
 * its row is gone, and taken as told when that one is lost as well: an address that nobody reads any more keeps nobody's data.
 * Letters and testimonials stay, which last by a yes of their own; and who is suspended, for she cannot come to keep her account.
 */
export async function forgetInactiveMembers(scope: Scope, tools: ForgettingTools): Promise<void> {
  const { warnBefore, forgetBefore, warnedBefore } = inactivityLimits(scope.now);
  for (const { id, warning_mail_id: mailId } of await listMembersBeingWarned(scope)) {
    const state = await findMailState(scope, mailId);
    if (state === 'sent') await updateWarned(scope, id);
    else if (state === 'gone' && (await updateLostWarning(scope, id)) >= inactivity.lostWarnings)
      await updateWarned(scope, id);
  }
  for (const member of await listForgottenMembers(scope, forgetBefore, warnedBefore)) {
    if (await isStillInTouch(scope, tools, member, forgetBefore)) continue;
    await forgetAccount(scope, tools, member);
    await writeAudit(scope, `member:${member.id}`, 'member.forget', `member:${member.id}`);
  }
  const endsOn = addDays(dayOf(scope.now, scope.site.timeZone), inactivity.warningDays);
  for (const member of await listUnwarnedMembers(scope, warnBefore))
    if (!(await isStillInTouch(scope, tools, member, warnBefore)))
      await updateWarning(scope, member.id, await mailInactivity(scope, tools.jobs, member.email, endsOn));
}

/** Whether a member who does not log in has been in touch otherwise since a moment; her three years begin again there. */
async function isStillInTouch(
  scope: Scope,
  { sealer }: ForgettingTools,
  member: IdleMember,
  since: Date,
): Promise<boolean> {
  const moments = [
    await findLastBooking(scope, member),
    await findLastMessage(scope, member),
    await findLastAnswer(scope, sealer, member),
  ];
  const last = Math.max(...moments.map((moment) => moment?.getTime() ?? 0));
  if (last < since.getTime()) return false;
  await updateLastActive(scope, member.id, new Date(Math.min(last, scope.now)));
  return true;
}
