import type { RequestContext, SiteHost } from '../../request-context.ts';
import type { Transaction } from '../../storage/database.ts';
import type { DomainKey } from './domain-key.ts';

/** A domain of a site: recognised, or waiting for its text in the DNS. */
export interface DomainRow {
  domain: string;
  token: string;
  askedAt: Date;
  recognisedAt: Date | null;
  /** The public key that verifies its mails; null for a claim of before there were keys. */
  publicKey: string | null;
  /** When the public key was found in the DNS; null where it is not there. */
  dkimFoundAt: Date | null;
  /** The SPF mechanisms that it was found to allow. */
  spfFound: string | null;
}

const columns = `domain, token, asked_at as "askedAt", recognised_at as "recognisedAt", dkim_public_key as "publicKey",
  dkim_found_at as "dkimFoundAt", spf_found as "spfFound"`;

/** Locks the domains of the site until the transaction ends. */
export async function lockDomains(context: RequestContext): Promise<void> {
  await context.transaction.query('select pg_advisory_xact_lock(hashtext($1), $2)', ['domain', context.site.id]);
}

/** Lists the domains of the site that are recognised, or were asked for since a moment; the latest last. */
export function listDomains(context: RequestContext, since: Date): Promise<DomainRow[]> {
  return context.transaction.query(
    `select ${columns} from site_domain where site_id = $1 and (recognised_at is not null or asked_at > $2)
     order by asked_at, domain`,
    [context.site.id, since],
  );
}

/** Finds a domain of the site that is recognised, or was asked for since a moment. */
export async function findDomain(context: RequestContext, domain: string, since: Date): Promise<DomainRow | undefined> {
  const rows = await context.transaction.query<DomainRow>(
    `select ${columns} from site_domain where site_id = $1 and domain = $2 and (recognised_at is not null or asked_at > $3)`,
    [context.site.id, domain, since],
  );
  return rows[0];
}

/** Adds a domain that waits; a claim of the same name whose time is over begins again, with another token and another key. */
export async function insertDomain(
  context: RequestContext,
  domain: string,
  token: string,
  key: DomainKey,
): Promise<DomainRow> {
  const [row] = await context.transaction.query<DomainRow>(
    `insert into site_domain (site_id, domain, token, asked_at, dkim_public_key, dkim_sealed) values ($1, $2, $3, $4, $5, $6)
     on conflict (site_id, domain) do update set token = excluded.token, asked_at = excluded.asked_at,
       dkim_public_key = excluded.dkim_public_key, dkim_sealed = excluded.dkim_sealed, dkim_found_at = null, spf_found = null
     where site_domain.recognised_at is null
     returning ${columns}`,
    [context.site.id, domain, token, new Date(context.now), key.publicKey, key.sealed],
  );
  if (!row) throw new Error('a recognised domain was claimed again');
  return row;
}

/** Notes that a domain is recognised, if its claim still is the one that had this token. */
export async function updateDomainRecognised(
  context: RequestContext,
  domain: string,
  token: string,
): Promise<DomainRow | undefined> {
  const rows = await context.transaction.query<DomainRow>(
    `update site_domain set recognised_at = $4 where site_id = $1 and domain = $2 and token = $3 and recognised_at is null
     returning ${columns}`,
    [context.site.id, domain, token, new Date(context.now)],
  );
  return rows[0];
}

/** Gives a domain its key, if it has none. */
export async function updateDomainKey(context: RequestContext, domain: string, key: DomainKey): Promise<void> {
  await context.transaction.query(
    `update site_domain set dkim_public_key = $3, dkim_sealed = $4
     where site_id = $1 and domain = $2 and dkim_sealed is null`,
    [context.site.id, domain, key.publicKey, key.sealed],
  );
}

