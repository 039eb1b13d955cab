import { type Kysely, sql } from 'kysely';
import { createPrivateTable } from './frozen/site-table.ts';

/**
 * Invitations of the platform's staff to make a site of one's own: the hash of each link, the place that the site gets, whose
 * account has accepted, and the site that was made. A session reads whether its account may still make one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPrivateTable(
    db,
    'site_invitation',
    `id integer generated always as identity primary key, email text not null, email_key text not null,
     token_hash text not null unique, quota_bytes bigint not null check (quota_bytes >= 0),
     inviter_id integer references staff_account (id) on delete set null, created_at timestamptz not null,
     expires_at timestamptz not null, accepted_at timestamptz,
     account_id integer references staff_account (id) on delete cascade, used_at timestamptz,
     made_site_id integer references site (id) on delete set null,
     check ((accepted_at is null) = (account_id is null)), check (used_at is null or accepted_at is not null),
     check (made_site_id is null or used_at is not null)`,
    ['account_id', 'used_at'],
  );
  await sql`create unique index site_invitation_open on site_invitation (email_key) where accepted_at is null`.execute(
    db,
  );
  await sql`create index site_invitation_account on site_invitation (account_id) where account_id is not null`.execute(
    db,
  );
  await sql`create index site_invitation_inviter on site_invitation (inviter_id)`.execute(db);
  await sql`create index site_invitation_site on site_invitation (made_site_id)`.execute(db);
}
