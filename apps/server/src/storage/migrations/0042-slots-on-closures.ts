import { type Kysely, sql } from 'kysely';

/** Whether orders are collected while the site announces that it is closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table pickup_schedule add column opens_on_closures boolean not null default false`.execute(db);
}
