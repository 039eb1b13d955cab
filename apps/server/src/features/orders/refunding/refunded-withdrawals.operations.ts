import type { LineQuantity } from '@vitrine/domain/ordering/shipments';
import {
  listPiecesGiven,
  listPiecesLeft,
  listWithdrawnPieces,
  type WithdrawnPieces,
} from '@vitrine/domain/ordering/withdrawn-pieces';
import type { RequestContext } from '../../../request-context.ts';
import { openConversation } from '../../conversations/conversations.operations.ts';
import { eraseRecordHistory } from '../../resources/records.operations.ts';
import type { RefundSubject } from './plan-order-refund.operations.ts';
import {
  insertWithdrawalRefund,
  listDeclaredWithdrawals,
  lockWithdrawalsOfOrder,
  updateRefundedWithdrawals,
} from './refunded-withdrawals.repository.ts';

export { insertWithdrawalRefund, updateConcludedWithdrawal } from './refunded-withdrawals.repository.ts';

/** A withdrawal of an order, and what of it is still to refund. */
interface WantedWithdrawal {
  id: number;
  reference: string;
  isOpen: boolean;
  /** Whether it says only in words what it is about. */
  isInWords: boolean;
  hasRefunds: boolean;
  pieces: WithdrawnPieces;
}

/** Reads what is still to refund of each withdrawal of an order, on whatever screen its refunds were made: the first first. */
export async function listWantedWithdrawals(
  context: RequestContext,
  { order, lines, items, refunded }: RefundSubject,
): Promise<WantedWithdrawal[]> {
  const rows = await listDeclaredWithdrawals(context, order.id);
  const pieces = listWithdrawnPieces(
    lines.map(({ position, quantity, withdrawal_exception: exception }) => ({
      position,
      quantity,
      left: quantity - (items.find((item) => item.position === position)?.refundedQuantity ?? 0),
      isExcepted: exception !== null,
    })),
    rows.map(({ named, has_words: hasWords, refunds }) => ({ named, hasWords, refunds })),
    refunded.flatMap(({ refund_id: refundId, line_position: position, quantity }) =>
      position === null ? [] : [{ refundId, position, quantity }],
    ),
  );
  return rows.map((row, place) => ({
    id: row.id,
    reference: row.reference,
    isOpen: row.is_open,
    isInWords: row.has_words && row.named.length === 0,
    hasRefunds: row.refunds.length > 0,
    pieces: pieces[place] ?? { lines: [], isWholeOrder: false, isGivenBack: false },
  }));
}

/** A withdrawal that a refund counts for, and whether nothing of it is left to refund then. */
interface GivenWithdrawal {
  withdrawalId: number;
  reference: string;
  isLast: boolean;
}

/**
 * Finds the open withdrawals that a refund of pieces of a locked order gives back: those that ask for them, the first first, then one
 * that says in words what it is about.
 */
export async function findGivenWithdrawals(
  context: RequestContext,
  subject: RefundSubject,
  refunded: readonly LineQuantity[],
): Promise<GivenWithdrawal[]> {
  await lockWithdrawalsOfOrder(context, subject.order.id);
  const open = (await listWantedWithdrawals(context, subject)).filter(({ isOpen }) => isOpen);
  const found: GivenWithdrawal[] = [];
  let rest: readonly LineQuantity[] = listPiecesGiven(subject.lines, refunded);
  for (const { id, reference, pieces } of open) {
    const given = listPiecesGiven(pieces.lines, rest);
    if (!given.length) continue;
    found.push({ withdrawalId: id, reference, isLast: listPiecesLeft(pieces.lines, given).length === 0 });
    rest = listPiecesLeft(rest, given);
  }
  const inWords = rest.length ? open.find(({ isInWords, hasRefunds }) => isInWords && !hasRefunds) : undefined;
  return inWords ? [...found, { withdrawalId: inWords.id, reference: inWords.reference, isLast: true }] : found;
}

/** Counts a refund for the withdrawals that it gives back. */
export async function countForWithdrawals(
  context: RequestContext,
  refundId: number,
  given: readonly GivenWithdrawal[],
): Promise<void> {
  for (const { withdrawalId, isLast } of given)
    await insertWithdrawalRefund(context, { withdrawalId, refundId, isLast });
}

/** Ends the withdrawals of a locked order whose money has gone: to be called whenever the state of a refund has changed. */
export async function endRefundedWithdrawals(context: RequestContext, orderId: number): Promise<void> {
  for (const { id, reference, is_erased: isErased } of await updateRefundedWithdrawals(context, orderId)) {
    if (isErased) await eraseRecordHistory(context, 'withdrawals', [id]);
    await openConversation(context.transaction, 'withdrawal', reference);
  }
}
