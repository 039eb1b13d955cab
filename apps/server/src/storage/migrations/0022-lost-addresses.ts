import { type Kysely, sql } from 'kysely';
import { createSiteTable } from './frozen/site-table.ts';

/** Lost addresses are counted by day, and owners put away those that they do not want to redirect. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table lost_address add column dismissed_at timestamptz`.execute(db);
  await createSiteTable(
    db,
    'lost_address_day',
    ['path', 'day'],
    `path text not null, day date not null, hits bigint not null,
     foreign key (site_id, path) references lost_address (site_id, path) on delete cascade`,
  );
  // What was counted before is known by its sum alone: it counts on the day of the last request.
  await sql`insert into lost_address_day (site_id, path, day, hits)
    select site_id, path, last_at::date, hits from lost_address where hits > 0`.execute(db);
  await sql`create index lost_address_day_day on lost_address_day (day)`.execute(db);
}
