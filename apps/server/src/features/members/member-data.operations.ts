import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import type { Sealer } from '../../storage/sealer.ts';
import { exportAnswersOf, forgetAnswersOf } from '../dynamic-forms/answers-of-member.operations.ts';
import { forgetMailsTo, listMailsTo } from '../mail/mail.operations.ts';
import { forgetMessagesFrom, listMessagesFrom } from '../messages/messages.operations.ts';
import {
  forgetHandledRequests,
  listRightsRequestsOf,
  recordDoneErasure,
} from '../rights-requests/rights-requests.operations.ts';
import { mailDeleted } from './member-mails.ts';
import { deleteTokensOf, listSessions } from './member-tokens.repository.ts';
import { toEmailKey } from './members.policy.ts';
import { presentMember } from './members.presenter.ts';
import { findMember, updateToNobody } from './members.repository.ts';
import { deleteRegistrationsOf } from './registrations.repository.ts';

/** Everything that the site keeps about the member; what was sent from her address counts, since she has proved it hers. */
export async function exportUser(scope: Scope, sealer: Sealer): Promise<Result<ReplyOf<'exportUser'>>> {
  const member = scope.user && (await findMember(scope, scope.user.id));
  if (!member) return refuse('not-authenticated');
  const { id: _, ...profile } = presentMember(member);
  const sessions = await listSessions(scope, member.id);
  const messages = await listMessagesFrom(scope, member.email);
  const mails = await listMailsTo(scope, member.email);
  return succeed({
    site: scope.mainOrigin,
    exportedAt: new Date(scope.now).toISOString(),
    profile,
    account: {
      createdAt: member.created_at.toISOString(),
      lastActiveAt: member.last_active_at.toISOString(),
      termsAcceptedAt: member.terms_accepted_at.toISOString(),
      termsVersion: member.terms_version,
      newsletterChosenAt: member.newsletter_chosen_at?.toISOString() ?? null,
    },
    sessions: sessions.map((one) => ({
      beganAt: one.created_at.toISOString(),
      endsAt: one.expires_at.toISOString(),
    })),
    messages: messages.map(({ at, ...message }) => ({ ...message, sentAt: at.toISOString() })),
    formAnswers: await exportAnswersOf(scope, sealer, member),
    rightsRequests: await listRightsRequestsOf(scope, member.id),
    mails: mails.map(({ subject, created_at: at }) => ({ subject, writtenAt: at.toISOString() })),
  });
}

/**
 * Deletes the member's account at once (API-09, LEG-03). Her row stays without identity, for what the law has kept to be about
 * somebody; the request is noted as done, and a last mail tells her so.
 */
export async function deleteUser(scope: Scope, jobs: JobQueue, sealer: Sealer): Promise<Result<ReplyOf<'deleteUser'>>> {
  const member = scope.user && (await findMember(scope, scope.user.id));
  if (!member) return refuse('not-authenticated');
  if (member.role !== 'MEMBER')
    return refuse('not-allowed', undefined, 'Un compte d’administration est supprimé par l’agence. Demandez-le-lui.');
  const reference = await recordDoneErasure(scope, member.id);
  await forgetMember(scope, sealer, member);
  await mailDeleted(scope, jobs, member.email, reference);
  return succeed({});
}

/** Takes away all that says who a member is, wherever the site keeps it. */
export async function forgetMember(
  scope: Scope,
  sealer: Sealer,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await updateToNobody(scope, id);
  await deleteTokensOf(scope, id);
  await deleteRegistrationsOf(scope, toEmailKey(email));
  await forgetMessagesFrom(scope, email);
  await forgetAnswersOf(scope, sealer, { id, email });
  await forgetMailsTo(scope, email);
  await forgetHandledRequests(scope, id);
  await writeAudit(scope, `member:${id}`, 'member.forget', `member:${id}`);
}
