import { type Kysely, sql } from 'kysely';

const columns = [
  'type',
  'name',
  'first_part',
  'second_part',
  'postal_code',
  'city',
  'country_id',
  'phone',
  'latitude',
  'longitude',
];

/** What the list and the form of addresses need: versions, counted by the trigger of all resources, and an order by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isChanged = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  for (const statement of [
    'alter table address add column version integer not null default 1',
    `create trigger count_version before update on address for each row when (${isChanged})
     execute function count_version()`,
    'create index address_name on address (site_id, (name collate "fr-x-icu"), id)',
  ])
    await sql.raw(statement).execute(db);
}
