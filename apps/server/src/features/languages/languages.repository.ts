import type { RequestContext } from '../../request-context.ts';

/** A language of the site, or one that it could have; `prefix` is null for those. */
export interface SiteLanguageRow {
  code: string;
  label: string;
  prefix: string | null;
  isDefault: boolean;
  isOnline: boolean;
}

/** Lists the languages of the platform, those of the site first. */
export function listLanguages(context: RequestContext): Promise<SiteLanguageRow[]> {
  return context.transaction.query(
    `select language.code, language.label, own.prefix, coalesce(own.is_default, false) as "isDefault",
       coalesce(own.is_online, false) as "isOnline"
     from language left join site_language own on own.site_id = $1 and own.code = language.code
     where language.is_valid order by own.code is null, own.is_default desc nulls last, language.label`,
    [context.site.id],
  );
}

/** Locks the languages of the site until the transaction ends: prefixes and the default are compared and stored by one. */
export async function lockLanguages(context: RequestContext): Promise<void> {
  await context.transaction.query('select pg_advisory_xact_lock(hashtext($1), $2)', ['language', context.site.id]);
}

/** Adds a language to the site, not online yet. */
export async function insertLanguage(context: RequestContext, code: string, prefix: string): Promise<void> {
  await context.transaction.query(
    'insert into site_language (site_id, code, prefix, is_default, is_online) values ($1, $2, $3, false, false)',
    [context.site.id, code, prefix],
  );
}

/** Updates a language of the site. */
export async function updateLanguage(
  context: RequestContext,
  code: string,
  { prefix, isDefault, isOnline }: { prefix: string; isDefault: boolean; isOnline: boolean },
): Promise<void> {
  await context.transaction.query(
    'update site_language set prefix = $3, is_default = $4, is_online = $5 where site_id = $1 and code = $2',
    [context.site.id, code, prefix, isDefault, isOnline],
  );
}

/** Names the site's own language on the platform; the function acts on the site of the transaction only. */
export async function updateDefaultLocale(context: RequestContext, code: string): Promise<void> {
  await context.transaction.query('select set_default_locale($1)', [code]);
}

/** Removes a language from the site. Texts in it stay. */
export async function deleteLanguage(context: RequestContext, code: string): Promise<void> {
  await context.transaction.query('delete from site_language where site_id = $1 and code = $2', [
    context.site.id,
    code,
  ]);
}

/** Lists the paths of all pages: no prefix may hide one. */
export async function listPageUrls(context: RequestContext): Promise<string[]> {
  const rows = await context.transaction.query<{ url: string }>('select url from page where site_id = $1', [
    context.site.id,
  ]);
  return rows.map(({ url }) => url);
}
