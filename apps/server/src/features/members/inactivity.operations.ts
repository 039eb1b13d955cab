import { dayOf } from '@vitrine/domain/people/age';
import { inactivity, inactivityLimits } from '@vitrine/domain/people/inactivity';
import { addDays } from '@vitrine/domain/people/working-days';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Scope } from '../../scope.ts';
import type { Sealer } from '../../storage/sealer.ts';
import { forgetMember } from './member-data.operations.ts';
import { mailInactivity } from './member-mails.ts';
import { listForgottenMembers, listUnwarnedMembers, updateWarned } from './members.repository.ts';

/**
 * Three years without a login end an account (CST-10): its owner is told thirty days before, and nobody is forgotten who was
 * not told so long ago.
 */
export async function forgetInactiveMembers(scope: Scope, jobs: JobQueue, sealer: Sealer): Promise<void> {
  const { warnBefore, forgetBefore, warnedBefore } = inactivityLimits(scope.now);
  for (const member of await listForgottenMembers(scope, forgetBefore, warnedBefore))
    await forgetMember(scope, sealer, member);
  const endsOn = addDays(dayOf(scope.now, scope.site.timeZone), inactivity.warningDays);
  for (const member of await listUnwarnedMembers(scope, warnBefore)) {
    await updateWarned(scope, member.id);
    await mailInactivity(scope, jobs, member.email, endsOn);
  }
}
