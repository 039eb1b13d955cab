import { type Kysely, sql } from 'kysely';

/** The columns whose change counts a version: those of 0025, and the new one. */
const versioned = [
  'year',
  'capacity',
  'capacity_unit',
  'reference',
  'sell_by_multiple_of',
  'variation1',
  'variation2',
  'variation3',
  'media_id',
  'sheet',
  'position',
  'price_cents',
  'is_offered',
  'archived_at',
  'is_on_request',
];

/**
 * What is sold without a price is so by choice: a vintage of a product that is not online yet may have no price, and that is not
 * « sur demande ». No constraint says that a price ends the choice: the version before does not know the column, and gives prices
 * while this one comes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table declination add column is_on_request boolean not null default false`.execute(db);
  // Row-level security hides all rows from the tables' owner.
  await sql`set local role vitrine_platform`.execute(db);
  await sql`update declination set is_on_request = true where price_cents is null`.execute(db);
  await sql`reset role`.execute(db);
  await sql`drop trigger count_version on declination`.execute(db);
  const isChanged = versioned.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  await sql
    .raw(`create trigger count_version before update on declination for each row when (${isChanged})
      execute function count_version()`)
    .execute(db);
}
