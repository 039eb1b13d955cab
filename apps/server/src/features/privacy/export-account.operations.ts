import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { listAuditEntries } from '../../storage/audit.ts';
import { findMember, listSessions, presentMember } from '../sign-in/members.operations.ts';
import type { MemberRow } from '../sign-in/members.repository.ts';
import { exportPersonData, type PersonData } from './person-data.operations.ts';

/** Exports everything that the site stores about the member (ROL-01). */
export async function exportUser(context: RequestContext): Promise<Result<ReplyOf<'exportUser'>>> {
  const member = context.user && (await findMember(context, context.user.id));
  if (!member) return fail('not-authenticated');
  return succeed({
    ...(await exportAccount(context, member)),
    ...(await exportPersonData(context, member, 'member')),
  });
}

/** Exports what the site stores about an account itself. */
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
