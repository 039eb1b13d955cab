import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../request-context.ts';
import { getContentType } from './content-types.ts';
import { listContentRows } from './list-contents.repository.ts';

const pageSize = 50;

/** Lists a page of the contents of a kind, the latest id first, live or only drafted. */
export async function listContents(
  context: RequestContext,
  kind: ContentKind,
  filter: NonNullable<InputOf<'listContents'>['query']>,
): Promise<Result<ReplyOf<'listContents'>>> {
  const rows = await listContentRows(context, kind, {
    ...filter,
    after: filter.after === undefined ? undefined : Number(filter.after),
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const type = getContentType(kind);
  return succeed({
    contents: shown.map((row) => ({
      id: row.id,
      title: row.title ?? '',
      state: row.state,
      isVisible: row.is_visible,
      updatedAt: row.updated_at?.toISOString() ?? null,
      hasUnpublishedChanges: row.has_changes,
      schedule:
        row.schedule_id === null || !row.from_at
          ? null
          : {
              id: row.schedule_id,
              locale: context.site.defaultLocale,
              from: row.from_at.toISOString(),
              until: row.until_at?.toISOString() ?? null,
              isLive: row.started_at !== null,
            },
      url: type.buildUrl(row.id, { ...row.fields, title: row.title, slug: row.slug, ...row.place }) ?? null,
      archivedAt: row.archived_at?.toISOString() ?? null,
      deletedAt: row.deleted_at?.toISOString() ?? null,
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  });
}
