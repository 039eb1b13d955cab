import type { SettingType } from '@vitrine/domain/site/setting-catalogue';
import type { SettingValue } from '@vitrine/domain/site/setting-rules';
import type { RequestContext } from '../../request-context.ts';

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
     on conflict (site_id, type) do update set value = excluded.value, updated_at = now()`,
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

/** Lists the versions of a text, newest first. */
export async function listSettingVersions(
  context: RequestContext,
  type: SettingType,
): Promise<{ number: number; value: SettingValue; author: string; at: Date }[]> {
  return context.transaction.query(
    'select number, value, author, at from setting_version where site_id = $1 and type = $2 order by number desc',
    [context.site.id, type],
  );
}
