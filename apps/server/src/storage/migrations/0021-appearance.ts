import { type Kysely, sql } from 'kysely';
import { createSiteTable } from '../site-table.ts';

/** Fonts of owners, the themes that a site has had, and languages that are not online yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSiteTable(
    db,
    'font_family',
    ['family'],
    `family text not null check (family <> ''),
     generic text not null check (generic in ('serif', 'sans-serif', 'cursive')),
     licence_author text not null, licence_at timestamptz not null`,
  );
  await createSiteTable(
    db,
    'theme_revision',
    ['number'],
    'number integer not null, theme jsonb not null, author text not null, at timestamptz not null',
  );
  await sql`alter table site_language add column is_online boolean not null default true`.execute(db);
}
