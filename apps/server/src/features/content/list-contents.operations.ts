import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../request-context.ts';
import { findImages } from '../media/media.operations.ts';
import { hasPlaces } from './content-places.operations.ts';
import { getContentType } from './content-types.ts';
import { listContentRows, listElementRoutes } from './list-contents.repository.ts';

const pageSize = 50;

type ListedContent = ReplyOf<'listContents'>['contents'][number];

/** Lists a page of the contents of a kind, live or only drafted: the latest id first, or in the order of the site. */
export async function listContents(
  context: RequestContext,
  kind: ContentKind,
  { folder, after, ...filter }: NonNullable<InputOf<'listContents'>['query']>,
): Promise<Result<ReplyOf<'listContents'>>> {
  if (filter.order === 'place' && !hasPlaces(kind))
    return fail('invalid-fields', { order: 'Ces contenus n’ont pas d’ordre à eux.' });
  const rows = await listContentRows(context, kind, {
    ...filter,
    hasChanges: filter.hasChanges === 'true' ? true : undefined,
    after: after === undefined ? undefined : Number(after),
    folderId: folder === undefined ? undefined : folder === 'none' ? null : Number(folder),
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize).map((row) => ({ row, fields: { ...row.live, ...row.fields } }));
  const type = getContentType(kind);
  const images = await findImages(
    context,
    shown.map(({ fields }) => getPictureId(fields)),
  );
  return succeed({
    contents: shown.map(
      ({ row, fields }): ListedContent => ({
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
        url: type.buildUrl(row.id, { slug: row.slug, ...fields, title: row.title }) ?? null,
        archivedAt: row.archived_at?.toISOString() ?? null,
        deletedAt: row.deleted_at?.toISOString() ?? null,
        locales: row.locales,
        picture: images.get(getPictureId(fields) ?? 0) ?? null,
        facts: {
          publishedAt: toMoment(fields.publishedAt),
          expiresAt: toMoment(fields.expiresAt),
          isPromoted: fields.isPromoted === true,
          folderId: toNumber(fields.folderId),
          route: typeof fields.route === 'string' ? fields.route : null,
          priceCents: toNumber(fields.priceCents),
          durationMinutes: toNumber(fields.durationMinutes),
          items: row.item_count,
        },
      }),
    ),
    routes: kind === 'element' ? await listElementRoutes(context) : [],
    next: rows.length > pageSize ? (shown.at(-1)?.row.id ?? null) : null,
  });
}

const toNumber = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) ? value : null);
const getPictureId = ({ mediaId, coverId }: Record<string, unknown>) => toNumber(mediaId) ?? toNumber(coverId);

/** A draft may hold what is no moment yet. */
function toMoment(value: unknown): string | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
