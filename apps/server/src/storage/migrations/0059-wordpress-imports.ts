import { type Kysely, sql } from 'kysely';
import { jobsSchema } from './frozen/job-queues.ts';
import { createSiteTable } from './frozen/site-table.ts';

/**
 * Files that a site's team sends to leave WordPress, what is made of them, and one row for each entry of an export: what it
 * became here, so that the same import can go on, run again and be taken back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'wordpress_import',
    ['id'],
    `id uuid not null, account_id integer references staff_account (id) on delete set null,
     name text not null, bytes bigint not null, media_name text,
     state text not null check (state in ('analysing', 'ready', 'running', 'stopped', 'done', 'failed', 'undoing', 'undone')),
     step text not null default 'reading'
       check (step in ('reading', 'media', 'contents', 'menus', 'redirects', 'undoing')),
     done integer not null default 0, total integer not null default 0, attempts integer not null default 0,
     run uuid, failure text, choices jsonb not null, preview jsonb, places jsonb, keeps_edited boolean not null default true,
     is_begun boolean not null default false,
     created_at timestamptz not null, beat_at timestamptz not null, completed_at timestamptz,
     files_expire_at timestamptz,
     check ((state = 'failed') = (failure is not null))`,
  );
  await sql`create unique index wordpress_import_under_way on wordpress_import (site_id)
    where state in ('analysing', 'running', 'undoing')`.execute(db);
  await sql`create index wordpress_import_account on wordpress_import (account_id)`.execute(db);
  await createSiteTable(
    db,
    'wordpress_upload',
    ['id'],
    `id uuid not null, account_id integer not null references staff_account (id) on delete cascade,
     import_id uuid, is_media boolean not null default false, name text not null, length bigint not null check (length > 0),
     received bigint not null default 0 check (received between 0 and length), parts text[] not null default '{}',
     created_at timestamptz not null, expires_at timestamptz not null,
     foreign key (site_id, import_id) references wordpress_import (site_id, id) on delete cascade`,
  );
  await sql`create index wordpress_upload_account on wordpress_upload (account_id)`.execute(db);
  await sql`create index wordpress_upload_import on wordpress_upload (site_id, import_id)`.execute(db);
  await createSiteTable(
    db,
    'wordpress_import_item',
    ['import_id', 'id'],
    `import_id uuid not null, id integer not null, ordinal integer,
     kind text not null
       check (kind in ('page', 'post', 'media', 'folder', 'menu', 'redirect', 'form', 'comment', 'author', 'other')),
     wp_id bigint, source_key text, source_hash text, title text not null, slug text not null default '',
     source_url text, addresses text[] not null default '{}', parent_wp_id bigint, menu_order integer not null default 0,
     is_public boolean not null default false, is_front_page boolean not null default false, url text,
     details jsonb not null default '{}', state text not null default 'waiting'
       check (state in ('waiting', 'created', 'written', 'done', 'skipped', 'undone', 'kept')),
     outcome text check (outcome in ('kept', 'changed', 'lost', 'undecided')), words text[] not null default '{}',
     content_kind text, content_id integer, media_id integer, folder_id integer, is_reused boolean not null default false,
     written_version integer, is_published boolean not null default false, redirects text[] not null default '{}',
     foreign key (site_id, import_id) references wordpress_import (site_id, id) on delete cascade`,
  );
  await sql`create index wordpress_import_item_source on wordpress_import_item (site_id, source_key)`.execute(db);
  await sql`create index wordpress_import_item_wp on wordpress_import_item (site_id, import_id, wp_id)`.execute(db);
  await sql`create index wordpress_import_item_ordinal on wordpress_import_item (site_id, import_id, ordinal)`.execute(
    db,
  );
  await sql`create index wordpress_import_item_state on wordpress_import_item (site_id, import_id, state, kind, id)`.execute(
    db,
  );
  await sql`create index wordpress_import_item_address on wordpress_import_item using gin (addresses)`.execute(db);
  const options = {
    policy: 'standard',
    notify: true,
    retryLimit: 20,
    retryDelay: 5,
    expireInSeconds: 21_600,
    heartbeatSeconds: 60,
    retentionSeconds: 1_209_600,
    deleteAfterSeconds: 86_400,
  };
  await sql`select ${sql.raw(jobsSchema)}.create_queue('import-wordpress', ${JSON.stringify(options)}::jsonb)`.execute(
    db,
  );
}
