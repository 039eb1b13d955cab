import { type Kysely, sql } from 'kysely';

/**
 * Which member was logged in when a message was sent: an address that is typed proves nothing about who has typed it. And how
 * many warnings that an account will end have reached nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact_message add column member_id integer`.execute(db);
  await sql`alter table contact_message add foreign key (site_id, member_id) references member (site_id, id)`.execute(
    db,
  );
  await sql`create index contact_message_member on contact_message (site_id, member_id)`.execute(db);
  await sql`alter table member add column lost_warnings integer not null default 0`.execute(db);
}
