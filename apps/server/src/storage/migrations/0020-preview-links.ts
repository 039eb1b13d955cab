import { type Kysely, sql } from 'kysely';
import { createSiteTable } from './frozen/site-table.ts';

/**
 * Links that show a site from its drafts. Those with a session are of the person who made them and end with it; the others
 * are shared with people without account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'preview_link',
    ['id'],
    `id uuid not null, token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
     account_id integer not null references staff_account (id) on delete cascade,
     session_hash text references staff_session (hash) on delete cascade,
     note text not null default '', path text not null, shown_at timestamptz,
     kind text check (kind in ('page', 'news', 'blog-post', 'album', 'service-offer', 'element')), content_id integer,
     created_at timestamptz not null, expires_at timestamptz not null, revoked_at timestamptz,
     unique (site_id, token_hash), check ((kind is null) = (content_id is null))`,
  );
  await sql`create index preview_link_session on preview_link (session_hash)`.execute(db);
  await sql`create index preview_link_account on preview_link (account_id)`.execute(db);
}
