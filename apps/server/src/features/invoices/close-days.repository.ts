import type { RequestContext } from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';

/** Lists the sites that have papers of days without totals, or identities of buyers whose legal period is over. */
export async function listDueSites(
  transaction: Transaction,
  { today, firstKeptDay }: { today: string; firstKeptDay: string },
): Promise<number[]> {
  const rows = await transaction.query<{ site_id: number }>(
    `select site_id from invoice_chain where closed_before < $1 and position > 0
     union
     select paper.site_id from invoice paper
     join invoice_buyer kept on kept.site_id = paper.site_id and kept.invoice_id = paper.id
     where paper.issued_on < $2`,
    [today, firstKeptDay],
  );
  return rows.map(({ site_id: siteId }) => siteId);
}

/** Deletes the identities of the buyers of papers before a day: their hashes stay, and the chain verifies without them. */
export async function deleteBuyers(context: RequestContext, firstKeptDay: string): Promise<void> {
  await context.transaction.query(
    `delete from invoice_buyer kept using invoice paper
     where kept.site_id = $1 and paper.site_id = $1 and paper.id = kept.invoice_id and paper.issued_on < $2`,
    [context.site.id, firstKeptDay],
  );
}
