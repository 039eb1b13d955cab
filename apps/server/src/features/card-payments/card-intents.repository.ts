import type { CardIntent, CardIntentState } from '../../adapters/cards/card-service.ts';
import type { RequestContext } from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';
import { siteRestoredAt } from '../../storage/restored-sql.ts';
import type { CardIntentTable } from '../../storage/schema.gen.ts';
import type { MatchedRefund } from './match-card-refunds.ts';

export type CardIntentRow = Omit<CardIntentTable, 'site_id'>;

const columns =
  'id, payment_id, amount_cents, state, refusal, refunded_cents, outcome, is_disputed, created_at, read_at';

/** The states in which a payment at the service can still become another one. */
export const openStates: readonly CardIntentState[] = ['waiting', 'authenticating', 'processing'];

/** Finds a payment at the service. */
export async function findCardIntent(context: RequestContext, id: string): Promise<CardIntentRow | undefined> {
  const [row] = await context.transaction.query<CardIntentRow>(
    `select ${columns} from card_intent where site_id = $1 and id = $2`,
    [context.site.id, id],
  );
  return row;
}

/** Lists which of these payments at the service are known. */
export async function listKnownCardIntents(context: RequestContext, ids: readonly string[]): Promise<string[]> {
  const rows = await context.transaction.query<{ id: string }>(
    'select id from card_intent where site_id = $1 and id = any($2::text[])',
    [context.site.id, [...ids]],
  );
  return rows.map(({ id }) => id);
}

/** Lists what was tried at the service for a payment, the first first. */
export function listCardIntents(context: RequestContext, paymentId: number): Promise<CardIntentRow[]> {
  return context.transaction.query(
    `select ${columns} from card_intent where site_id = $1 and payment_id = $2 order by created_at, id`,
    [context.site.id, paymentId],
  );
}

/** Lists the payments that can still change, not read since a moment: the oldest first, at most a hundred. */
export function listOpenCardIntents(context: RequestContext, readBefore: Date): Promise<CardIntentRow[]> {
  return context.transaction.query(
    `select ${columns} from card_intent
     where site_id = $1 and state in ('waiting', 'authenticating', 'processing') and read_at <= $2 order by read_at limit 100`,
    [context.site.id, readBefore],
  );
}

/**
 * Stores what the service says of a payment. Of two readings the older one may be stored last: it changes nothing, unless it is an
 * end, which stays an end at the service. An end that is known stays, and so does an amount given back, unless a later reading says that
 * a part of it has failed. A payment that was given up here and has succeeded all the same has succeeded.
 */
export async function upsertCardIntent(
  context: RequestContext,
  paymentId: number,
  intent: Pick<CardIntent, 'id' | 'amountCents' | 'state' | 'refusal' | 'refundedCents' | 'readAt'>,
): Promise<CardIntentRow> {
  const [row] = await context.transaction.query<CardIntentRow>(
    `insert into card_intent (site_id, id, payment_id, amount_cents, state, refusal, refunded_cents, created_at, read_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (site_id, id) do update set
       state = case when card_intent.state = 'succeeded' or (card_intent.state = 'cancelled' and excluded.state <> 'succeeded')
           or (excluded.read_at < card_intent.read_at and excluded.state not in ('succeeded', 'cancelled'))
         then card_intent.state else excluded.state end,
       refusal = case when excluded.read_at < card_intent.read_at then card_intent.refusal else excluded.refusal end,
       refunded_cents = case when excluded.read_at > card_intent.read_at then excluded.refunded_cents
         else greatest(card_intent.refunded_cents, excluded.refunded_cents) end,
       read_at = greatest(card_intent.read_at, excluded.read_at)
     returning ${columns}`,
    [
      context.site.id,
      intent.id,
      paymentId,
      intent.amountCents,
      intent.state,
      intent.refusal ?? null,
      intent.refundedCents,
      new Date(context.now),
      new Date(intent.readAt),
    ],
  );
  return row as CardIntentRow;
}

/** Says what became of the money of a payment that succeeded. */
export async function updateCardOutcome(
  context: RequestContext,
  id: string,
  outcome: NonNullable<CardIntentRow['outcome']>,
): Promise<void> {
  await context.transaction.query('update card_intent set outcome = $3 where site_id = $1 and id = $2', [
    context.site.id,
    id,
    outcome,
  ]);
}

/** Marks a payment as disputed. */
export async function updateCardDisputed(context: RequestContext, id: string): Promise<void> {
  await context.transaction.query('update card_intent set is_disputed = true where site_id = $1 and id = $2', [
    context.site.id,
    id,
  ]);
}

/** Gives up a payment that the service does not know any more. */
export async function updateCardGivenUp(context: RequestContext, id: string): Promise<void> {
  await context.transaction.query(
    `update card_intent set state = 'cancelled' where site_id = $1 and id = $2 and state <> 'succeeded'`,
    [context.site.id, id],
  );
}

/** Stores that an event was received; false for one that was received before. */
export async function insertCardEvent(
  context: RequestContext,
  event: { id: string; kind: string; paymentId: number; createdAt: number },
): Promise<boolean> {
  const rows = await context.transaction.query(
    `insert into payment_event (site_id, provider, event_id, payment_id, kind, at) values ($1, 'stripe', $2, $3, $4, $5)
     on conflict do nothing returning event_id`,
    [context.site.id, event.id, event.paymentId, event.kind, new Date(event.createdAt)],
  );
  return rows.length > 0;
}

/** Whether an event was received before. */
export async function hasCardEvent(context: RequestContext, id: string): Promise<boolean> {
  const rows = await context.transaction.query(
    `select from payment_event where site_id = $1 and provider = 'stripe' and event_id = $2`,
    [context.site.id, id],
  );
  return rows.length > 0;
}

