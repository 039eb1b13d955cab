import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import type { RequestContext } from '../../request-context.ts';
import { listAuditEntries } from '../../storage/audit.ts';
import type { Encryption } from '../../storage/encryption.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { countSeatsForOthers } from '../bookings/own-bookings.operations.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import { createHandledErasure } from '../rights-requests/rights-requests.operations.ts';
import { listSessions } from './member-tokens.repository.ts';
import { accountDeletedMail } from './members.mails.ts';
import { presentMember } from './members.presenter.ts';
import { findMember, type MemberRow } from './members.repository.ts';
import { type ErasureTools, erasePerson, exportPersonData, type PersonData } from './person-data.operations.ts';
import { lockVerifiedMember, type VerifiedCredentials, verifyOwnPassword, wrongPassword } from './verified-member.ts';

/** Everything that the site keeps about the member (ROL-01). */
export async function exportUser(
  context: RequestContext,
  encryption: Encryption,
): Promise<Result<ReplyOf<'exportUser'>>> {
  const member = context.user && (await findMember(context, context.user.id));
  if (!member) return fail('not-authenticated');
  return succeed({
    ...(await exportAccount(context, member)),
    ...(await exportPersonData(context, encryption, member, 'herself')),
  });
}

/** What the site keeps about an account itself. */
export async function exportAccount(
  context: RequestContext,
  member: MemberRow,
): Promise<Omit<ReplyOf<'exportUser'>, keyof PersonData>> {
  const { id: _, ...profile } = presentMember(member);
  const sessions = await listSessions(context, member.id);
  const journal = await listAuditEntries(context, `member:${member.id}`);
  return {
    site: context.mainOrigin,
    exportedAt: new Date(context.now).toISOString(),
    profile,
    account: {
      createdAt: member.created_at.toISOString(),
      lastActiveAt: member.last_active_at.toISOString(),
      warnedAt: member.warned_at?.toISOString() ?? null,
      suspendedAt: member.suspended_at?.toISOString() ?? null,
      termsAcceptedAt: member.terms_accepted_at.toISOString(),
      termsVersion: member.terms_version,
    },
    sessions: sessions.map((one) => ({
      beganAt: one.created_at.toISOString(),
      endsAt: one.expires_at.toISOString(),
    })),
    journal: journal.map(({ action, at }) => ({ action, at: at.toISOString() })),
  };
}

/**
 * Deletes the member's account at once (API-09, LEG-03). Her row stays without identity, for what the law has kept to be about
 * somebody; the request is noted as done, and a last mail tells her so.
 */
export async function deleteUser(
  context: RequestContext,
  tools: ErasureTools,
  proof: VerifiedCredentials,
): Promise<Result<ReplyOf<'deleteUser'>>> {
  const member = await lockVerifiedMember(context, proof);
  if (!member) return fail('invalid-fields', { password: wrongPassword });
  if (member.role !== 'MEMBER')
    return fail('not-allowed', undefined, 'Un compte d’administration est supprimé par l’agence. Demandez-le-lui.');
  const reference = await createHandledErasure(context, member.id);
  const forOthers = await countSeatsForOthers(context, member);
  await erasePerson(context, tools, member);
  await enqueueMail(context, tools.jobs, accountDeletedMail, {
    recipient: member.email,
    data: { reference, forOthers },
  });
  return succeed({});
}

/** Verifies the password of who wants to leave: a session left open is not enough (API-09). */
export async function verifyAccountDeletion(
  prepareContext: PrepareContext,
  limits: RateLimiter,
  password: string,
): Promise<Result<VerifiedCredentials>> {
  const proven = await verifyOwnPassword(prepareContext, limits, 'password', password);
  return proven.ok ? succeed({ memberId: proven.value.id, passwordHash: proven.value.password_hash }) : proven;
}
