import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { appRole, type ClusterSecrets, ownerRole } from './cluster-secrets.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { getErrorCode } from './file-system.ts';
import { connectionUrl, databaseName, type ServerSocket } from './server-socket.ts';

/**
 * Creates what the program needs on a PostgreSQL server, where missing: the schema's owner role, the program's role,
 * and the database. It is idempotent. The program's role is neither owner nor superuser and cannot bypass row-level
 * security. The owner may create roles, since migrations do. The used extensions (pg_trgm, unaccent, fuzzystrmatch) are
 * trusted: migrations create them as the owner.
 */
export async function bootstrapDatabase(address: ServerSocket, secrets: ClusterSecrets): Promise<void> {
  const attempts = 50;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await bootstrapOnce(address, secrets);
    } catch (error) {
      if (getErrorCode(error) === '28P01') throw wrongPasswords(error);
      // A program killed during its first start may have left these very statements running in the adopted server.
      const isUnderWay = ['23505', '42710', '42P04', '55006', 'XX000'].includes(getErrorCode(error));
      if (!isUnderWay || attempt === attempts) throw error;
      await sleep(200);
    }
  }
}

function wrongPasswords(cause: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'damaged',
    'Les mots de passe gardés à côté de la base (secrets.json) ne sont pas les siens. Supprimez ce fichier\u00a0: de nouveaux ' +
      'mots de passe seront créés.',
    { cause },
  );
}

async function bootstrapOnce(address: ServerSocket, secrets: ClusterSecrets): Promise<void> {
  const client = new Client({ connectionString: connectionUrl(address, 'superuser', secrets, 'postgres') });
  // A server that stops during the bootstrap fails the running query; the unhandled event alone would end the program.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT rolname AS name FROM pg_roles WHERE rolname IN ($1, $2)
       UNION ALL SELECT datname FROM pg_database WHERE datname = $3`,
      [ownerRole, appRole, databaseName],
    );
    const present = rows.map((row) => row.name);
    const limits = 'LOGIN NOSUPERUSER NOCREATEDB NOREPLICATION NOBYPASSRLS';
    if (!present.includes(ownerRole)) {
      await client.query(`CREATE ROLE ${ownerRole} ${limits} CREATEROLE PASSWORD '${secrets.owner}'`);
    }
    if (!present.includes(appRole)) {
      await client.query(`CREATE ROLE ${appRole} ${limits} NOCREATEROLE PASSWORD '${secrets.app}'`);
    }
    if (!present.includes(databaseName)) await client.query(`CREATE DATABASE ${databaseName} OWNER ${ownerRole}`);
  } finally {
    await client.end().catch(() => {});
  }
}
