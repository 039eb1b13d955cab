import { type Kysely, sql } from 'kysely';

/**
 * A consent names its lists by their ids as well: the names are what the person read, and a list may be called otherwise since. Of the
 * consents that are there, an id is known where a list still bears the name; 0 where none does.
 *
 * An answer to a form is kept as long as was said when it was sent, though its form keeps later ones for less (`kept_days`). What was
 * forgotten of a form keeps counting for its limit (`answers_gone`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table newsletter_consent add column list_ids integer[] not null default '{}'`.execute(db);
  await sql`alter table form_answer add column kept_days integer`.execute(db);
  await sql`alter table dynamic_form add column answers_gone integer not null default 0`.execute(db);
  // Row-level security hides all rows from the table's owner.
  await sql`set local role vitrine_platform`.execute(db);
  await sql`update newsletter_consent consent set list_ids = array(
      select coalesce((select list.id from newsletter_list list where list.site_id = consent.site_id and list.name = named.name
        order by list.id limit 1), 0)
      from unnest(consent.lists) with ordinality named (name, place) order by named.place)`.execute(db);
  await sql`reset role`.execute(db);
}
