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

/** Deletes a reset request and returns its email address; undefined where it is gone or expired. */
export async function deleteResetRequest(context: RequestContext, id: string): Promise<string | undefined> {
  const rows = await context.transaction.query<{ email_key: string; expires_at: Date }>(
    'delete from reset_request where site_id = $1 and id = $2 returning email_key, expires_at',
    [context.site.id, id],
  );
  return rows[0] && rows[0].expires_at.getTime() > context.now ? rows[0].email_key : undefined;
}

/** Deletes the reset requests of an email address. */
export async function deleteResetRequestsOf(context: RequestContext, emailKey: string): Promise<void> {
  await context.transaction.query('delete from reset_request where site_id = $1 and email_key = $2', [
    context.site.id,
    emailKey,
  ]);
}

/** Lists the reset requests of every site. */
export function listResetRequests(transaction: Transaction): Promise<{ siteId: number; id: string }[]> {
  return transaction.query('select site_id as "siteId", id from reset_request order by created_at');
}
