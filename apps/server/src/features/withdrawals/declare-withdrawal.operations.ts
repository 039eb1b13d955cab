import { createHash } from 'node:crypto';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { createOpaqueToken, hashToken } from '../../opaque-token.ts';
import { createReference } from '../../reference.ts';
import type { RequestContext } from '../../request-context.ts';
import { openConversation } from '../conversations/conversations.operations.ts';
import { lockOrder, type OrderRow } from '../orders/keeping/find-orders.operations.ts';
import { findOrderOfLink } from '../orders/order-payments.operations.ts';
import { matchWithdrawalJob } from './match-withdrawal.operations.ts';
import { judgeWithdrawal, listWithdrawable } from './withdrawal-facts.operations.ts';
import {
  findWithdrawalOfKey,
  insertWithdrawal,
  lockWithdrawalKey,
  type WithdrawalLineRow,
} from './withdrawals.repository.ts';

type Body = InputOf<'declareWithdrawal'>['body'];

interface JudgedDeclaration {
  /** The order whose link was given. */
  order: OrderRow | undefined;
  lines: WithdrawalLineRow[];
}

/** Judges a withdrawal before it is confirmed. Without the link of an order nothing is looked up. */
export async function checkWithdrawal(
  context: RequestContext,
  body: Body,
): Promise<Result<ReplyOf<'checkWithdrawal'>>> {
  const judged = await judgeDeclaration(context, body, { isWriting: false });
  return judged.ok ? succeed({ lines: judged.value.lines.map(({ name, quantity }) => ({ name, quantity })) }) : judged;
}

/**
 * Takes a withdrawal: it stands from now on. Without the link of an order, its order is looked for by a job, so that the answer and
 * its time are the same whether or not there is one; the receipt says nothing of it either.
 */
export async function declareWithdrawal(
  context: RequestContext,
  { body, idempotencyKey: key }: { body: Body; idempotencyKey?: string | undefined },
): Promise<Result<ReplyOf<'declareWithdrawal'>>> {
  // Whoever repeats a key gets the same receipt: its secret is made from the key.
  const token = key === undefined ? createOpaqueToken() : deriveToken(context, key);
  const keyHash = key === undefined ? null : hashToken(token + context.site.id);
  if (keyHash) {
    await lockWithdrawalKey(context, keyHash);
    const before = await findWithdrawalOfKey(context, keyHash);
    if (before) return succeed({ reference: before.reference, declaredAt: before.declared_at.toISOString(), token });
  }
  const judged = await judgeDeclaration(context, body, { isWriting: true });
  if (!judged.ok) return judged;
  const reference = createReference(context);
  const id = await insertWithdrawal(
    context,
    {
      reference,
      name: body.name,
      email: body.email,
      order_reference: body.orderReference,
      details: body.details ?? '',
      is_suspicious: Boolean(body.website),
      // Whoever has the link of an order says which it is: its bottles count as withdrawn from now on.
      order_id: judged.value.order?.id ?? null,
      key_hash: keyHash,
      receipt_hash: hashToken(token),
    },
    judged.value.lines,
  );
  await openConversation(context.transaction, 'withdrawal', reference);
  await context.services.jobs.enqueue(context.transaction, matchWithdrawalJob, {
    siteId: context.site.id,
    withdrawalId: id,
  });
  return succeed({ reference, declaredAt: new Date(context.now).toISOString(), token });
}

const deriveToken = ({ site }: RequestContext, key: string): string =>
  createHash('sha256').update(`withdrawal ${site.id} ${key}`).digest('base64url');

/** Judges what a declaration names of the order whose link it has. */
async function judgeDeclaration(
  context: RequestContext,
  body: Body,
  { isWriting }: { isWriting: boolean },
): Promise<Result<JudgedDeclaration>> {
  if (!context.site.isECommerce) return fail('not-found');
  const found = body.order === undefined ? undefined : await findOrderOfLink(context, body.order);
  if (!found) return succeed({ order: undefined, lines: [] });
  // Two declarations at once of the same bottles: the second sees the first.
  const order = (isWriting && (await lockOrder(context, found.id))) || found;
  const withdrawable = await listWithdrawable(context, order.id);
  const judged = await judgeWithdrawal(context, order, withdrawable);
  if (!judged.canWithdraw) return fail('invalid-fields', { message: judged.message, fields: {} });
  const asked = new Map((body.lines ?? []).map(({ position, quantity }) => [position, quantity]));
  const fields: Record<string, string> = {};
  for (const [position, quantity] of asked) {
    const line = withdrawable.find((one) => one.position === position);
    const problem = judgeLine(line, quantity);
    if (problem) fields[`lines.${position}`] = problem;
  }
  if (Object.keys(fields).length) return fail('invalid-fields', { fields });
  // What is not named is all that can be withdrawn.
  const lines = withdrawable
    .filter(({ quantity, exception }) => quantity > 0 && !exception)
    .map(({ position, name, quantity }) => ({
      position,
      name,
      quantity: asked.size ? (asked.get(position) ?? 0) : quantity,
    }))
    .filter(({ quantity }) => quantity > 0);
  return succeed({ order, lines: body.details && asked.size === 0 ? [] : lines });
}

function judgeLine(line: { quantity: number; exception: string } | undefined, quantity: number): string | undefined {
  if (!line) return 'Cette ligne n’est pas de cette commande\u00a0: rechargez la page.';
  if (line.exception) return line.exception;
  if (quantity > line.quantity)
    return line.quantity === 0
      ? 'Vous vous êtes déjà rétracté de cet article.'
      : `Il en reste ${line.quantity}\u00a0: indiquez ${line.quantity} au plus.`;
  return undefined;
}
