import { type Kysely, sql } from 'kysely';

/**
 * A mail is stored as the data of a definition, and rendered when it is sent. What an earlier version has written out cannot be
 * rendered: such mails are deleted, sent or not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`truncate outgoing_mail`.execute(db);
  await sql`alter table outgoing_mail
    drop column text_body, drop column html_body, drop column calendar, drop column calendar_method,
    drop column unsubscribe_address,
    add column template text not null, add column data jsonb, add column locale text not null,
    add column origin text not null,
    alter column sender_name set not null, alter column subject drop not null`.execute(db);
}
