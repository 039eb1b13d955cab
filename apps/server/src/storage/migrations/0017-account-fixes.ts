import { type Kysely, sql } from 'kysely';

/**
 * What accounts note besides: that a registration is confirmed already, which mail warns a member of her account's end, and of
 * a request about personal data what was asked for in more kinds, what was done and who has been reminded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registration add column confirmed_at timestamptz`.execute(db);
  await sql`alter table member add column warning_mail_id uuid`.execute(db);
  await sql`alter table rights_request drop constraint rights_request_kind_check,
    add constraint rights_request_kind_check check (kind in ('access', 'rectification', 'erasure', 'objection', 'suspension',
      'portability', 'limitation', 'consent', 'afterlife')),
    add column is_suspicious boolean not null default false,
    add column note text not null default '',
    add column answer_reminded_at timestamptz,
    add column handling_reminded_at timestamptz`.execute(db);
}
