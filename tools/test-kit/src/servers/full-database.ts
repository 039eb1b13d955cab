import pg from 'pg';
import type { TestServer } from './test-server.ts';

/** Lets every write to these tables fail as PostgreSQL does on a full disk; returns what ends that. */
export async function fillDatabaseDisk(
  { databaseUrls }: Pick<TestServer, 'databaseUrls'>,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: databaseUrls.superuser });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  const triggers = tables.map(
    (table) =>
      `create trigger disk_full before insert or update on ${table} for each statement execute function raise_disk_full();`,
  );
  await run(
    `create function raise_disk_full() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
     ${triggers.join('\n')}`,
  );
  return () => run('drop function if exists raise_disk_full() cascade');
}
