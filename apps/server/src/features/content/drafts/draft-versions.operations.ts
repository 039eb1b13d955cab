import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../../request-context.ts';
import { type DraftVersionRow, listDraftVersionRows } from './drafts.repository.ts';

/** Finds how far the drafts of contents are, in the site's own language; those that are gone are absent. */
export async function listDraftVersions(
  context: RequestContext,
  kind: ContentKind,
  ids: readonly number[],
): Promise<Map<number, DraftVersionRow>> {
  const rows = ids.length ? await listDraftVersionRows(context, kind, ids) : [];
  return new Map(rows.map((row) => [row.id, row]));
}
