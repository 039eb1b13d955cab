import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Scope } from '../../scope.ts';
import { listAudit, writeAudit } from '../../storage/audit.ts';
import type { Sealer } from '../../storage/sealer.ts';
import type { Forehand } from '../bind-endpoint.ts';
import { forgetBookingsOf, listBookingsOf } from '../bookings/own-bookings.operations.ts';
import { exportAnswersOf, forgetAnswersOf } from '../dynamic-forms/answers-of-member.operations.ts';
import { forgetMailsOf, listMailsTo } from '../mail/mail.operations.ts';
import { forgetMessagesFrom, listMessagesFrom } from '../messages/messages.operations.ts';
import { describeSubscription, forgetSubscriber } from '../newsletter/subscriptions.operations.ts';
import {
  forgetHandledRequests,
  listRightsRequestsOf,
  recordDoneErasure,
} from '../rights-requests/rights-requests.operations.ts';
import { describeTestimonials, forgetTestimonialsOf } from '../testimonials/testimonials.operations.ts';
import type { VisitorLimits } from '../visitor-limits.ts';
import { mailDeleted } from './member-mails.ts';
import { deleteTokensOf, listSessions } from './member-tokens.repository.ts';
import { toEmailKey } from './members.policy.ts';
import { presentMember } from './members.presenter.ts';
import { findMember, updateToNobody } from './members.repository.ts';
import { findProvenMember, type MemberProof, proveOwnPassword, wrongPassword } from './proven-member.ts';
import { deleteRegistrationsOf } from './registrations.repository.ts';

/** What forgetting somebody needs: the queue for who takes her seat, and the key for what is sealed. */
export interface ForgettingTools {
  jobs: JobQueue;
  sealer: Sealer;
}

/** Everything that the site keeps about the member; what was sent from her address counts, since she has proved it hers. */
export async function exportUser(scope: Scope, sealer: Sealer): Promise<Result<ReplyOf<'exportUser'>>> {
  const member = scope.user && (await findMember(scope, scope.user.id));
  if (!member) return refuse('not-authenticated');
  const { id: _, ...profile } = presentMember(member);
  const sessions = await listSessions(scope, member.id);
  const messages = await listMessagesFrom(scope, member.email);
  const mails = await listMailsTo(scope, member.email);
  const journal = await listAudit(scope, `member:${member.id}`);
  return succeed({
    site: scope.mainOrigin,
    exportedAt: new Date(scope.now).toISOString(),
    profile,
    account: {
      createdAt: member.created_at.toISOString(),
      lastActiveAt: member.last_active_at.toISOString(),
      termsAcceptedAt: member.terms_accepted_at.toISOString(),
      termsVersion: member.terms_version,
    },
    newsletter: await describeSubscription(scope, member.email),
    testimonials: await describeTestimonials(scope, member.email),
    sessions: sessions.map((one) => ({
      beganAt: one.created_at.toISOString(),
      endsAt: one.expires_at.toISOString(),
    })),
    messages: messages.map(({ at, ...message }) => ({ ...message, sentAt: at.toISOString() })),
    bookings: await listBookingsOf(scope, member),
    formAnswers: await exportAnswersOf(scope, sealer, member),
    rightsRequests: await listRightsRequestsOf(scope, member.id),
    // A link that has not left yet is a secret: whoever holds the session alone must not get another password with it.
    mails: mails.map(({ subject, text_body: text, created_at: at }) => ({
      subject,
      text: text.replace(/[\w-]{43,}/g, '…'),
      writtenAt: at.toISOString(),
    })),
    journal: journal.map(({ action, at }) => ({ action, at: at.toISOString() })),
  });
}

/**
 * Deletes the member's account at once (API-09, LEG-03). Her row stays without identity, for what the law has kept to be about
 * somebody; the request is noted as done, and a last mail tells her so.
 */
export async function deleteUser(
  scope: Scope,
  tools: ForgettingTools,
  proof: MemberProof,
): Promise<Result<ReplyOf<'deleteUser'>>> {
  const member = await findProvenMember(scope, proof);
  if (!member) return refuse('invalid-fields', { password: wrongPassword });
  if (member.role !== 'MEMBER')
    return refuse('not-allowed', undefined, 'Un compte d’administration est supprimé par l’agence. Demandez-le-lui.');
  const reference = await recordDoneErasure(scope, member.id);
  await forgetMember(scope, tools, member);
  await mailDeleted(scope, tools.jobs, member.email, reference);
  return succeed({});
}

/** Verifies the password of who wants to leave: a session left open is not enough (API-09). */
export async function proveLeaving(
  forehand: Forehand,
  limits: VisitorLimits,
  password: string,
): Promise<Result<MemberProof>> {
  const proven = await proveOwnPassword(forehand, limits, 'password', password);
  return proven.ok ? succeed({ memberId: proven.value.id, passwordHash: proven.value.password_hash }) : proven;
}

/** Takes away all that says who a member is, wherever the site keeps it. */
export async function forgetMember(
  scope: Scope,
  { jobs, sealer }: ForgettingTools,
  { id, email }: { id: number; email: string },
): Promise<void> {
  // First, for what follows may write to her once more.
  await forgetMailsOf(scope, email);
  await forgetBookingsOf(scope, jobs, { id, email });
  await updateToNobody(scope, id);
  await deleteTokensOf(scope, id);
  await deleteRegistrationsOf(scope, toEmailKey(email));
  await forgetMessagesFrom(scope, email);
  await forgetSubscriber(scope, email);
  await forgetTestimonialsOf(scope, email);
  await forgetAnswersOf(scope, sealer, { id, email });
  await forgetHandledRequests(scope, id);
  await writeAudit(scope, `member:${id}`, 'member.forget', `member:${id}`);
}
