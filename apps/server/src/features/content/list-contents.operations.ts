import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { type ContentKind, describeContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../request-context.ts';
import { findImages } from '../media/media.operations.ts';
import { getContentType } from './content-types.ts';
import {
  type ContentListFilter,
  type ContentListRow,
  listContentRows,
  listElementRoutes,
} from './list-contents.repository.ts';

const pageSize = 50;

type ListedContent = ReplyOf<'listContents'>['contents'][number];

/** Lists a page of the contents of a kind, live or only drafted: the latest id first, or in the order of the site. */
export async function listContents(
  context: RequestContext,
  kind: ContentKind,
  query: NonNullable<InputOf<'listContents'>['query']>,
): Promise<Result<ReplyOf<'listContents'>>> {
  const refusal = refuseOrder(kind, query.order);
  if (refusal) return refusal;
  const rows = await listContentRows(context, kind, {
    ...parseContentFilter(query),
    after: query.after === undefined ? undefined : Number(query.after),
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const images = await findImages(
    context,
    shown.map((row) => getPictureId(getFields(row))),
  );
  return succeed({
    contents: shown.map(
      (row): ListedContent => ({
        ...presentListedContent(context, kind, row),
        picture: images.get(getPictureId(getFields(row)) ?? 0) ?? null,
      }),
    ),
    routes: describeContentKind(kind).facts.includes('route') ? await listElementRoutes(context) : [],
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  });
}

/** Refuses an order by hand where a kind has none. */
export function refuseOrder(kind: ContentKind, order: string | undefined): FailedResult | undefined {
  if (order !== 'place' || describeContentKind(kind).hasOrder) return undefined;
  return fail('invalid-fields', { fields: { order: 'Ces contenus n’ont pas d’ordre à eux.' } });
}

/** Reads the filter of a list that the contract has checked. */
export function parseContentFilter({
  folder,
  after: _,
  ...filter
}: NonNullable<InputOf<'listContents'>['query']>): Omit<ContentListFilter, 'limit'> {
  return {
    ...filter,
    hasChanges: filter.hasChanges === 'true' ? true : undefined,
    folderId: folder === undefined ? undefined : folder === 'none' ? null : Number(folder),
  };
}

/** Presents a row of a list, without its picture. */
export function presentListedContent(
  { site }: RequestContext,
  kind: ContentKind,
  row: ContentListRow,
): Omit<ListedContent, 'picture'> {
  const fields = getFields(row);
  return {
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
            locale: site.defaultLocale,
            from: row.from_at.toISOString(),
            until: row.until_at?.toISOString() ?? null,
            isLive: row.started_at !== null,
            isCurrent: row.is_schedule_current === true,
          },
    url: getContentType(kind).buildUrl(row.id, { slug: row.slug, ...fields, title: row.title }) ?? null,
    archivedAt: row.archived_at?.toISOString() ?? null,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    locales: row.locales,
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
  };
}

const getFields = (row: ContentListRow): Record<string, unknown> => ({ ...row.live, ...row.fields });
const toNumber = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) ? value : null);
const getPictureId = ({ mediaId, coverId }: Record<string, unknown>) => toNumber(mediaId) ?? toNumber(coverId);

/** A draft may hold what is no moment yet. */
function toMoment(value: unknown): string | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
