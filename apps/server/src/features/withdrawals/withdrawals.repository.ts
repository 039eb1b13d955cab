import type { WithdrawalState } from '@vitrine/domain/ordering/withdrawal';
import type { RequestContext } from '../../request-context.ts';
import { getChangeTag } from '../../storage/change-tags.ts';
import { insertRow, insertRows } from '../../storage/insert-rows.ts';
import type { WithdrawalLineTable, WithdrawalTable } from '../../storage/schema.gen.ts';
import type { Person } from '../person.ts';

export type WithdrawalRow = Omit<WithdrawalTable, 'site_id' | 'key_hash' | 'receipt_hash' | 'revoke_hash'>;
export type WithdrawalLineRow = Pick<WithdrawalLineTable, 'position' | 'name' | 'quantity'>;

const columns = `id, reference, declared_at, name, email, order_reference, details, is_suspicious, order_id, state, reason,
  goods_back_at, proof_at, closed_at, revoke_until, erasure_due_at, anonymised_at, version`;

type NewWithdrawal = Pick<
  WithdrawalTable,
  | 'reference'
  | 'name'
  | 'email'
  | 'order_reference'
  | 'details'
  | 'is_suspicious'
  | 'order_id'
  | 'key_hash'
  | 'receipt_hash'
>;

/** Stores a declaration with its lines; returns its id. */
export async function insertWithdrawal(
  context: RequestContext,
  withdrawal: NewWithdrawal,
  lines: readonly WithdrawalLineRow[],
): Promise<number> {
  const { id } = await insertRow(context, 'withdrawal', { ...withdrawal, declared_at: new Date(context.now) }, ['id']);
  if (lines.length)
    await insertRows(
      context,
      'withdrawal_line',
      ['withdrawal_id', 'position', 'name', 'quantity'],
      lines.map((line) => ({ ...line, withdrawal_id: id })),
    );
  context.transaction.invalidate(getChangeTag('withdrawals', id));
  return id;
}

/** Finds the declaration that was made with a key. */
export async function findWithdrawalOfKey(
  context: RequestContext,
  keyHash: string,
): Promise<WithdrawalRow | undefined> {
  const [row] = await context.transaction.query<WithdrawalRow>(
    `select ${columns} from withdrawal where site_id = $1 and key_hash = $2`,
    [context.site.id, keyHash],
  );
  return row;
}

/** Finds the declaration of a receipt. */
export async function findWithdrawalOfReceipt(
  context: RequestContext,
  hash: string,
): Promise<WithdrawalRow | undefined> {
  const [row] = await context.transaction.query<WithdrawalRow>(
    `select ${columns} from withdrawal where site_id = $1 and receipt_hash = $2`,
    [context.site.id, hash],
  );
  return row;
}

/** Finds the declaration that a mailed link can revoke. */
export async function findWithdrawalOfRevocation(
  context: RequestContext,
  hash: string,
): Promise<WithdrawalRow | undefined> {
  const [row] = await context.transaction.query<WithdrawalRow>(
    `select ${columns} from withdrawal where site_id = $1 and revoke_hash = $2`,
    [context.site.id, hash],
  );
  return row;
}

/** Finds a declaration by its number. */
export async function findWithdrawal(context: RequestContext, id: number): Promise<WithdrawalRow | undefined> {
  const [row] = await context.transaction.query<WithdrawalRow>(
    `select ${columns} from withdrawal where site_id = $1 and id = $2`,
    [context.site.id, id],
  );
  return row;
}

/** Locks a declaration: its steps follow each other. */
export async function lockWithdrawal(context: RequestContext, id: number): Promise<WithdrawalRow | undefined> {
  const [row] = await context.transaction.query<WithdrawalRow>(
    `select ${columns} from withdrawal where site_id = $1 and id = $2 for update`,
    [context.site.id, id],
  );
  return row;
}

/** Locks whoever declares with a key until the transaction ends: the twin waits, then finds the first. */
export async function lockWithdrawalKey({ site, transaction }: RequestContext, keyHash: string): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `withdrawal ${site.id} ${keyHash}`,
  ]);
}

/** Lists the lines of a declaration. */
export function listWithdrawalLines(context: RequestContext, id: number): Promise<WithdrawalLineRow[]> {
  return context.transaction.query(
    'select position, name, quantity from withdrawal_line where site_id = $1 and withdrawal_id = $2 order by position',
    [context.site.id, id],
  );
}

/** Lists the declarations about an order, the first first. */
export function listWithdrawalsOfOrder(context: RequestContext, orderId: number): Promise<WithdrawalRow[]> {
  return context.transaction.query(
    `select ${columns} from withdrawal where site_id = $1 and order_id = $2 order by id`,
    [context.site.id, orderId],
  );
}

/**
 * Sums what was withdrawn of each line of an order by declarations that stand. One that names no line and says nothing is about the
 * whole order, as it is when it came without the link of its order.
 */
