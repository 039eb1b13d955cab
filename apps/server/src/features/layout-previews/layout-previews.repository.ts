import type { RequestContext } from '../../request-context.ts';
import type { Layout } from '../pages/layouts.operations.ts';

export interface PreviewRow {
  hash: string;
  stored_name: string;
  content_type: string;
}

/** Finds the stored preview of a layout. */
export async function findPreview(
  context: RequestContext,
  { pageId, locale, blockId }: Layout,
): Promise<PreviewRow | undefined> {
  const rows = await context.transaction.query<PreviewRow>(
    'select hash, stored_name, content_type from layout_preview where site_id = $1 and page_id = $2 and locale = $3 and block_id = $4',
    [context.site.id, pageId, locale, blockId],
  );
  return rows[0];
}

/** Serializes changes to the preview of a layout, so that each transaction knows which file it replaces. */
export async function lockPreview(context: RequestContext, { pageId, locale, blockId }: Layout): Promise<void> {
  await context.transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `preview ${context.site.id} ${pageId} ${locale} ${blockId}`,
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

/** Stores the preview of a layout, replacing the old one. */
export async function upsertPreview(
  context: RequestContext,
  { pageId, locale, blockId }: Layout,
  preview: NewPreview,
): Promise<void> {
  await context.transaction.query(
    `insert into layout_preview (site_id, page_id, locale, block_id, hash, stored_name, content_type, bytes, width, height, saved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (site_id, page_id, locale, block_id) do update set hash = excluded.hash, stored_name = excluded.stored_name,
       content_type = excluded.content_type, bytes = excluded.bytes, width = excluded.width, height = excluded.height,
       saved_at = excluded.saved_at`,
    [
      context.site.id,
      pageId,
      locale,
      blockId,
      preview.hash,
      preview.storedName,
      preview.contentType,
      preview.bytes,
      preview.width,
      preview.height,
      new Date(context.now),
    ],
  );
}

/** Finds which of these stored names belong to a preview of the site. */
export async function listReferencedPreviews(context: RequestContext, names: readonly string[]): Promise<Set<string>> {
  const rows = await context.transaction.query<{ stored_name: string }>(
    'select stored_name from layout_preview where site_id = $1 and stored_name = any($2)',
    [context.site.id, names],
  );
  return new Set(rows.map(({ stored_name: name }) => name));
}

/** Deletes the previews of blocks that are no longer on their page. */
export async function deletePreviewsOfRemovedBlocks(context: RequestContext): Promise<void> {
  await context.transaction.query(
    `delete from layout_preview preview where site_id = $1 and not exists (
       select 1 from page_text text, jsonb_array_elements(text.document -> 'blocks') block
       where text.site_id = $1 and text.page_id = preview.page_id and text.locale = preview.locale
         and block ->> 'id' = preview.block_id)`,
    [context.site.id],
  );
}
