import type { Transaction } from '../../storage/database.ts';

/** A site that is being described, or was made. */
export interface SiteCreationRow {
  id: string;
  answers: unknown;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  site: MadeSiteRow | null;
}

/** The site that was made. */
export interface MadeSiteRow {
  id: number;
  name: string;
  host: string;
  kind: 'dev' | 'prod';
  homePageId: number;
}

const columns = `one.id, one.answers, one.version, one.created_at as "createdAt", one.updated_at as "updatedAt",
  (select jsonb_build_object('id', site.id, 'name', site.name, 'host', host.host, 'kind', host.kind, 'homePageId', one.home_page_id)
     from site join site_host host on host.site_id = site.id where site.id = one.made_site_id
     order by host.is_main desc, host.host limit 1) as site`;

/** Finds what an account describes, or has made. */
export async function findCreation(
  transaction: Transaction,
  accountId: number,
  id: string,
): Promise<SiteCreationRow | undefined> {
  const rows = await transaction.query<SiteCreationRow>(
    `select ${columns} from site_creation one where one.account_id = $1 and one.id = $2`,
    [accountId, id],
  );
  return rows[0];
}

/** Finds what an account has begun and not made yet. */
export async function findOpenCreation(
  transaction: Transaction,
  accountId: number,
): Promise<SiteCreationRow | undefined> {
  const rows = await transaction.query<SiteCreationRow>(
    `select ${columns} from site_creation one where one.account_id = $1 and one.made_site_id is null`,
    [accountId],
  );
  return rows[0];
}

/** Begins one; false where the account has one open, which another request may have begun meanwhile. */
export async function insertCreation(
  transaction: Transaction,
  accountId: number,
  { id, at }: { id: string; at: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into site_creation (id, account_id, created_at, updated_at) values ($1, $2, $3, $3)
     on conflict (account_id) where made_site_id is null do nothing returning id`,
    [id, accountId, at],
  );
  return rows.length > 0;
}

/** Keeps answers where nobody has changed them since `version`, and the site is not made. */
export async function updateAnswers(
  transaction: Transaction,
  accountId: number,
  id: string,
  { version, answers, at }: { version: number; answers: object; at: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `update site_creation set answers = $4, version = version + 1, updated_at = $5
      where account_id = $1 and id = $2 and version = $3 and made_site_id is null returning id`,
    [accountId, id, version, JSON.stringify(answers), at],
  );
  return rows.length > 0;
}

/** Forgets one whose site is not made. */
export async function deleteCreation(transaction: Transaction, accountId: number, id: string): Promise<boolean> {
  const rows = await transaction.query(
    'delete from site_creation where account_id = $1 and id = $2 and made_site_id is null returning id',
    [accountId, id],
  );
  return rows.length > 0;
}

/** Notes the site that was made; false where it was made already, or is no longer wanted. */
export async function completeCreation(
  transaction: Transaction,
  accountId: number,
  id: string,
  { siteId, homePageId, at }: { siteId: number; homePageId: number; at: Date },
): Promise<boolean> {
  const rows = await transaction.query(
    `update site_creation set made_site_id = $3, home_page_id = $4, updated_at = $5
      where account_id = $1 and id = $2 and made_site_id is null returning id`,
    [accountId, id, siteId, homePageId, at],
  );
  return rows.length > 0;
}

/** Forgets those that nobody has gone on with since a moment. */
export async function deleteOldCreations(transaction: Transaction, before: Date): Promise<void> {
  await transaction.query('delete from site_creation where updated_at < $1', [before]);
}

/** Locks the making of one site until the transaction ends, without keeping its answers from being noted as done. */
export async function lockMaking(transaction: Transaction, id: string): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock(hashtext($1))', [`vitrine site creation ${id}`]);
}

/** The number after the highest of all sites that are there or being made; 0 where there is none. */
export async function findNextNumber(transaction: Transaction): Promise<number> {
  const [row] = await transaction.query<{ next: number }>(
    `select coalesce(max(id) + 1, 0) as next
       from (select id from site union all select number from site_import union all select made_site_id from site_creation) taken`,
  );
  return row?.next ?? 0;
}
