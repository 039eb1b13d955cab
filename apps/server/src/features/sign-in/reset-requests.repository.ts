import type { RequestContext } from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';

/** Stores a password reset request whose mail has yet to be sent. */
export async function insertResetRequest(
  context: RequestContext,
  request: { id: string; emailKey: string; expiresAt: Date },
): Promise<void> {
  await context.transaction.query(
    'insert into reset_request (site_id, id, email_key, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [context.site.id, request.id, request.emailKey, new Date(context.now), request.expiresAt],
  );
}

/** Finds the email address of a reset request; undefined where it is gone or expired. */
export async function findResetRequest(context: RequestContext, id: string): Promise<string | undefined> {
  const rows = await context.transaction.query<{ email_key: string }>(
    'select email_key from reset_request where site_id = $1 and id = $2 and expires_at > $3',
    [context.site.id, id, new Date(context.now)],
  );
  return rows[0]?.email_key;
}

/** Deletes a reset request. Returns false where it was gone: of concurrent calls, only one gets true. */
export async function deleteResetRequest(context: RequestContext, id: string): Promise<boolean> {
  const rows = await context.transaction.query(
    'delete from reset_request where site_id = $1 and id = $2 returning id',
    [context.site.id, id],
  );
  return rows.length > 0;
}

/** Deletes the reset requests of an email address. */
export async function deleteResetRequestsOf(context: RequestContext, emailKey: string): Promise<void> {
  await context.transaction.query('delete from reset_request where site_id = $1 and email_key = $2', [
    context.site.id,
    emailKey,
  ]);
}

/** Lists the reset requests of an email address. */
export function listResetRequestsOf(
  context: RequestContext,
  emailKey: string,
): Promise<{ created_at: Date; expires_at: Date }[]> {
  return context.transaction.query(
    'select created_at, expires_at from reset_request where site_id = $1 and email_key = $2 order by created_at',
    [context.site.id, emailKey],
  );
}

/** Lists the reset requests of every site. */
export function listResetRequests(transaction: Transaction): Promise<{ siteId: number; id: string }[]> {
  return transaction.query('select site_id as "siteId", id from reset_request order by created_at');
}
