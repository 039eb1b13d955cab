import { dayOf } from '@vitrine/domain/people/age';
import { inactivity, inactivityLimits } from '@vitrine/domain/people/inactivity';
import { addDays } from '@vitrine/domain/people/working-days';
import type { Scope } from '../../scope.ts';
import { findMailState } from '../mail/mail.operations.ts';
import { type ForgettingTools, forgetMember } from './member-data.operations.ts';
import { mailInactivity } from './member-mails.ts';
import {
  listForgottenMembers,
  listMembersBeingWarned,
  listUnwarnedMembers,
  updateWarned,
  updateWarning,
} from './members.repository.ts';

/**
 * Three years without login end an account (CST-10): its owner is told thirty days before, and nobody is forgotten who was
 * not told so long ago. She is told when the mail has left; where it never does, she is written to again once its row is gone.
 */
export async function forgetInactiveMembers(scope: Scope, { jobs, sealer }: ForgettingTools): Promise<void> {
  const { warnBefore, forgetBefore, warnedBefore } = inactivityLimits(scope.now);
  for (const { id, warning_mail_id: mailId } of await listMembersBeingWarned(scope)) {
    const state = await findMailState(scope, mailId);
    if (state === 'sent') await updateWarned(scope, id);
    else if (state === 'gone') await updateWarning(scope, id, null);
  }
  for (const member of await listForgottenMembers(scope, forgetBefore, warnedBefore))
    await forgetMember(scope, { jobs, sealer }, member);
  const endsOn = addDays(dayOf(scope.now, scope.site.timeZone), inactivity.warningDays);
  for (const member of await listUnwarnedMembers(scope, warnBefore))
    await updateWarning(scope, member.id, await mailInactivity(scope, jobs, member.email, endsOn));
}
