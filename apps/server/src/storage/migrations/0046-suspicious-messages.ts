import { type Kysely, sql } from 'kysely';

/** Whether the trap of a form was filled in: such messages and answers are kept apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['contact_message', 'form_answer'])
    await sql`alter table ${sql.table(table)} add column is_suspicious boolean not null default false`.execute(db);
}
