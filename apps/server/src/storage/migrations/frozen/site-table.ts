import { type Kysely, sql } from 'kysely';

/**
 * Creates a table with rows per site: `site_id` first in the primary key, row-level security enabled and forced, the
 * policies of the two roles with access, and their grants. `columns` is the rest of the definition, foreign keys
 * included; `key` lists what follows `site_id` in the primary key.
 */
export async function createSiteTable(
  db: Kysely<unknown>,
  name: string,
  key: readonly string[],
  columns: string,
): Promise<void> {
  const primary = ['site_id', ...key].join(', ');
  await sql
    .raw(`create table ${name} (
      site_id integer not null references site (id) on delete cascade,
      ${columns},
      primary key (${primary})
    )`)
    .execute(db);
  await protectSiteTable(db, name);
}

/**
 * Enables row-level security on a table with a `site_id`, with its policies and grants. It is forced unless `isForced`
 * is false.
 */
export async function protectSiteTable(
  db: Kysely<unknown>,
  name: string,
  options: { isForced?: boolean } = {},
): Promise<void> {
  const own = `site_id = nullif(current_setting('app.site_id', true), '')::int`;
  const statements = [
    `alter table ${name} enable row level security`,
    ...(options.isForced === false ? [] : [`alter table ${name} force row level security`]),
    `create policy own_site on ${name} to vitrine_app using (${own}) with check (${own})`,
    `create policy platform on ${name} to vitrine_platform using (true) with check (true)`,
    `grant select, insert, update, delete on ${name} to vitrine_app, vitrine_platform`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Creates a table of the whole platform: the program reads it, the platform's role writes it. */
export async function createGlobalTable(db: Kysely<unknown>, name: string, columns: string): Promise<void> {
  await sql.raw(`create table ${name} (${columns})`).execute(db);
  await sql.raw(`grant select on ${name} to vitrine_app`).execute(db);
  await sql.raw(`grant select, insert, update, delete on ${name} to vitrine_platform`).execute(db);
}

/**
 * Creates a table of the whole platform that holds secrets: the program reads only the `readable` columns, the
 * platform's role reads and writes all of them.
 */
export async function createPrivateTable(
  db: Kysely<unknown>,
  name: string,
  columns: string,
  readable: readonly string[] = [],
): Promise<void> {
  await sql.raw(`create table ${name} (${columns})`).execute(db);
  if (readable.length) await sql.raw(`grant select (${readable.join(', ')}) on ${name} to vitrine_app`).execute(db);
  await sql.raw(`grant select, insert, update, delete on ${name} to vitrine_platform`).execute(db);
}
