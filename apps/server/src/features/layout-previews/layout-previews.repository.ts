import type { Scope } from '../../scope.ts';
import type { Layout } from '../pages/layouts.operations.ts';

export interface PreviewRow {
  hash: string;
  stored_name: string;
}

/** What is kept of a layout's preview. */
export async function findPreview(scope: Scope, { pageId, locale, blockId }: Layout): Promise<PreviewRow | undefined> {
  const rows = await scope.transaction.query<PreviewRow>(
    'select hash, stored_name from layout_preview where site_id = $1 and page_id = $2 and locale = $3 and block_id = $4',
    [scope.site.id, pageId, locale, blockId],
  );
  return rows[0];
}

/** Lets one transaction at a time change the preview of a layout: each knows then which file it takes the place of. */
export async function holdPreview(scope: Scope, { pageId, locale, blockId }: Layout): Promise<void> {
  await scope.transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `preview ${scope.site.id} ${pageId} ${locale} ${blockId}`,
  ]);
}

export interface NewPreview {
  hash: string;
  storedName: string;
  contentType: string;
  bytes: number;
  width: number;
  height: number;
}

/** Stores the preview of a layout, in the place of the one before. */
export async function upsertPreview(
  scope: Scope,
  { pageId, locale, blockId }: Layout,
  preview: NewPreview,
): Promise<void> {
  await scope.transaction.query(
    `insert into layout_preview (site_id, page_id, locale, block_id, hash, stored_name, content_type, bytes, width, height, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (site_id, page_id, locale, block_id) do update set hash = excluded.hash, stored_name = excluded.stored_name,
       content_type = excluded.content_type, bytes = excluded.bytes, width = excluded.width, height = excluded.height,
       saved_at = excluded.saved_at`,
    [
      scope.site.id,
      pageId,
      locale,
      blockId,
      preview.hash,
      preview.storedName,
      preview.contentType,
      preview.bytes,
      preview.width,
      preview.height,
      new Date(scope.now),
    ],
  );
}

/** Those of these names in the store under which a preview of the site is kept. */
export async function listKnownPreviews(scope: Scope, names: readonly string[]): Promise<Set<string>> {
  const rows = await scope.transaction.query<{ stored_name: string }>(
    'select stored_name from layout_preview where site_id = $1 and stored_name = any($2)',
    [scope.site.id, names],
  );
  return new Set(rows.map(({ stored_name: name }) => name));
}

/** Removes the previews of blocks that have left their page. */
export async function deleteLeftPreviews(scope: Scope): Promise<void> {
  await scope.transaction.query(
    `delete from layout_preview preview where site_id = $1 and not exists (
       select 1 from page_text text, jsonb_array_elements(text.document -> 'blocks') block
       where text.site_id = $1 and text.page_id = preview.page_id and text.locale = preview.locale
         and block ->> 'id' = preview.block_id)`,
    [scope.site.id],
  );
}
