import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../request-context.ts';
import { contentTables } from '../content-tables.repository.ts';
import type { ContentKey } from './content.repository.ts';

/** Hides a live record. */
export async function hideRecord(context: RequestContext, { kind, id }: ContentKey): Promise<void> {
  const { table, hide } = contentTables[kind];
  await context.transaction.query(`update ${table} set ${hide} where site_id = $1 and id = $2`, [context.site.id, id]);
}

/** Deletes a live record with its texts. */
export async function deleteRecord(context: RequestContext, { kind, id }: ContentKey): Promise<void> {
  const { table } = contentTables[kind];
  await context.transaction.query(`delete from ${table} where site_id = $1 and id = $2`, [context.site.id, id]);
}

/** Deletes the text of a live record in one locale, and its title where that is elsewhere. */
export async function deleteRecordText(
  context: RequestContext,
  { kind, id }: ContentKey,
  locale: string,
): Promise<void> {
  const { table, texts, key, titles } = contentTables[kind];
  const values = [context.site.id, id, locale];
  await context.transaction.query(`delete from ${texts} where site_id = $1 and ${key} = $2 and locale = $3`, values);
  if (titles === 'record')
    await context.transaction.query(
      `update ${table} set titles = titles - $3::text where site_id = $1 and id = $2`,
      values,
    );
}

/** Lists the ids of shown records that follow one, `limit` at most. */
export async function listLiveIdsAfter(
  context: RequestContext,
  kind: ContentKind,
  after: number,
  limit: number,
): Promise<number[]> {
  const { table, isLive, isVisible } = contentTables[kind];
  const rows = await context.transaction.query<{ id: number }>(
    `select live.id from ${table} live where live.site_id = $1 and live.id > $2 and ${isLive} and ${isVisible}
      order by live.id limit $3`,
    [context.site.id, after, limit],
  );
  return rows.map(({ id }) => id);
}
