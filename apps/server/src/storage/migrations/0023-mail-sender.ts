import { type Kysely, sql } from 'kysely';

/** Under which name a mail leaves: the one that its subject and its words say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outgoing_mail add column sender_name text`.execute(db);
}
