import { type Kysely, sql } from 'kysely';

const kinds = `('page', 'news', 'blog-post', 'album', 'service-offer', 'element', 'product', 'form')`;

/**
 * Forms are contents: drafts, revisions and schedules lie beside their live rows, which stay as they are. A form that nobody
 * has edited yet needs no row of a content.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['content', 'content_revision', 'content_draft', 'content_operation', 'preview_link']) {
    await sql.raw(`alter table ${table} drop constraint ${table}_kind_check`).execute(db);
    await sql.raw(`alter table ${table} add constraint ${table}_kind_check check (kind in ${kinds})`).execute(db);
  }
  await sql`alter table dynamic_form
    add column is_valid boolean not null default true,
    add column answer_limit integer check (answer_limit > 0),
    add column closes_at timestamptz,
    add column is_one_per_person boolean not null default false,
    add column is_copied boolean not null default false,
    add column after_text text not null default '',
    add column after_url text`.execute(db);
}
