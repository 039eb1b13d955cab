import { type Kysely, sql } from 'kysely';

/** What was typed wrong leaves the stock as a correction: it is no bottling, and no count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table stock_movement drop constraint stock_movement_reason_check, add constraint stock_movement_reason_check
    check (reason in ('opening', 'harvest', 'purchase', 'count', 'breakage', 'tasting', 'return', 'sale', 'correction'))`.execute(
    db,
  );
}
