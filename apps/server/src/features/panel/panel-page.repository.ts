import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../request-context.ts';

interface NamedContent {
  kind: ContentKind;
  id: number;
  locale: string;
  title: string | null;
}

const limit = 8;

/** Lists the contents with a draft that differs from what is published, the latest first, and counts all of them. */
export async function listUnpublishedDrafts(
  context: RequestContext,
): Promise<{ total: number; latest: (NamedContent & { updated_at: Date })[] }> {
  const rows = await context.transaction.query<NamedContent & { updated_at: Date; total: number }>(
    `select draft.kind, draft.content_id as id, draft.locale, draft.fields ->> 'title' as title, draft.updated_at,
       count(*) over ()::int as total
     from content_draft draft
     join content on content.site_id = draft.site_id and content.kind = draft.kind and content.id = draft.content_id
     where draft.site_id = $1 and content.archived_at is null and content.deleted_at is null
       and draft.version is distinct from draft.published_version
     order by draft.updated_at desc, draft.kind, draft.content_id, draft.locale limit ${limit}`,
    [context.site.id],
  );
  return { total: rows[0]?.total ?? 0, latest: rows };
}

/** Lists what is scheduled on the site, the next first. */
export function listNextSchedules(
  context: RequestContext,
): Promise<(NamedContent & { from_at: Date; until_at: Date | null; started_at: Date | null })[]> {
  return context.transaction.query(
    `select kind, content_id as id, locale, fields ->> 'title' as title, from_at, until_at, started_at
     from content_revision where site_id = $1 and revision_kind = 'scheduled' and ended_at is null
     order by from_at, id limit ${limit}`,
    [context.site.id],
  );
}

/** Lists the hashes of pictures without alternative text that are not marked as decoration, the latest first. */
export async function listPicturesWithoutAlt(context: RequestContext): Promise<string[]> {
  const rows = await context.transaction.query<{ hash: string }>(
    `select hash from media where site_id = $1 and kind in ('image', 'drawing') and alt = '' and not is_decorative
       and deleted_at is null order by id desc limit 500`,
    [context.site.id],
  );
  return rows.map(({ hash }) => hash);
}
