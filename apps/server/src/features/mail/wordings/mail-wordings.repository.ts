import type { RequestContext } from '../../../request-context.ts';
import type { MailWordingTable } from '../../../storage/schema.gen.ts';

export type MailWordingRow = Pick<MailWordingTable, 'mail' | 'locale' | 'subject' | 'opening' | 'closing' | 'version'>;

/** Finds the owner's words for a mail in a language, else in the site's own. */
export async function findMailWording(context: RequestContext, mail: string): Promise<MailWordingRow | undefined> {
  const rows = await context.transaction.query<MailWordingRow>(
    `select mail, locale, subject, opening, closing, version from mail_wording
     where site_id = $1 and mail = $2 and locale = any($3) order by locale = $4 desc limit 1`,
    [context.site.id, mail, [context.locale, context.site.defaultLocale], context.locale],
  );
  return rows[0];
}

/** Lists the owner's words for all mails, or for one. */
export function listMailWordings(context: RequestContext, mail?: string): Promise<MailWordingRow[]> {
  return context.transaction.query(
    `select mail, locale, subject, opening, closing, version from mail_wording
     where site_id = $1 and ($2::text is null or mail = $2) order by mail, locale`,
    [context.site.id, mail ?? null],
  );
}

/** Lists who changed the words of a mail last, by language, also where the program's own are back; empty where that account is deleted. */
export async function listWordingAuthors(
  context: RequestContext,
  mail: string,
): Promise<{ locale: string; author: string }[]> {
  return context.transaction.query(
    `select distinct on (entry.after ->> 'locale') entry.after ->> 'locale' as locale,
       coalesce(nullif(account.name, ''), account.email, '') as author
     from audit_entry entry left join staff_account account on account.id = entry.account_id
     where entry.site_id = $1 and entry.kind = 'mail' and entry.resource_id = $2 and entry.action = 'mail.wording'
     order by entry.after ->> 'locale', entry.id desc`,
    [context.site.id, mail],
  );
}

/** Makes changes of the owner's words wait for each other until the transaction ends. */
export async function lockMailWordings(context: RequestContext): Promise<void> {
  await context.transaction.query("select pg_advisory_xact_lock(hashtext('mail_wording'), $1)", [context.site.id]);
}

/** Stores the owner's words; without any, the program's own are back. */
export async function saveMailWording(context: RequestContext, wording: MailWordingRow): Promise<void> {
  const { mail, locale, subject, opening, closing, version } = wording;
  if (!subject && !opening && !closing) {
    await context.transaction.query('delete from mail_wording where site_id = $1 and mail = $2 and locale = $3', [
      context.site.id,
      mail,
      locale,
    ]);
    return;
  }
  await context.transaction.query(
    `insert into mail_wording (site_id, mail, locale, subject, opening, closing, version, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (site_id, mail, locale) do update set subject = excluded.subject, opening = excluded.opening,
       closing = excluded.closing, version = excluded.version, updated_at = excluded.updated_at`,
    [context.site.id, mail, locale, subject, opening, closing, version, new Date(context.now)],
  );
}