export interface CardRefundRow extends MatchedRefund {
  order_id: number;
  intent_id: string;
  created_at: Date;
}

/** What a refund gives back: the payment that it names, or the one that counts for its order. */
const refundedIntent = `coalesce(refund.intent_id, (select intent.id from card_intent intent
  where intent.site_id = refund.site_id and intent.payment_id = refund.payment_id and intent.outcome = 'counted'))`;

/** What waits for the card service. While the bank judges a dispute nothing goes back: it may give the money back itself. */
const isDueByCard = `refund.state = 'due' and not refund.is_by_hand and not exists (
  select from payment disputed where disputed.site_id = refund.site_id and disputed.id = refund.payment_id
    and disputed.state = 'disputed' and ${refundedIntent} = (select counted.id from card_intent counted
      where counted.site_id = disputed.site_id and counted.payment_id = disputed.id and counted.outcome = 'counted'))`;

/** Lists what is to be given back by card, or was: of a payment at the service, or all that is due. */
export function listCardRefunds(
  context: RequestContext,
  { intentId }: { intentId?: string } = {},
): Promise<CardRefundRow[]> {
  return context.transaction.query(
    `select refund.id, payment.order_id, ${refundedIntent} as intent_id, refund.amount_cents, refund.state,
       refund.is_by_hand, refund.service_id, refund.created_at
     from refund join payment on payment.site_id = refund.site_id and payment.id = refund.payment_id
     where refund.site_id = $1 and ${refundedIntent} is not null
       and case when $2::text is null then ${isDueByCard} and refund.created_at > ${siteRestoredAt} else ${refundedIntent} = $2 end
     order by refund.id`,
    [context.site.id, intentId ?? null],
  );
}

/** Adds what goes back, or has gone back at the service itself. */
export async function insertCardRefund(
  context: RequestContext,
  refund: {
    paymentId: number;
    intentId: string;
    amountCents: number;
    reason: string;
    state: 'due' | 'sent';
    serviceId?: string | null;
  },
): Promise<void> {
  await context.transaction.query(
    `insert into refund (site_id, payment_id, intent_id, amount_cents, reason, state, created_at, sent_at, service_id)
     values ($1, $2, $3, $4, $5, $6, $7, case when $6 = 'sent' then $7::timestamptz end, $8)`,
    [
      context.site.id,
      refund.paymentId,
      refund.intentId,
      refund.amountCents,
      refund.reason,
      refund.state,
      new Date(context.now),
      refund.serviceId ?? null,
    ],
  );
}

/** Says what became of a refund that was due. One that was sent and has failed came back: when it was sent is kept. */
export async function updateCardRefund(
  context: RequestContext,
  {
    id,
    intentId,
    state,
    serviceId = null,
  }: { id: number; intentId: string; state: 'sent' | 'failed'; serviceId?: string | null },
): Promise<void> {
  if (state === 'failed')
    await context.transaction.query(
      `insert into refund_return (site_id, refund_id, amount_cents, sent_at, returned_at)
       select site_id, id, amount_cents, sent_at, $3 from refund where site_id = $1 and id = $2 and state = 'sent'`,
      [context.site.id, id, new Date(context.now)],
    );
  await context.transaction.query(
    `update refund set state = $3, intent_id = $4, is_by_hand = false, sent_at = case when $3 = 'sent' then $5::timestamptz end,
       service_id = coalesce($6, service_id)
     where site_id = $1 and id = $2`,
    [context.site.id, id, state, intentId, new Date(context.now), serviceId],
  );
}

/** Stores what a refund is at the service. */
export async function updateServiceId(context: RequestContext, id: number, serviceId: string): Promise<void> {
  await context.transaction.query('update refund set service_id = $3 where site_id = $1 and id = $2', [
    context.site.id,
    id,
    serviceId,
  ]);
}

/** Reduces a refund that is due to what is left to give back; with nothing left it is cancelled. */
export async function reduceCardRefund(context: RequestContext, id: number, amountCents: number): Promise<void> {
  await context.transaction.query(
    amountCents > 0
      ? `update refund set amount_cents = $3 where site_id = $1 and id = $2 and state = 'due'`
      : `update refund set state = 'cancelled' where site_id = $1 and id = $2 and state = 'due' and $3 = 0`,
    [context.site.id, id, amountCents],
  );
}

/** Cancels what is owed back of the payment that counts for an order: the bank has given it back. */
export async function cancelRefunds(context: RequestContext, paymentId: number): Promise<void> {
  await context.transaction.query(
    `update refund set state = 'cancelled' where refund.site_id = $1 and refund.payment_id = $2
       and refund.state in ('due', 'failed') and (refund.intent_id is null or exists (
         select from card_intent intent where intent.site_id = $1 and intent.id = refund.intent_id and intent.outcome = 'counted'))`,
    [context.site.id, paymentId],
  );
}

/** Lists the sites that owe something back by card. */
export async function listSitesWithCardRefunds(transaction: Transaction): Promise<number[]> {
  const rows = await transaction.query<{ site_id: number }>(
    `select distinct refund.site_id from refund join site on site.id = refund.site_id
      where ${isDueByCard} and ${refundedIntent} is not null
        and refund.created_at > coalesce(site.restored_at, '-infinity'::timestamptz)`,
  );
  return rows.map(({ site_id: siteId }) => siteId);
}

/** Finds the order of a payment. */
export async function findOrderOfPayment(context: RequestContext, paymentId: number): Promise<number | undefined> {
  const [row] = await context.transaction.query<{ order_id: number }>(
    'select order_id from payment where site_id = $1 and id = $2',
    [context.site.id, paymentId],
  );
  return row?.order_id;
}
