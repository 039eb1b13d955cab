import { returnedPayoutTypes } from '@vitrine/domain/accounting/payout-labels.data';
import type { CardPayout, CardTransaction } from '../../adapters/cards/card-payouts.ts';
import type { RequestContext } from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';
import type { CardPayoutLineTable, CardPayoutTable } from '../../storage/schema.gen.ts';

/** Lists the sites that have taken money by card. */
export async function listSitesWithCards(transaction: Transaction): Promise<number[]> {
  const rows = await transaction.query<{ site_id: number }>(
    'select distinct site_id from card_intent where outcome is not null',
  );
  return rows.map(({ site_id: siteId }) => siteId);
}

/**
 * Finds since when payouts are to be read (epoch milliseconds): `overlap` before the last one that is known, else since the first payment
 * by card; undefined without any.
 */
export async function findReadSince(context: RequestContext, overlap: number): Promise<number | undefined> {
  const [row] = await context.transaction.query<{ last: Date | null; first: Date | null }>(
    `select (select max(created_at) from card_payout where site_id = $1) as last,
       (select min(created_at) from card_intent where site_id = $1 and outcome is not null) as first`,
    [context.site.id],
  );
  return row?.last ? row.last.getTime() - overlap : row?.first?.getTime();
}

/** Lists what is known of payouts, by their id. */
export async function listPayoutStates(
  context: RequestContext,
  ids: readonly string[],
): Promise<Map<string, Pick<CardPayoutTable, 'state' | 'contents'>>> {
  const rows = await context.transaction.query<Pick<CardPayoutTable, 'id' | 'state' | 'contents'>>(
    'select id, state, contents from card_payout where site_id = $1 and id = any($2::text[])',
    [context.site.id, [...ids]],
  );
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}

/** Stores a payout as the service tells it. */
export async function upsertPayout(context: RequestContext, payout: CardPayout): Promise<void> {
  await context.transaction.query(
    `insert into card_payout (site_id, id, state, contents, amount_cents, arrives_on, created_at, read_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (site_id, id) do update set state = excluded.state, contents = excluded.contents,
       amount_cents = excluded.amount_cents, arrives_on = excluded.arrives_on, read_at = excluded.read_at`,
    [
      context.site.id,
      payout.id,
      payout.state,
      payout.contents,
      payout.amountCents,
      payout.arrivesOn,
      new Date(payout.createdAt),
      new Date(context.now),
    ],
  );
}

/** Stores what a payout holds; what is known stays as it is. */
export async function insertPayoutLines(
  context: RequestContext,
  payoutId: string,
  lines: readonly CardTransaction[],
): Promise<void> {
  if (!lines.length) return;
  await context.transaction.query(
    `insert into card_payout_line (site_id, payout_id, position, id, kind, type, amount_cents, fee_cents, at, intent_id, description)
     select $1, $2, line.ordinality - 1, line.id, line.kind, line.type, line.amount_cents, line.fee_cents, line.at,
       nullif(line.intent_id, ''), line.description
     from unnest($3::text[], $4::text[], $5::text[], $6::int[], $7::int[], $8::timestamptz[], $9::text[], $10::text[])
       with ordinality line (id, kind, type, amount_cents, fee_cents, at, intent_id, description, ordinality)
     on conflict do nothing`,
    [
      context.site.id,
      payoutId,
      lines.map(({ id }) => id),
      lines.map(({ kind }) => kind),
      lines.map(({ type }) => type),
      lines.map(({ amountCents }) => amountCents),
      lines.map(({ feeCents }) => feeCents),
      lines.map(({ createdAt }) => new Date(createdAt).toISOString()),
      lines.map(({ intentId }) => intentId ?? ''),
      lines.map(({ description }) => description),
    ],
  );
}

/** What a line is matched by: the payment of the shop that it is about, of the same amount where it is a payment. */
const matched = `left join card_intent intent on intent.site_id = $1 and intent.id = line.intent_id
       and (line.kind <> 'payment' or intent.amount_cents = line.amount_cents)
     left join payment on payment.site_id = $1 and payment.id = intent.payment_id
     left join shop_order placed on placed.site_id = $1 and placed.id = payment.order_id`;

/** Whether a line is a former payout that came back: it is of no order. */
const isReturn = `line.type in (${returnedPayoutTypes.map((type) => `'${type}'`).join(', ')})`;

/** A payout with the sums of what it holds, in cents. */
export interface PayoutRow extends Pick<CardPayoutTable, 'id' | 'state' | 'contents' | 'amount_cents' | 'arrives_on'> {
  lines: number;
  payments: number;
  payments_cents: number;
  refunds: number;
  refunds_cents: number;
  disputes_cents: number;
  other_cents: number;
  fee_cents: number;
  /** What belongs to payments of the shop, fees apart. */
  matched_cents: number;
  /** What are former payouts that came back. */
  returned_cents: number;
  /** Lines that belong to none. */
  unmatched: number;
  /** What is paid out less what the lines explain. */
  difference_cents: number;
}

