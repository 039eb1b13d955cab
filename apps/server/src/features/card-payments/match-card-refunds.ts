import type { CardRefund } from '../../adapters/cards/card-service.ts';

/** A refund of the shop, as it is compared with what the service tells. */
export interface MatchedRefund {
  id: number;
  amount_cents: number;
  state: 'due' | 'sent' | 'failed' | 'cancelled';
  /** Sent by a person, not by the service. */
  is_by_hand: boolean;
  /** What it is at the service; null until that is known. */
  service_id: string | null;
}

/** What a reading of the service says of the refunds of a payment. */
export interface CardRefundNews<Row extends MatchedRefund> {
  /** Refunds that have gone. */
  sent: { row: Row; serviceId: string }[];
  /** Refunds that came back, or never went: they are owed. */
  returned: { row: Row; serviceId: string }[];
  /** Refunds that are known to be sent, and at the service by this. */
  recognised: { row: Row; serviceId: string }[];
  /** What was given back at the service itself, by nobody of the shop. */
  foreign: { amountCents: number; serviceId: string | null }[];
}

const isOpen = ({ state }: MatchedRefund) => state === 'failed' || state === 'due';
const isSentByCard = (row: MatchedRefund) => row.state === 'sent' && !row.is_by_hand;
const add = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

/**
 * Compares the refunds of a payment, the first first, with those that the service tells of it. Each is known by what it is at the service,
 * then by the number that it carries there. What carries none was made at the service itself: it is a refund that is owed of the very
 * amount, one that the service refused before one that has yet to leave, or all that is owed together, or else one more. Amounts are never
 * made up of others: which of two refunds has gone would be a guess.
 */
export function matchCardRefunds<Row extends MatchedRefund>(
  rows: readonly Row[],
  told: readonly CardRefund[],
): CardRefundNews<Row> {
  const news: CardRefundNews<Row> = { sent: [], returned: [], recognised: [], foreign: [] };
  const free = new Set(rows.filter((row) => row.service_id === null || row.state === 'failed'));
  const unknown = told.filter((refund) => {
    const own = findOwn(rows, refund);
    for (const row of own) {
      if (row.service_id !== refund.id || row.state !== 'failed') free.delete(row);
      judgeOwn(news, row, refund);
    }
    return own.length === 0;
  });
  const take = (amountCents: number, isFitting: (row: Row) => boolean): Row | undefined => {
    const row = [...free].find((one) => one.amount_cents === amountCents && isFitting(one));
    if (row) free.delete(row);
    return row;
  };
  // Refunds that were sent before their names at the service were kept.
  const kept = unknown.filter((refund) => {
    const row = refund.isReturned ? undefined : take(refund.amountCents, isSentByCard);
    if (row) news.recognised.push({ row, serviceId: refund.id });
    return !row;
  });
  for (const refund of kept.filter(({ isReturned }) => isReturned)) {
    const row = take(refund.amountCents, isSentByCard);
    if (row) news.returned.push({ row, serviceId: refund.id });
  }
  const live = kept.filter(({ isReturned }) => !isReturned);
  const formerCents = add([...free].filter(isSentByCard).map((row) => row.amount_cents));
  if (formerCents > 0) {
    const moreCents = add(live.map(({ amountCents }) => amountCents)) - formerCents;
    if (moreCents > 0) news.foreign.push({ amountCents: moreCents, serviceId: null });
    return news;
  }
  for (const { id: serviceId, amountCents } of live) {
    const row = take(amountCents, ({ state }) => state === 'failed') ?? take(amountCents, isOpen);
    const open = row ? [row] : [...free].filter(isOpen);
    if (add(open.map((one) => one.amount_cents)) === amountCents)
      for (const one of open) {
        free.delete(one);
        news.sent.push({ row: one, serviceId });
      }
    else news.foreign.push({ amountCents, serviceId });
  }
  return news;
}

/** The refunds of the shop that this one at the service is. */
function findOwn<Row extends MatchedRefund>(rows: readonly Row[], { id, refundId, amountCents }: CardRefund): Row[] {
  const known = rows.filter((row) => row.service_id === id);
  if (known.length) return known;
  return rows.filter(
    (row) =>
      row.id === refundId &&
      row.service_id === null &&
      row.amount_cents === amountCents &&
      // What a person has sent besides went twice.
      (row.state !== 'sent' || !row.is_by_hand),
  );
}

function judgeOwn<Row extends MatchedRefund>(news: CardRefundNews<Row>, row: Row, refund: CardRefund): void {
  const one = { row, serviceId: refund.id };
  if (refund.isReturned) {
    if (isSentByCard(row) || row.state === 'due') news.returned.push(one);
    // What has come back never goes again under its name: an older reading says nothing new.
  } else if (row.service_id === null) (isSentByCard(row) ? news.recognised : news.sent).push(one);
}
