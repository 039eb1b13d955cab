import { type Kysely, sql } from 'kysely';

/**
 * The key pair by which mails of a domain are signed, and what was found of it in the DNS: when its public key stood there, and
 * which mechanisms of the configuration its SPF allowed. The private key is encrypted under the program's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_domain
    add column dkim_public_key text,
    add column dkim_sealed bytea,
    add column dkim_found_at timestamptz,
    add column spf_found text,
    add constraint site_domain_dkim check ((dkim_public_key is null) = (dkim_sealed is null)),
    add constraint site_domain_dkim_found check (dkim_found_at is null or dkim_sealed is not null)`.execute(db);
}
