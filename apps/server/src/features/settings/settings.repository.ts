import type { SettingType } from '@vitrine/domain/settings/setting-catalogue';
import type { SettingValue } from '@vitrine/domain/settings/setting-rules';
import type { RequestContext } from '../../request-context.ts';
import { toAuditJson } from '../../storage/audit.ts';
import { insertRow } from '../../storage/insert-rows.ts';
import type { AuditEntryTable } from '../../storage/schema.gen.ts';

/** Lists the values that the site has stored, by name. */
export async function listStoredSettings(context: RequestContext): Promise<Record<string, SettingValue>> {
  const rows = await context.transaction.query<{ values: Record<string, SettingValue> | null }>(
    'select json_object_agg(type, value) as values from setting where site_id = $1',
    [context.site.id],
  );
  return rows[0]?.values ?? {};
}

/** Stores one value; `id` is its id in the catalogue. */
export async function upsertSetting(
  context: RequestContext,
  id: number,
  type: SettingType,
  value: SettingValue,
): Promise<void> {
  await context.transaction.query(
    `insert into setting (site_id, id, type, value) values ($1, $2, $3, $4)
     on conflict (site_id, type) do update set id = excluded.id, value = excluded.value, updated_at = now()`,
    [context.site.id, id, type, JSON.stringify(value)],
  );
}

/** Stores a version of a legal text. The version numbers of a text have no gaps. */
export async function insertSettingVersion(
  context: RequestContext,
  type: SettingType,
  value: SettingValue,
  author: string,
): Promise<void> {
  await context.transaction.query(
    `insert into setting_version (site_id, type, number, value, author)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4 from setting_version where site_id = $1 and type = $2`,
    [context.site.id, type, JSON.stringify(value), author],
  );
}

/** Finds the latest version of a text, with the day it took effect; undefined when it was never changed. */
export async function findLatestVersion(
  context: RequestContext,
  type: SettingType,
): Promise<{ number: number; at: Date } | undefined> {
  const rows = await context.transaction.query<{ number: number; at: Date }>(
    'select number, at from setting_version where site_id = $1 and type = $2 order by number desc limit 1',
    [context.site.id, type],
  );
  return rows[0];
}

/** Lists the versions of a text, newest first; at most `count`. */
export async function listSettingVersions(
  context: RequestContext,
  type: SettingType,
  count?: number,
): Promise<{ number: number; value: SettingValue; author: string; at: Date }[]> {
  return context.transaction.query(
    `select number, value, author, at from setting_version where site_id = $1 and type = $2 order by number desc
     limit $3::int`,
    [context.site.id, type, count ?? null],
  );
}

/** Deletes the stored value of a setting: its default applies again. */
export async function deleteSetting(context: RequestContext, type: SettingType): Promise<void> {
  await context.transaction.query('delete from setting where site_id = $1 and type = $2', [context.site.id, type]);
}

/** Locks the settings of the site until the transaction ends: versions are compared and values stored by one at a time. */
export async function lockSettings(context: RequestContext): Promise<void> {
  // A setting without a stored value has no row that could be locked.
  await context.transaction.query('select pg_advisory_xact_lock(hashtext($1), $2)', ['setting', context.site.id]);
}

/** Records a change of settings that no staff made: a command, or the program itself. */
export async function insertSettingsAudit(
  context: RequestContext,
  actor: string,
  subject: string,
  { before, after }: { before: object; after: object },
): Promise<void> {
  await insertRow(context, 'audit_entry', {
    at: new Date(context.now),
    actor,
    action: 'settings.change',
    subject,
    before: toAuditJson(before),
    after: toAuditJson(after),
  });
}

export interface SettingChangeRow extends Pick<AuditEntryTable, 'id' | 'at' | 'actor'> {
  name: string | null;
  before: SettingValue | null;
  after: SettingValue | null;
}

/** Lists the changes of one setting before an audit entry, the latest first. */
export async function listSettingChanges(
  context: RequestContext,
  type: string,
  before: number | undefined,
  count: number,
): Promise<SettingChangeRow[]> {
  return context.transaction.query(
    `select entry.id, entry.at, entry.actor,
       coalesce(nullif(account.name, ''), account.email) as name, entry.before -> $2 as before, entry.after -> $2 as after
     from audit_entry entry left join staff_account account on account.id = entry.account_id
     where entry.site_id = $1 and entry.action = 'settings.change' and entry.after ? $2
       and ($3::bigint is null or entry.id < $3)
     order by entry.id desc limit $4`,
    [context.site.id, type, before ?? null, count],
  );
}

/** Whether visitors find a wine offered, alone or in a box: whoever sells one has the duties of those who make it. */
export async function isWineOffered({ site, transaction }: RequestContext): Promise<boolean> {
  const rows = await transaction.query(
    `select from declination sold join product on product.site_id = sold.site_id and product.id = sold.product_id
     where sold.site_id = $1 and product.is_valid and product.type <> 'OTHER' and sold.is_offered and sold.archived_at is null limit 1`,
    [site.id],
  );
  return rows.length > 0;
}
