import { type Kysely, sql } from 'kysely';

interface Named {
  site_id: number;
  family: string;
}

/**
 * Names of fonts hold letters, digits, spaces and hyphens alone, since they stand in style sheets. Those that were
 * accepted before lose their other signs, everywhere where they are named.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Row-level security hides all rows from the tables' owner.
  await sql`set local role vitrine_platform`.execute(db);
  const { rows } = await sql<Named>`select site_id, family from font_family union select site_id, family from font_file
    union select site_id, family from font order by site_id, family`.execute(db);
  const taken = new Set(rows.map(describe));
  for (const row of rows.filter(({ family }) => withoutSigns(family) !== family)) {
    const family = findFreeName(row, taken);
    taken.add(describe({ ...row, family }));
    for (const table of ['font_family', 'font_file', 'font'])
      await sql`update ${sql.table(table)} set family = ${family}
        where site_id = ${row.site_id} and family = ${row.family}`.execute(db);
    for (const use of ['TITLE', 'CONTENT', 'MENU'])
      await sql`update theme_revision set theme = jsonb_set(theme, array['fonts', ${use}::text], to_jsonb(${family}::text))
        where site_id = ${row.site_id} and theme -> 'fonts' ->> ${use} = ${row.family}`.execute(db);
  }
  await sql`reset role`.execute(db);
}

const withoutSigns = (name: string) =>
  name
    .replace(/[^\p{L}\p{M}\p{N} -]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

const describe = ({ site_id: siteId, family }: Named) => `${siteId} ${family.toLowerCase()}`;

function findFreeName({ site_id, family }: Named, taken: ReadonlySet<string>): string {
  const base = withoutSigns(family) || 'Police';
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (!taken.has(describe({ site_id, family: name }))) return name;
  }
}
