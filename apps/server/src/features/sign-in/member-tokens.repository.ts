import type { RequestContext, SessionUser } from '../../request-context.ts';
import { insertRow } from '../../storage/insert-rows.ts';

type TokenKind = 'session' | 'reset';

/** Stores the hash of a member's token. */
export async function insertToken(
  context: RequestContext,
  token: { hash: string; kind: TokenKind; memberId: number; expiresAt: Date },
): Promise<void> {
  await insertRow(context, 'member_token', {
    hash: token.hash,
    kind: token.kind,
    member_id: token.memberId,
    created_at: new Date(context.now),
    expires_at: token.expiresAt,
  });
}

/** Finds the unexpired session of the site that one of the hashes names; the latest one if there are several. */
export async function findSession(
  context: RequestContext,
  hashes: readonly string[],
): Promise<SessionUser | undefined> {
  const rows = await context.transaction.query<SessionUser>(
    `select member.id, member.email, token.hash as "sessionHash"
     from member_token token join member on member.site_id = token.site_id and member.id = token.member_id
     where token.site_id = $1 and token.hash = any($2) and token.kind = 'session' and token.expires_at > $3
       and member.deleted_at is null and member.suspended_at is null
     order by token.created_at desc limit 1`,
    [context.site.id, hashes, new Date(context.now)],
  );
  return rows[0];
}

/** Finds the member of an unused password reset link. */
export async function findResetToken(context: RequestContext, hash: string): Promise<{ memberId: number } | undefined> {
  const rows = await context.transaction.query<{ memberId: number }>(
    `select member_id as "memberId" from member_token where site_id = $1 and hash = $2 and kind = 'reset' and expires_at > $3`,
    [context.site.id, hash, new Date(context.now)],
  );
  return rows[0];
}

/** Deletes a reset token and returns its member. Of concurrent calls with one token, only one gets the member. */
export async function deleteResetToken(
  context: RequestContext,
  hash: string,
): Promise<{ memberId: number } | undefined> {
  const rows = await context.transaction.query<{ memberId: number }>(
    `delete from member_token where site_id = $1 and hash = $2 and kind = 'reset' and expires_at > $3
     returning member_id as "memberId"`,
    [context.site.id, hash, new Date(context.now)],
  );
  return rows[0];
}

/** Deletes one session. */
export async function deleteSession(context: RequestContext, hash: string): Promise<void> {
  await context.transaction.query(`delete from member_token where site_id = $1 and hash = $2 and kind = 'session'`, [
    context.site.id,
    hash,
  ]);
}

/** Deletes every token of a member, except the session named. */
export async function deleteTokensOf(context: RequestContext, memberId: number, keptHash = ''): Promise<void> {
  await context.transaction.query('delete from member_token where site_id = $1 and member_id = $2 and hash <> $3', [
    context.site.id,
    memberId,
    keptHash,
  ]);
}

/** Lists the unexpired sessions of a member. */
export function listSessions(
  context: RequestContext,
  memberId: number,
): Promise<{ created_at: Date; expires_at: Date }[]> {
  return context.transaction.query(
    `select created_at, expires_at from member_token
     where site_id = $1 and member_id = $2 and kind = 'session' and expires_at > $3 order by created_at`,
    [context.site.id, memberId, new Date(context.now)],
  );
}
