import type { Kysely } from 'kysely';
import { createSiteTable } from '../site-table.ts';

/** Pictures of layouts for the editor: of which text and block, of which HTML, and under which name in the store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'layout_preview',
    ['page_id', 'locale', 'block_id'],
    `page_id integer not null, locale text not null, block_id text not null, hash text not null check (hash ~ '^[0-9a-f]{64}$'),
     stored_name text not null, content_type text not null check (content_type in ('image/jpeg', 'image/png')),
     bytes integer not null, width integer not null, height integer not null, saved_at timestamptz not null default now(),
     unique (site_id, stored_name),
     foreign key (site_id, page_id, locale) references page_text (site_id, page_id, locale) on delete cascade`,
  );
}