export function sumWithdrawn(
  context: RequestContext,
  orderId: number,
): Promise<{ position: number; quantity: number }[]> {
  return context.transaction.query(
    `with standing as (
       select id, details from withdrawal where site_id = $1 and order_id = $2 and state not in ('revoked', 'refused')
     ), named as (
       select withdrawal_id, position, quantity from withdrawal_line
       where site_id = $1 and withdrawal_id in (select id from standing)
     ), whole as (
       select from standing where details = '' and not exists (select from named where withdrawal_id = standing.id)
     )
     select position, sum(quantity)::int as quantity from (
       select position, quantity from named
       union all select position, quantity from order_line
       where site_id = $1 and order_id = $2 and withdrawal_exception is null and exists (select from whole)
     ) one group by position`,
    [context.site.id, orderId],
  );
}

/** Says which order a declaration is about, and by which secret it can be revoked until when; by none where it no longer can. */
export async function updateMatch(
  context: RequestContext,
  id: number,
  match: { orderId: number; revokeHash: string | null; revokeUntil: Date },
): Promise<void> {
  await context.transaction.query(
    'update withdrawal set order_id = $3, revoke_hash = $4, revoke_until = $5 where site_id = $1 and id = $2',
    [context.site.id, id, match.orderId, match.revokeHash, match.revokeUntil],
  );
  context.transaction.invalidate(getChangeTag('withdrawals', id));
}

/** Takes a declaration for a person's. */
export async function updateTrusted(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('update withdrawal set is_suspicious = false where site_id = $1 and id = $2', [
    context.site.id,
    id,
  ]);
  context.transaction.invalidate(getChangeTag('withdrawals', id));
}

/** Changes the state of a locked declaration. */
export async function updateWithdrawalState(
  context: RequestContext,
  id: number,
  state: WithdrawalState,
  reason = '',
): Promise<void> {
  await context.transaction.query(
    `update withdrawal set state = $3, reason = $4,
       goods_back_at = case when $3 = 'goods_back' then $5 else goods_back_at end,
       proof_at = case when $3 = 'proof' then $5 else proof_at end,
       closed_at = case when $3 in ('refunded', 'refused', 'revoked', 'dismissed') then $5::timestamptz end
     where site_id = $1 and id = $2`,
    [context.site.id, id, state, reason, new Date(context.now)],
  );
  context.transaction.invalidate(getChangeTag('withdrawals', id));
}

/** What is about a person: declared with their address, or about an order of theirs. */
const ofPerson = `site_id = $1 and (lower(email) = lower($3) or order_id in (
  select id from shop_order where shop_order.site_id = $1 and (member_id = $2 or folded_email = lower($3))))`;

/** A declaration that concerns a person; whether its order is in the account of the person. */
export type PersonWithdrawalRow = WithdrawalRow & { is_of_member: boolean };

/** Lists the declarations that concern a person, the last first. */
export function listWithdrawalsOf(context: RequestContext, { id, email }: Person): Promise<PersonWithdrawalRow[]> {
  return context.transaction.query(
    `select ${columns}, exists (select 1 from shop_order where shop_order.site_id = $1 and shop_order.id = withdrawal.order_id
       and member_id = $2) as is_of_member
     from withdrawal where ${ofPerson} order by id desc`,
    [context.site.id, id, email],
  );
}

const erased = `name = '', email = '', details = '', reason = '', receipt_hash = null, revoke_hash = null, erasure_due_at = null`;

/**
 * Removes a person from their declarations that have ended, and marks the others: those lose it at their end. Returns those
 * that lost it.
 */
export async function anonymiseWithdrawals(
  context: RequestContext,
  { id, email }: Person,
): Promise<Pick<WithdrawalRow, 'id' | 'reference'>[]> {
  const parameters = [context.site.id, id, email, new Date(context.now)];
  const rows = await context.transaction.query<Pick<WithdrawalRow, 'id' | 'reference'>>(
    `update withdrawal set ${erased}, anonymised_at = $4 where ${ofPerson} and closed_at is not null and anonymised_at is null
     returning id, reference`,
    parameters,
  );
  await context.transaction.query(
    `update withdrawal set erasure_due_at = $4 where ${ofPerson} and closed_at is null`,
    parameters,
  );
  return rows;
}

/** Removes the person from a declaration that has ended, where their erasure waited for it; returns whether it did. */
export async function anonymiseEndedWithdrawal(context: RequestContext, withdrawalId: number): Promise<boolean> {
  const rows = await context.transaction.query(
    `update withdrawal set ${erased}, anonymised_at = $3
     where site_id = $1 and id = $2 and closed_at is not null and erasure_due_at is not null returning id`,
    [context.site.id, withdrawalId, new Date(context.now)],
  );
  return rows.length > 0;
}
