import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import { isSettingType, type SettingType } from '@vitrine/domain/settings/setting-catalogue';
import { settingCatalogue } from '@vitrine/domain/settings/setting-catalogue.data';
import type { SettingPresentation } from '@vitrine/domain/settings/setting-presentation';
import { settingPresentations } from '@vitrine/domain/settings/setting-presentation.data';
import type { RequestContext } from '../../../request-context.ts';
import { buildTitleSql, uniteKinds } from '../../content-tables.repository.ts';
import type { ContentKey } from '../content.repository.ts';

const presentations: Readonly<Record<string, SettingPresentation>> = settingPresentations;

/** Puts a content into the archive or the bin, or takes it out; returns when it came there. */
export async function updateContentPlace(
  context: RequestContext,
  { kind, id }: ContentKey,
  { place, isThere }: { place: 'archive' | 'bin'; isThere: boolean },
): Promise<{ archivedAt: Date | null; deletedAt: Date | null }> {
  const column = place === 'archive' ? 'archived_at' : 'deleted_at';
  const [row] = await context.transaction.query<{ archivedAt: Date | null; deletedAt: Date | null }>(
    `update content set ${column} = case when $4 then coalesce(${column}, $5) end, updated_at = $5
     where site_id = $1 and kind = $2 and id = $3 returning archived_at as "archivedAt", deleted_at as "deletedAt"`,
    [context.site.id, kind, id, isThere, new Date(context.now)],
  );
  return row ?? { archivedAt: null, deletedAt: null };
}

/** Deletes the life of a content, with its drafts, operations and revisions. */
export async function deleteContentRows(context: RequestContext, { kind, id }: ContentKey): Promise<void> {
  await context.transaction.query('delete from content where site_id = $1 and kind = $2 and id = $3', [
    context.site.id,
    kind,
    id,
  ]);
}

/** Deletes the draft of one locale, with its operations. */
export async function deleteDraft(context: RequestContext, { kind, id }: ContentKey, locale: string): Promise<void> {
  await context.transaction.query(
    'delete from content_draft where site_id = $1 and kind = $2 and content_id = $3 and locale = $4',
    [context.site.id, kind, id, locale],
  );
}

/** Lists the contents that were put into the bin before a moment. */
export function listDeletedBefore(context: RequestContext, moment: Date): Promise<ContentKey[]> {
  return context.transaction.query(
    'select kind, id from content where site_id = $1 and deleted_at < $2 order by deleted_at, kind, id',
    [context.site.id, moment],
  );
}

export interface Dependent {
  kind: ContentKind | 'redirect' | 'layout-preview' | 'setting';
  id: number | null;
  title: string;
  /** The language of a document; null for what has one address for all. */
  locale?: string | null;
  isDraft?: boolean;
  setting?: { type: SettingType; group: string };
}

const documentsMatching = uniteKinds(
  (
    tables,
    kind,
  ) => `select '${kind}' as kind, live.id, coalesce(${buildTitleSql(tables, 'text.locale')}, '') as title, text.locale
    from ${tables.texts} text join ${tables.table} live on live.site_id = text.site_id and live.id = text.${tables.key}
    where text.site_id = $1 and text.document::text ~ $2`,
  { hasDocument: true },
);

/** Lists the documents whose text matches a pattern, in any locale: contents that link to another or show it. */
export function listDocumentsMatching(context: RequestContext, pattern: string): Promise<Dependent[]> {
  return context.transaction.query(
    `select distinct found.kind, found.id, found.title, found.locale from (${documentsMatching}) found
     order by found.kind, found.id, found.title limit 200`,
    [context.site.id, pattern],
  );
}

/** Lists the drafts whose text matches a pattern, and that visitors do not see yet. */
export function listDraftsMatching(context: RequestContext, pattern: string): Promise<Dependent[]> {
  return context.transaction.query(
    `select draft.kind, draft.content_id as id, coalesce(draft.fields ->> 'title', '') as title, draft.locale,
       true as "isDraft"
     from content_draft draft
     join content on content.site_id = draft.site_id and content.kind = draft.kind and content.id = draft.content_id
     where draft.site_id = $1 and draft.version is distinct from draft.published_version
       and content.archived_at is null and content.deleted_at is null and draft.document::text ~ $2
     order by draft.kind, draft.content_id, draft.locale limit 200`,
    [context.site.id, pattern],
  );
}

/** Lists the settings whose value matches a pattern, as JSON: a page that they name, or a legal text with a link. */
export async function listSettingsMatching(context: RequestContext, pattern: string): Promise<Dependent[]> {
  const rows = await context.transaction.query<{ type: string }>(
    'select type from setting where site_id = $1 and value::text ~ $2 order by type limit 50',
    [context.site.id, pattern],
  );
  return rows.flatMap(({ type }) =>
    isSettingType(type)
      ? [
          {
            kind: 'setting' as const,
            id: null,
            title: settingCatalogue[type].label,
            setting: { type, group: presentations[type]?.group ?? '' },
          },
        ]
      : [],
  );
}

/** Lists the elements, entries of the menu and redirects that lead to a path. */
export function listLeadingTo(context: RequestContext, path: string): Promise<Dependent[]> {
  return context.transaction.query(
    `select 'element' as kind, id, coalesce(titles ->> $3, '') as title, $3 as locale from catalogue_element
       where site_id = $1 and url = $2
     union all select 'page', page.id, coalesce(text.menu_title, ''), null from page
       left join page_text text on text.site_id = page.site_id and text.page_id = page.id and text.locale = $3
       where page.site_id = $1 and page.link_url = $2
     union all select 'redirect', id, from_path, null from redirect where site_id = $1 and to_path = $2
     order by 1, 2, 3 limit 200`,
    [context.site.id, path, context.site.defaultLocale],
  );
}
