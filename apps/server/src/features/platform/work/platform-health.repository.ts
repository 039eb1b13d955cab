import type { Transaction } from '../../../storage/database.ts';

/** Reads the version and the size of the database. */
export async function readDatabase(transaction: Transaction): Promise<{ version: string; bytes: number }> {
  const [row] = await transaction.query<{ version: string; bytes: number }>(
    `select 'PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1) as version,
       pg_database_size(current_database())::float8 as bytes`,
  );
  if (!row) throw new Error('the database does not know itself');
  return row;
}

/** Lists the hosts whose certificate was asked for last, and counts all of them. */
export async function listCertificateHosts(
  transaction: Transaction,
  count: number,
): Promise<{ asked: number; latest: { host: string; askedAt: Date }[] }> {
  const [row] = await transaction.query<{ asked: number }>(
    'select count(certificate_asked_at)::int as asked from site_host',
  );
  const latest = await transaction.query<{ host: string; askedAt: Date }>(
    `select host, certificate_asked_at as "askedAt" from site_host where certificate_asked_at is not null
     order by certificate_asked_at desc, host limit $1`,
    [count],
  );
  return { asked: row?.asked ?? 0, latest };
}