const payoutColumns = `payout.id, payout.state, payout.contents, payout.amount_cents, payout.arrives_on, held.lines,
       held.payments, held.payments_cents, held.refunds, held.refunds_cents, held.disputes_cents, held.other_cents, held.fee_cents,
       held.matched_cents, held.returned_cents, held.unmatched, payout.amount_cents - held.net_cents as difference_cents`;
/** The sums of what a payout holds. A fee that is a movement of its own is a fee. */
const held = `cross join lateral (
       select count(line.id)::int as lines, count(*) filter (where line.kind = 'payment')::int as payments,
         coalesce(sum(line.amount_cents) filter (where line.kind = 'payment'), 0)::float8 as payments_cents,
         count(*) filter (where line.kind = 'refund')::int as refunds,
         coalesce(sum(line.amount_cents) filter (where line.kind = 'refund'), 0)::float8 as refunds_cents,
         coalesce(sum(line.amount_cents) filter (where line.kind = 'dispute'), 0)::float8 as disputes_cents,
         coalesce(sum(line.amount_cents) filter (where line.kind = 'other'), 0)::float8 as other_cents,
         coalesce(sum(line.fee_cents - case line.kind when 'fee' then line.amount_cents else 0 end), 0)::float8 as fee_cents,
         coalesce(sum(line.amount_cents) filter (where line.kind <> 'fee' and placed.id is not null), 0)::float8 as matched_cents,
         coalesce(sum(line.amount_cents) filter (where ${isReturn}), 0)::float8 as returned_cents,
         count(*) filter (where line.kind <> 'fee' and placed.id is null and not ${isReturn})::int as unmatched,
         coalesce(sum(line.amount_cents - line.fee_cents), 0)::float8 as net_cents
       from card_payout_line line ${matched}
       where line.site_id = $1 and line.payout_id = payout.id) held`;

/** Lists the payouts that arrive between two days, both included, the last first. */
export function listPayouts(context: RequestContext, { from, to }: { from: string; to: string }): Promise<PayoutRow[]> {
  return context.transaction.query(
    `select ${payoutColumns} from card_payout payout ${held}
     where payout.site_id = $1 and payout.arrives_on >= $2 and payout.arrives_on <= $3 order by payout.arrives_on desc, payout.id`,
    [context.site.id, from, to],
  );
}

/** Finds a payout with its sums. */
export async function findPayout(context: RequestContext, id: string): Promise<PayoutRow | undefined> {
  const [row] = await context.transaction.query<PayoutRow>(
    `select ${payoutColumns} from card_payout payout ${held} where payout.site_id = $1 and payout.id = $2`,
    [context.site.id, id],
  );
  return row;
}

/** A movement that a payout holds, with its order where it has one. */
export interface PayoutLineRow
  extends Pick<
    CardPayoutLineTable,
    'payout_id' | 'position' | 'id' | 'kind' | 'type' | 'amount_cents' | 'fee_cents' | 'at' | 'description'
  > {
  arrives_on: string;
  intent_id: string | null;
  order_id: number | null;
  reference: string | null;
}

const lineColumns = `line.payout_id, payout.arrives_on, line.position, line.id, line.kind, line.type, line.amount_cents, line.fee_cents,
       line.at, line.description, line.intent_id, placed.id as order_id, placed.reference`;

/** Lists what a payout holds, the first first, at most `limit`. */
export function listPayoutLines(context: RequestContext, payoutId: string, limit: number): Promise<PayoutLineRow[]> {
  return context.transaction.query(
    `select ${lineColumns} from card_payout_line line
     join card_payout payout on payout.site_id = $1 and payout.id = line.payout_id ${matched}
     where line.site_id = $1 and line.payout_id = $2 order by line.position limit $3`,
    [context.site.id, payoutId, limit],
  );
}

/** Lists what the payouts of a period hold, payout by payout. */
export function listPeriodLines(
  context: RequestContext,
  { from, to }: { from: string; to: string },
  { last, limit }: { last: PayoutLineRow | undefined; limit: number },
): Promise<PayoutLineRow[]> {
  return context.transaction.query(
    `select ${lineColumns} from card_payout payout
     join card_payout_line line on line.site_id = $1 and line.payout_id = payout.id ${matched}
     where payout.site_id = $1 and payout.arrives_on >= $2 and payout.arrives_on <= $3
       and ($4::date is null or (payout.arrives_on, payout.id, line.position) > ($4, $5, $6::int))
     order by payout.arrives_on, payout.id, line.position limit $7`,
    [context.site.id, from, to, last?.arrives_on ?? null, last?.payout_id ?? '', last?.position ?? 0, limit],
  );
}
