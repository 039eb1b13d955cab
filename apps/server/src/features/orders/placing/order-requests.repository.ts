import type { RequestContext } from '../../../request-context.ts';

/** Takes a key for a request; false where it was taken. A twin that is not done yet is waited for. */
export async function insertOrderRequest(context: RequestContext, keyHash: string, bodyHash: string): Promise<boolean> {
  const rows = await context.transaction.query(
    `insert into order_request (site_id, key_hash, body_hash, created_at) values ($1, $2, $3, $4)
     on conflict do nothing returning key_hash`,
    [context.site.id, keyHash, bodyHash, new Date(context.now)],
  );
  return rows.length > 0;
}

/** Finds what a key was taken for, and its answer. */
export async function findOrderRequest(
  context: RequestContext,
  keyHash: string,
): Promise<{ body_hash: string; sealed: Buffer | null } | undefined> {
  const [row] = await context.transaction.query<{ body_hash: string; sealed: Buffer | null }>(
    'select body_hash, sealed from order_request where site_id = $1 and key_hash = $2',
    [context.site.id, keyHash],
  );
  return row;
}

/** Stores the answer to a request. */
export async function updateOrderRequest(
  context: RequestContext,
  keyHash: string,
  { orderId, sealed }: { orderId: number; sealed: Buffer },
): Promise<void> {
  await context.transaction.query(
    'update order_request set order_id = $3, sealed = $4 where site_id = $1 and key_hash = $2',
    [context.site.id, keyHash, orderId, sealed],
  );
}

/** Deletes the keys of requests older than a moment. */
export async function deleteOrderRequests(context: RequestContext, before: Date): Promise<void> {
  await context.transaction.query('delete from order_request where site_id = $1 and created_at < $2', [
    context.site.id,
    before,
  ]);
}
