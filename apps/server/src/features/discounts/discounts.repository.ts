import type { RequestContext } from '../../request-context.ts';
import type { DiscountCodeTable } from '../../storage/schema.gen.ts';

export type DiscountCodeRow = Pick<
  DiscountCodeTable,
  | 'id'
  | 'code'
  | 'type'
  | 'amount'
  | 'applies_to'
  | 'starts_at'
  | 'ends_at'
  | 'minimum_cents'
  | 'maximum_uses'
  | 'maximum_uses_per_email'
  | 'used'
>;

const columns =
  'id, code, type, amount, applies_to, starts_at, ends_at, minimum_cents, maximum_uses, maximum_uses_per_email, used';

/**
 * Lists codes that nobody can enter, oldest first: their dash is another than that of what is entered, since a second code had the
 * same name but for the dash.
 */
export async function listUnreachableCodes(context: RequestContext, limit: number): Promise<string[]> {
  const rows = await context.transaction.query<{ code: string }>(
    `select code from discount_code where site_id = $1 and archived_at is null and folded ~ '[‐‑‒–—―−⁃˗]' order by id limit $2`,
    [context.site.id, limit],
  );
  return rows.map(({ code }) => code);
}

/** Finds a code that is in use by its normalized form. */
export async function findDiscountCode(context: RequestContext, folded: string): Promise<DiscountCodeRow | undefined> {
  const rows = await context.transaction.query<DiscountCodeRow>(
    `select ${columns} from discount_code where site_id = $1 and folded = $2 and archived_at is null`,
    [context.site.id, folded],
  );
  return rows[0];
}

/** Finds a code, and locks it until the transaction ends: its uses are counted one after the other. */
export async function lockDiscountCode(context: RequestContext, folded: string): Promise<DiscountCodeRow | undefined> {
  const rows = await context.transaction.query<DiscountCodeRow>(
    `select ${columns} from discount_code where site_id = $1 and folded = $2 and archived_at is null for update`,
    [context.site.id, folded],
  );
  return rows[0];
}

/** Counts the uses of a code by a buyer that were not given back. */
export async function countUsesByBuyer(context: RequestContext, codeId: number, buyer: string): Promise<number> {
  const rows = await context.transaction.query<{ count: number }>(
    `select count(*)::int as count from discount_use
     where site_id = $1 and discount_code_id = $2 and buyer = $3 and given_back_at is null`,
    [context.site.id, codeId, buyer],
  );
  return rows[0]?.count ?? 0;
}

/** Counts one more use of a code; false where its limit is reached. */
export async function increaseUses(context: RequestContext, codeId: number): Promise<boolean> {
  const rows = await context.transaction.query(
    `update discount_code set used = used + 1
     where site_id = $1 and id = $2 and (maximum_uses is null or used < maximum_uses) returning id`,
    [context.site.id, codeId],
  );
  return rows.length > 0;
}

/** Records the use of a code by an order; false where the order has one already. One that was given back is taken again. */
export async function insertDiscountUse(
  context: RequestContext,
  use: { orderId: number; codeId: number; buyer: string },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `insert into discount_use (site_id, order_id, discount_code_id, buyer, used_at) values ($1, $2, $3, $4, $5)
     on conflict (site_id, order_id) do update set discount_code_id = excluded.discount_code_id, buyer = excluded.buyer,
       used_at = excluded.used_at, given_back_at = null where discount_use.given_back_at is not null
     returning order_id`,
    [context.site.id, use.orderId, use.codeId, use.buyer, new Date(context.now)],
  );
  return rows.length > 0;
}

/** Gives back the use of an order; returns its code, or undefined where there is none, or no more. */
export async function updateUseGivenBack(context: RequestContext, orderId: number): Promise<number | undefined> {
  const rows = await context.transaction.query<{ id: number }>(
    `update discount_use set given_back_at = $3 where site_id = $1 and order_id = $2 and given_back_at is null
     returning discount_code_id as id`,
    [context.site.id, orderId, new Date(context.now)],
  );
  return rows[0]?.id;
}

/** Finds the use of a code by an order that gave it back, with the limit for each buyer, and locks the code. */
export async function lockUseGivenBack(
  context: RequestContext,
  orderId: number,
): Promise<{ id: number; buyer: string; maximum_uses_per_email: number | null } | undefined> {
  const rows = await context.transaction.query<{ id: number; buyer: string; maximum_uses_per_email: number | null }>(
    `select code.id, own.buyer, code.maximum_uses_per_email from discount_use own
     join discount_code code on code.site_id = own.site_id and code.id = own.discount_code_id
     where own.site_id = $1 and own.order_id = $2 and own.given_back_at is not null for update`,
    [context.site.id, orderId],
  );
  return rows[0];
}

/** Takes a use that was given back again. */
export async function updateUseTakenAgain(context: RequestContext, orderId: number): Promise<void> {
  await context.transaction.query('update discount_use set given_back_at = null where site_id = $1 and order_id = $2', [
    context.site.id,
    orderId,
  ]);
}

/** Counts the most uses that one buyer has of a code. */
export async function countMostUses(context: RequestContext, codeId: number): Promise<number> {
  const [row] = await context.transaction.query<{ most: number }>(
    `select coalesce(max(uses), 0)::int as most from (select count(*) as uses from discount_use
       where site_id = $1 and discount_code_id = $2 and given_back_at is null group by buyer) own`,
    [context.site.id, codeId],
  );
  return row?.most ?? 0;
}

/** Counts one use of a code less. */
export async function decreaseUses(context: RequestContext, codeId: number): Promise<void> {
  await context.transaction.query('update discount_code set used = used - 1 where site_id = $1 and id = $2', [
    context.site.id,
    codeId,
  ]);
}

/** Whether another code has the same normalized form. */
export async function isDiscountCodeTaken(
  context: RequestContext,
  folded: string,
  ownId: number | undefined,
): Promise<boolean> {
  const rows = await context.transaction.query(
    'select 1 from discount_code where site_id = $1 and folded = $2 and id <> $3',
    [context.site.id, folded, ownId ?? 0],
  );
  return rows.length > 0;
}

/** Counts the orders that have used a code, those that gave it back included. */
export async function countDiscountUses(context: RequestContext, codeId: number): Promise<number> {
  const rows = await context.transaction.query<{ count: number }>(
    'select count(*)::int as count from discount_use where site_id = $1 and discount_code_id = $2',
    [context.site.id, codeId],
  );
  return rows[0]?.count ?? 0;
}

/** Deletes a code that no order has used. */
export async function deleteDiscountCode(context: RequestContext, codeId: number): Promise<void> {
  await context.transaction.query('delete from discount_code where site_id = $1 and id = $2', [
    context.site.id,
    codeId,
  ]);
}
