import { createHash } from 'node:crypto';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { planStockCount } from '@vitrine/domain/stock/plan-stock-count';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { moveStockItem } from '../stock.operations.ts';
import {
  type CountItemRow,
  deleteCountLine,
  findOpenCount,
  insertCount,
  listCountItems,
  listPastCounts,
  lockCountedItems,
  updateCountEnded,
  upsertCountLine,
} from './stock-counts.repository.ts';

const none = () =>
  fail('conflict', { message: 'Aucun inventaire n’est en cours\u00a0: commencez-en un, ou rechargez la page.' });

/** Reads the count that is open with all that it may count, and the last ones. */
export async function readStockCount(context: RequestContext): Promise<Result<ReplyOf<'readStockCount'>>> {
  const open = await findOpenCount(context);
  const items = await listCountItems(context, open?.id ?? null);
  const history = await listPastCounts(context);
  return succeed({
    timeZone: context.site.timeZone,
    count: open ? { id: open.id, startedAt: open.started_at.toISOString() } : null,
    items: items.map(({ on_hand: onHand, ...item }) => ({ ...item, onHand })),
    history: history.map(({ ended_at: endedAt, ...past }) => ({ ...past, endedAt: endedAt.toISOString() })),
  });
}

/** Begins a count; one that is open goes on, whoever began it. */
export async function startStockCount(context: RequestContext): Promise<Result<ReplyOf<'startStockCount'>>> {
  const { id } = await insertCount(context);
  await audit(context, 'start', id);
  return succeed({ id });
}

/**
 * Notes what was counted of a stock, with what is believed at this moment; null takes it back. Whoever says that it is right says what they
 * read: it is refused where the stock is another by now.
 */
export async function countStock(
  context: RequestContext,
  stockItemId: number,
  { counted, believed }: InputOf<'countStock'>['body'],
): Promise<Result<ReplyOf<'countStock'>>> {
  const open = await findOpenCount(context, { isLocked: true });
  if (!open) return none();
  let expected: number | null = null;
  if (counted === null) await deleteCountLine(context, open.id, stockItemId);
  else {
    const onHand = await upsertCountLine(context, open.id, stockItemId, counted);
    if (onHand === undefined) return fail('not-found', { message: 'Ce stock n’existe plus\u00a0: rechargez la page.' });
    if (believed !== undefined && believed !== onHand)
      return fail('conflict', { message: 'Le stock vient de changer\u00a0: relisez, puis recomptez.' });
    expected = onHand;
  }
  await audit(context, 'item', open.id, { stock: stockItemId, counted, expected });
  return succeed({ expected });
}

/**
 * Says what the open count would do; with `confirm` as it was returned then, does it, all of it or nothing. The locks are taken in
 * the order count, stocks by id.
 */
export async function applyStockCount(
  context: RequestContext,
  { confirm }: InputOf<'applyStockCount'>['body'],
): Promise<Result<ReplyOf<'applyStockCount'>>> {
  const open = await findOpenCount(context, { isLocked: true });
  if (!open) return none();
  const items = await lockCountedItems(context, open.id);
  if (!items.length) return fail('conflict', { message: 'Rien n’est compté encore\u00a0: comptez au moins un vin.' });
  const planned = planStockCount(
    items.map(({ id, name, counted, expected, on_hand: onHand, kept }) => ({
      id,
      name,
      counted: counted ?? 0,
      expected: expected ?? 0,
      onHand,
      kept,
    })),
  );
  const changed = planned.filter(({ difference }) => difference !== 0);
  const refusals = changed.flatMap(({ refusal }) => refusal || []);
  const digest = hashCount(items);
  const reply = {
    isDone: false,
    confirm: digest,
    sentences: changed.map(({ sentence }) => sentence),
    refusals,
    right: planned.length - changed.length,
  };
  if (confirm === undefined || confirm === '') return succeed(reply);
  if (confirm !== digest)
    return fail('conflict', {
      message: 'Le compte a changé entre-temps\u00a0: relisez ce qui sera fait, puis confirmez.',
    });
  if (refusals.length) return fail('conflict', { message: refusals.join(' ') });
  for (const { id, difference } of changed) {
    const moved = await moveStockItem(context, id, {
      quantity: difference,
      reason: 'count',
      note: `Inventaire n° ${open.id}`,
    });
    if (!moved.ok) return moved;
  }
  await updateCountEnded(context, open.id, 'applied');
  await audit(context, 'apply', open.id, { counted: planned.length, changed: changed.length });
  return succeed({ ...reply, isDone: true });
}

/** Abandons the open count: the stock stays as it is. */
export async function abandonStockCount(context: RequestContext): Promise<Result<Record<string, never>>> {
  const open = await findOpenCount(context, { isLocked: true });
  if (!open) return none();
  await updateCountEnded(context, open.id, 'abandoned');
  await audit(context, 'abandon', open.id);
  return succeed({});
}

/** What is confirmed is what was counted: a sale meanwhile changes nothing of it. */
function hashCount(items: readonly CountItemRow[]): string {
  return createHash('sha256')
    .update(JSON.stringify(items.map(({ id, counted, expected }) => [id, counted, expected])))
    .digest('hex')
    .slice(0, 32);
}

function audit(context: RequestContext, verb: string, id: number, after?: object): Promise<void> {
  return auditStaffAct(context, { act: `stock-counts.${verb}`, kind: 'stock-counts', resourceId: String(id), after });
}
