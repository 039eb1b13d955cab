import { type Kysely, sql } from 'kysely';

/**
 * The number of a setting says nothing that its type does not, and sites made of templates have numbers of the template's own:
 * two settings of a site may have the same one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table setting drop constraint setting_site_id_id_key`.execute(db);
}
