import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export const migrationFolder = join(import.meta.dirname, 'migrations');

/** Lists the program's migrations in order; a file name is the recorded name. */
export async function listMigrationNames(): Promise<string[]> {
  return (await readdir(migrationFolder))
    .filter((name) => /^\d{4}-[^.]+\.ts$/.test(name))
    .map((name) => name.slice(0, -3))
    .sort();
}

/** The migrations that a database has, and those of this program that it lacks. */
export interface MigrationState {
  applied: readonly string[];
  missing: readonly string[];
}

/** Compares the program's migrations with those of a database. */
export async function readMigrationState(directUrl: string): Promise<MigrationState> {
  const [names, applied] = await Promise.all([listMigrationNames(), listAppliedMigrations(directUrl)]);
  const known = new Set(applied);
  return { applied, missing: names.filter((name) => !known.has(name)) };
}

/** A program from before this one's first migration migrated the database. */
export class UnsupportedDatabaseError extends Error {
  constructor() {
    super(
      'Cette base vient d’une version d’essai de Vitrine que ce programme ne sait pas mettre à jour\u00a0: rouvrez-la avec la version qui l’a créée, ou donnez à celle-ci un dossier de données vide (VITRINE_DATA) ou une base vide (DATABASE_URL).',
    );
    this.name = 'UnsupportedDatabaseError';
  }
}

/**
 * Whether a database has exactly this program's migrations. Checked first, it saves a start the memory of all
 * migrations and of their query builder.
 */
export async function isMigrated(directUrl: string): Promise<boolean> {
  const [names, applied] = [await listMigrationNames(), new Set(await listAppliedMigrations(directUrl))];
  return applied.size === names.length && names.every((name) => applied.has(name));
}

/** Throws `UnsupportedDatabaseError` where the database predates the merge of the migrations into this baseline. */
export async function checkMigrationHistory(directUrl: string): Promise<void> {
  const [first] = await listAppliedMigrations(directUrl);
  if (first !== undefined && first !== (await listMigrationNames())[0]) throw new UnsupportedDatabaseError();
}

/** Lists the applied migrations in order; none in a new database, which lacks the table. */
async function listAppliedMigrations(directUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
    return rows.map(({ name }) => name);
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return [];
    throw error;
  } finally {
    await client.end();
  }
}
