import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { checkMigrationHistory, migrationFolder } from './migration-state.ts';

/** Every file of the folder is a migration, in the order of the names. They only go forward. */
const provider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder,
  import: (file) => import(pathToFileURL(file).href),
});

/**
 * Migrates the database to this program's newest migration, or up to `last` for the rows of an older backup. An
 * advisory lock excludes concurrent runs. Returns the names of those that ran. Throws `UnsupportedDatabaseError` for a
 * database from before the first migration. Also throws when one fails; those before it stay.
 */
export async function migrate(directUrl: string, last?: string): Promise<string[]> {
  await checkMigrationHistory(directUrl);
  const pool = new pg.Pool({ connectionString: directUrl, max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider });
    if (last !== undefined) {
      // Migrating to an earlier one would roll later ones back: a database that has it already stays as it is.
      const known = await migrator.getMigrations();
      if (known.some(({ name, executedAt }) => name === last && executedAt !== undefined)) return [];
    }
    const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
    if (error) throw error;
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
