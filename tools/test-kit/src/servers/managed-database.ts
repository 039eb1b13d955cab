import pg from 'pg';
import { inject } from 'vitest';

let databases = 0;

/**
 * Creates a database on the tests' server, as a hosting provider would: the program's configuration, the server
 * operator's access, and the cleanup. It is empty, or a copy of a template.
 */
export async function createManagedDatabase(template = 'template1'): Promise<{
  name: string;
  environment: Record<'DATABASE_URL' | 'DATABASE_DIRECT_URL', string>;
  operatorUrl: string;
  drop(): Promise<void>;
}> {
  const { superuser, app, owner } = inject('postgres');
  databases += 1;
  const name = `vitrine_managed_${process.pid}_${databases}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: superuser });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name} template ${template} owner vitrine_owner strategy file_copy`);
  return {
    name,
    operatorUrl: superuser.replace('/postgres?', `/${name}?`),
    environment: { DATABASE_URL: app.replace('NAME', name), DATABASE_DIRECT_URL: owner.replace('NAME', name) },
    drop: () => run(`drop database ${name} with (force)`),
  };
}
