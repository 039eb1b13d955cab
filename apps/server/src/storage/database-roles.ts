import pg from 'pg';
import { parseUser } from './connection-url.ts';
import { appRole } from './embedded-postgres/cluster-secrets.ts';

const roles = [appRole, 'vitrine_platform', 'vitrine_search'] as const;

/**
 * A managed database lacks what its login may not create; the message lists the statements for a privileged operator.
 */
export class DatabasePrivilegesError extends Error {
  constructor(login: string, statements: readonly string[]) {
    super(
      `Il manque des droits à la base que DATABASE_URL désigne, et le compte «\u00a0${login}\u00a0» ne peut pas se les donner. Faites exécuter une fois ces instructions, dans cette base, par un compte qui le peut (superutilisateur, ou console de votre hébergeur)\u00a0:\n\n${statements
        .map((one) => `  ${one};`)
        .join('\n')}\n\nPuis relancez. docs/operating.md dit à quoi servent ces rôles.`,
    );
    this.name = 'DatabasePrivilegesError';
  }
}

/**
 * Creates the roles that a managed server lacks, where its login may; accepts those that an operator created. Throws
 * `DatabasePrivilegesError` with the remaining statements.
 */
export async function ensureRoles(directUrl: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl, application_name: 'vitrine-roles' });
  client.on('error', () => {});
  await client.connect();
  try {
    // A separate login of the program needs only the program's role.
    const appLogin = decodeURIComponent(parseUser(url) ?? '');
    for (const statement of await listMissingStatements(client, appLogin)) await tryStatement(client, statement);
    const missing = await listMissingStatements(client, appLogin);
    if (missing.length === 0) return;
    const { rows } = await client.query<{ login: string }>('select current_user as login');
    throw new DatabasePrivilegesError(rows[0]?.login ?? '', missing);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Lists the statements that the roles still need, in execution order. */
async function listMissingStatements(client: pg.Client, appLogin: string): Promise<string[]> {
  const { rows: known } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1)',
    [roles],
  );
  const names = new Set(known.map(({ name }) => name));
  const made = roles.filter((role) => !names.has(role)).map((role) => `create role ${role} nologin`);
  const { rows: logins } = await client.query<{ login: string; quoted: string; isOwn: boolean }>(
    `select rolname as login, quote_ident(rolname) as quoted, rolname = current_user as "isOwn"
       from pg_roles where rolname in (current_user, $1)`,
    [appLogin],
  );
  const grants: string[] = [];
  for (const { login, quoted, isOwn } of logins) {
    const needed = roles.filter((role) => (role === appRole ? login === appLogin && login !== appRole : isOwn));
    const lacking: string[] = [];
    for (const role of needed) if (!names.has(role) || !(await isMember(client, login, role))) lacking.push(role);
    if (lacking.length) grants.push(`grant ${lacking.join(', ')} to ${quoted}`);
  }
  return [...made, ...grants, ...(await listMissingOwnership(client))];
}

async function isMember(client: pg.Client, login: string, role: string): Promise<boolean> {
  // Since PostgreSQL 16, the creator of a role is its member but may not SET ROLE to it.
  const { rows } = await client.query<{ has: boolean }>(
    `select pg_has_role($1, $2, case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) as has`,
    [login, role],
  );
  return rows[0]?.has === true;
}

/**
 * Lists the missing ownership: the first migration creates extensions and grants on the schema, as the database's owner
 * may.
 */
async function listMissingOwnership(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter database %I owner to %I', current_database(), current_user) as statement
      where to_regclass('public.site') is null
        and not (has_database_privilege(current_database(), 'create')
          and has_schema_privilege('public', 'create with grant option'))`,
  );
  return rows.map(({ statement }) => statement);
}

/** Runs a statement; one that the login may not run is listed again afterwards. */
async function tryStatement(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement).catch((error: { code?: string }) => {
    // Refused (42501, 0LP01, and 42704 for a role refused before), or created by another program at the same time.
    if (!['42501', '0LP01', '42704', '42710', '23505', 'XX000'].includes(error.code ?? '')) throw error;
  });
}
