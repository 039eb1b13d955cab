import { createHash, randomBytes } from 'node:crypto';
import { formatCanonicalJson } from '../../format-canonical-json.ts';
import type { InvoiceTable } from '../../storage/schema.gen.ts';

/** A paper as it is stored, its hash left out. */
export type HashedPaper = Omit<InvoiceTable, 'site_id' | 'hash' | 'folded_number'>;

const hash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Hashes a paper with the hash before it. Each of its columns counts; the list of papers and the verification compute the same in SQL. */
export function hashPaper(paper: HashedPaper): string {
  return hash(
    [
      paper.previous_hash,
      paper.id,
      paper.number,
      paper.kind,
      paper.issued_on,
      paper.issued_at.getTime(),
      paper.order_id,
      paper.credited_number,
      paper.refund_id ?? '',
      paper.net_cents,
      paper.vat_cents,
      paper.total_cents,
      paper.version,
      paper.buyer_hash,
      paper.content,
    ].join('\n'),
  );
}

/** The total of a day for a rate, its hash left out. */
export interface HashedDayTotal {
  id: number;
  day: string;
  category: string;
  rate: number;
  papers: number;
  net_cents: number;
  vat_cents: number;
  total_cents: number;
  previous_hash: string;
}

/** Hashes the total of a day with the hash before it; the verification computes the same. */
export function hashDayTotal(total: HashedDayTotal): string {
  return hash(
    [
      total.previous_hash,
      total.id,
      total.day,
      total.category,
      total.rate,
      total.papers,
      total.net_cents,
      total.vat_cents,
      total.total_cents,
    ].join('\n'),
  );
}

/**
 * Encloses the identity of a buyer: its text, a salt and the hash of both. Whoever has the hash alone cannot guess the buyer, since
 * the salt goes with the identity.
 */
export function encloseBuyer(buyer: object): { salt: string; buyer: string; hash: string } {
  const salt = randomBytes(16).toString('hex');
  const text = formatCanonicalJson(buyer);
  return { salt, buyer: text, hash: hash(`${salt}\n${text}`) };
}
