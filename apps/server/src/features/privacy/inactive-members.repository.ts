import type { RequestContext } from '../../request-context.ts';
import type { MemberRow } from '../sign-in/members.repository.ts';

/** A member who has not logged in for long. */
export type InactiveMember = Pick<MemberRow, 'id' | 'email' | 'last_active_at'>;

/** Members of the site who were last active before a moment and have not been warned, at most two hundred. */
export function listUnwarnedMembers(context: RequestContext, activeBefore: Date): Promise<InactiveMember[]> {
  return context.transaction.query(
    `select id, email, last_active_at from member where site_id = $1 and deleted_at is null and role = 'MEMBER'
       and suspended_at is null and warned_at is null and warning_mail_id is null and last_active_at < $2 order by last_active_at limit 200 for update skip locked`,
    [context.site.id, activeBefore],
  );
}

/** Members whose warning has been written and is not known to have left. */
export function listMembersBeingWarned(context: RequestContext): Promise<{ id: number; warning_mail_id: string }[]> {
  return context.transaction.query(
    `select id, warning_mail_id from member where site_id = $1 and warning_mail_id is not null
     order by last_active_at limit 500 for update skip locked`,
    [context.site.id],
  );
}

/** Notes which mail warns a member that her account will go. */
export async function updateWarning(context: RequestContext, id: number, mailId: string): Promise<void> {
  await context.transaction.query('update member set warning_mail_id = $3 where site_id = $1 and id = $2', [
    context.site.id,
    id,
    mailId,
  ]);
}

/** Notes that a warning has reached nobody, and that none is under way; tells how many have not. */
export async function updateLostWarning(context: RequestContext, id: number): Promise<number> {
  const [row] = await context.transaction.query<{ lost_warnings: number }>(
    `update member set warning_mail_id = null, lost_warnings = lost_warnings + 1
     where site_id = $1 and id = $2 returning lost_warnings`,
    [context.site.id, id],
  );
  return row?.lost_warnings ?? 0;
}

/** Notes that a member has been told that her account will go. */
export async function updateWarned(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query(
    'update member set warned_at = $3, warning_mail_id = null where site_id = $1 and id = $2',
    [context.site.id, id, new Date(context.now)],
  );
}

/** Members of the site who were last active before a moment and warned before another, at most two hundred. */
export function listMembersToErase(
  context: RequestContext,
  activeBefore: Date,
  warnedBefore: Date,
): Promise<InactiveMember[]> {
  return context.transaction.query(
    `select id, email, last_active_at from member where site_id = $1 and deleted_at is null and role = 'MEMBER'
       and suspended_at is null and last_active_at < $2 and warned_at < $3 order by last_active_at limit 200 for update skip locked`,
    [context.site.id, activeBefore, warnedBefore],
  );
}
