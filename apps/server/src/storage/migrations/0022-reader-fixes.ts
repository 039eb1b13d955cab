import { type Kysely, sql } from 'kysely';
import { createSiteTable } from '../site-table.ts';

const hash = (name: string) => `${name} text not null check (${name} ~ '^[0-9a-f]{64}$')`;

/**
 * The links out of the newsletter of those who have left, so that their old mails serve when they come back; and an end for
 * testimonials that nobody decides of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whoever left has no row to point at: the hash of her address finds her again when she returns.
  await createSiteTable(
    db,
    'newsletter_former_link',
    ['link_hash'],
    `${hash('link_hash')}, ${hash('address_hash')}, subscriber_id integer,
     foreign key (site_id, subscriber_id) references newsletter_subscriber (site_id, id) on delete set null (subscriber_id)`,
  );
  await sql`set local role vitrine_platform`.execute(db);
  await sql`update testimonial set forget_at = sent_at + interval '1 year' where status = 'new' and forget_at is null`.execute(
    db,
  );
  await sql`reset role`.execute(db);
}
