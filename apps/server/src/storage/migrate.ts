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
 * Brings the database to this program's newest migration, under the advisory lock that keeps two programs from doing it at
 * once; only up to `last` where that is given, for the rows of an older backup. Returns the names of those that ran. Throws
 * `UnsupportedDatabaseError` for a database of before the first migration, and when one fails; those before it stay.
 */
export async function migrate(directUrl: string, last?: string): Promise<string[]> {
  await checkMigrationHistory(directUrl);
  const pool = new pg.Pool({ connectionString: directUrl, max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider });
    if (last !== undefined) {
      // Going to an earlier one would undo the later ones: a base that has it already stays as it is.
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