/** Notes what was found of the mails of a domain. */
export async function updateDomainMail(
  context: RequestContext,
  domain: string,
  { dkimFoundAt, spfFound }: Pick<DomainRow, 'dkimFoundAt' | 'spfFound'>,
): Promise<void> {
  await context.transaction.query(
    'update site_domain set dkim_found_at = $3, spf_found = $4 where site_id = $1 and domain = $2',
    [context.site.id, domain, dkimFoundAt, spfFound],
  );
}

/** A recognised domain whose public key stands in the DNS. */
export interface SigningDomain {
  domain: string;
  sealed: Buffer;
  spfFound: string | null;
}

/** Finds the one of some domains, the first before the others, by which mails of the site can be signed. */
export async function findSigningDomain(
  context: RequestContext,
  domains: readonly string[],
): Promise<SigningDomain | undefined> {
  const rows = await context.transaction.query<SigningDomain>(
    `select domain, dkim_sealed as sealed, spf_found as "spfFound" from site_domain
     where site_id = $1 and domain = any ($2) and recognised_at is not null and dkim_found_at is not null
     order by array_position($2, domain) limit 1`,
    [context.site.id, domains],
  );
  return rows[0];
}

/** Forgets a domain of the site. */
export async function deleteDomain(context: RequestContext, domain: string): Promise<void> {
  await context.transaction.query('delete from site_domain where site_id = $1 and domain = $2', [
    context.site.id,
    domain,
  ]);
}

/** Forgets the claims of the site that were not recognised since a moment; returns their domains. */
export async function deleteLapsedDomains(context: RequestContext, since: Date): Promise<string[]> {
  const rows = await context.transaction.query<{ domain: string }>(
    'delete from site_domain where site_id = $1 and recognised_at is null and asked_at <= $2 returning domain',
    [context.site.id, since],
  );
  return rows.map(({ domain }) => domain);
}

/** Lists the sites with a claim that was not recognised since a moment. */
export async function listSitesWithLapsedDomains(transaction: Transaction, since: Date): Promise<number[]> {
  const rows = await transaction.query<{ id: number }>(
    'select distinct site_id as id from site_domain where recognised_at is null and asked_at <= $1 order by 1',
    [since],
  );
  return rows.map(({ id }) => id);
}

/** Lists the hosts of the site, the main one first. */
export function listOwnHosts(context: RequestContext): Promise<SiteHost[]> {
  return context.transaction.query(
    `select host, kind, is_main as "isMain", is_recognised as "isRecognised" from site_host where site_id = $1
     order by is_main desc, host`,
    [context.site.id],
  );
}

/** Whether another site has one of these hosts. */
export async function hasForeignHost(context: RequestContext, hosts: readonly string[]): Promise<boolean> {
  const rows = await context.transaction.query(
    'select from site_host where host = any ($2) and site_id <> $1 limit 1',
    [context.site.id, hosts],
  );
  return rows.length > 0;
}

/** Gives the site of the transaction a host; false where another site has it. The database decides between two at once. */
export async function insertHost(context: RequestContext, host: string): Promise<boolean> {
  const [row] = await context.transaction.query<{ isOwn: boolean }>('select add_site_host($1) as "isOwn"', [host]);
  return row?.isOwn ?? false;
}

/** Takes a host of a recognised domain from the site of the transaction. */
export async function deleteHost(context: RequestContext, host: string): Promise<void> {
  await context.transaction.query('select remove_site_host($1)', [host]);
}

/** Makes a host of the site of the transaction its main one. */
export async function updateMainHost(context: RequestContext, host: string): Promise<void> {
  await context.transaction.query('select set_main_site_host($1)', [host]);
}

/** Notes that the certificate of a host was asked for, once an hour at most. */
export async function updateCertificateAsked(transaction: Transaction, host: string, at: Date): Promise<void> {
  await transaction.query(
    `update site_host set certificate_asked_at = $2
     where host = $1 and (certificate_asked_at is null or certificate_asked_at < $2::timestamptz - interval '1 hour')`,
    [host, at],
  );
}
