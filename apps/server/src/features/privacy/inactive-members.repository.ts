import type { RequestContext } from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';
import type { MemberRow } from '../sign-in/members.repository.ts';

/** A member who has not logged in for a long time. */
export type InactiveMember = Pick<MemberRow, 'id' | 'email' | 'last_active_at'>;

/** Lists at most two hundred members of the site who were last active before a moment and have no warning yet. */
export function listUnwarnedMembers(context: RequestContext, activeBefore: Date): Promise<InactiveMember[]> {
  return context.transaction.query(
    `select id, email, last_active_at from member where site_id = $1 and deleted_at is null
       and suspended_at is null and warned_at is null and warning_mail_id is null and last_active_at < $2 order by last_active_at limit 200 for update skip locked`,
    [context.site.id, activeBefore],
  );
}

/** Lists the members whose warning mail is queued and not yet known to be sent. */
export function listMembersBeingWarned(context: RequestContext): Promise<{ id: number; warning_mail_id: string }[]> {
  return context.transaction.query(
    `select id, warning_mail_id from member where site_id = $1 and warning_mail_id is not null
     order by last_active_at limit 500 for update skip locked`,
    [context.site.id],
  );
}

/** Stores which mail warns a member about the deletion of their account. */
export async function updateWarning(context: RequestContext, id: number, mailId: string): Promise<void> {
  await context.transaction.query('update member set warning_mail_id = $3 where site_id = $1 and id = $2', [
    context.site.id,
    id,
    mailId,
  ]);
}

/** Counts a lost warning mail and clears the pending one; returns how many warnings were lost. */
export async function updateLostWarning(context: RequestContext, id: number): Promise<number> {
  const [row] = await context.transaction.query<{ lost_warnings: number }>(
    `update member set warning_mail_id = null, lost_warnings = lost_warnings + 1
     where site_id = $1 and id = $2 returning lost_warnings`,
    [context.site.id, id],
  );
  return row?.lost_warnings ?? 0;
}

/** Marks a member as warned about the deletion of their account. */
export async function updateWarned(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query(
    'update member set warned_at = $3, warning_mail_id = null where site_id = $1 and id = $2',
    [context.site.id, id, new Date(context.now)],
  );
}

/** Lists at most two hundred members who were last active before a moment and warned before another one. */
export function listMembersToErase(
  context: RequestContext,
  activeBefore: Date,
  warnedBefore: Date,
): Promise<InactiveMember[]> {
  return context.transaction.query(
    `select id, email, last_active_at from member where site_id = $1 and deleted_at is null
       and suspended_at is null and last_active_at < $2 and warned_at < $3 order by last_active_at limit 200 for update skip locked`,
    [context.site.id, activeBefore, warnedBefore],
  );
}

/** Counts the days of all warnings of a site from a moment on: nobody could answer them before. */
export async function restartWarnings(transaction: Transaction, siteId: number, at: Date): Promise<void> {
  await transaction.query(
    'update member set warned_at = $2 where site_id = $1 and warned_at < $2 and deleted_at is null',
    [siteId, at],
  );
}
