import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import type { Scope } from '../../scope.ts';
import { listAudit } from '../../storage/audit.ts';
import type { Sealer } from '../../storage/sealer.ts';
import type { Forehand } from '../bind-endpoint.ts';
import { countSeatsForOthers } from '../bookings/own-bookings.operations.ts';
import { recordDoneErasure } from '../rights-requests/rights-requests.operations.ts';
import { mailDeleted } from './member-mails.ts';
import { listSessions } from './member-tokens.repository.ts';
import { presentMember } from './members.presenter.ts';
import { findMember, type MemberRow } from './members.repository.ts';
import { type ForgettingTools, forgetPerson, gatherPersonData, type PersonData } from './person-data.operations.ts';
import { findProvenMember, type MemberProof, proveOwnPassword, wrongPassword } from './proven-member.ts';

/** Everything that the site keeps about the member (ROL-01). */
export async function exportUser(scope: Scope, sealer: Sealer): Promise<Result<ReplyOf<'exportUser'>>> {
  const member = scope.user && (await findMember(scope, scope.user.id));
  if (!member) return refuse('not-authenticated');
  return succeed({
    ...(await describeAccount(scope, member)),
    ...(await gatherPersonData(scope, sealer, member, 'herself')),
  });
}

/** What the site keeps about an account itself. */
export async function describeAccount(
  scope: Scope,
  member: MemberRow,
): Promise<Omit<ReplyOf<'exportUser'>, keyof PersonData>> {
  const { id: _, ...profile } = presentMember(member);
  const sessions = await listSessions(scope, member.id);
  const journal = await listAudit(scope, `member:${member.id}`);
  return {
    site: scope.mainOrigin,
    exportedAt: new Date(scope.now).toISOString(),
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
  scope: Scope,
  tools: ForgettingTools,
  proof: MemberProof,
): Promise<Result<ReplyOf<'deleteUser'>>> {
  const member = await findProvenMember(scope, proof);
  if (!member) return refuse('invalid-fields', { password: wrongPassword });
  if (member.role !== 'MEMBER')
    return refuse('not-allowed', undefined, 'Un compte d’administration est supprimé par l’agence. Demandez-le-lui.');
  const reference = await recordDoneErasure(scope, member.id);
  const forOthers = await countSeatsForOthers(scope, member);
  await forgetPerson(scope, tools, member);
  await mailDeleted(scope, tools.jobs, member.email, { reference, forOthers });
  return succeed({});
}

/** Verifies the password of who wants to leave: a session left open is not enough (API-09). */
export async function proveLeaving(
  forehand: Forehand,
  limits: RateLimiter,
  password: string,
): Promise<Result<MemberProof>> {
  const proven = await proveOwnPassword(forehand, limits, 'password', password);
  return proven.ok ? succeed({ memberId: proven.value.id, passwordHash: proven.value.password_hash }) : proven;
}
