import { type Kysely, sql } from 'kysely';

/**
 * Whose an answer is, so that it goes with her account: the member who was logged in, and a keyed mark of the address that
 * was to be told, which says nothing to whoever reads the database. And the mark of one sending, which is taken once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table form_answer add column member_id integer, add column author_mark bytea, add column sending text`.execute(
    db,
  );
  await sql`alter table form_answer add foreign key (site_id, member_id) references member (site_id, id)`.execute(db);
  await sql`create index form_answer_author on form_answer (site_id, author_mark)`.execute(db);
  await sql`create index form_answer_member on form_answer (site_id, member_id)`.execute(db);
  await sql`create unique index form_answer_sending on form_answer (site_id, form_id, sending)`.execute(db);
}
