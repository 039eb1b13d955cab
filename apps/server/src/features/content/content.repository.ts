import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../request-context.ts';
import type { ContentTable } from '../../storage/schema.gen.ts';
import { buildLocalesSql, contentTables } from '../content-tables.repository.ts';

/** Names a content of the site. */
export interface ContentKey {
  kind: ContentKind;
  id: number;
}

export type ContentState = 'draft' | 'published' | 'unpublished';
export interface ContentRow extends Pick<ContentTable, 'archived_at' | 'deleted_at' | 'created_at'> {
  state: ContentState;
}

/** Whether visitors see a content, and in which languages it has live texts. */
export interface LiveState {
  is_visible: boolean;
  locales: string[];
}

/** Finds whether a content is live; undefined where it has never been published. */
export async function findLiveState(context: RequestContext, { kind, id }: ContentKey): Promise<LiveState | undefined> {
  const tables = contentTables[kind];
  const [row] = await context.transaction.query<LiveState>(
    `select ${tables.isVisible} as is_visible, array(${buildLocalesSql(tables, 'live.id')} order by 1) as locales
     from ${tables.table} live where live.site_id = $1 and live.id = $2 and ${tables.isLive}`,
    [context.site.id, id],
  );
  return row;
}

/** The version of a language that stands published; without revision where it was published before there were any. */
export type StandingVersions = Readonly<Record<string, { version: number; revision: number | null }>>;

/** Finds what is live of a content, and what stands published of each language, in one reading. */
export async function findLiveAndStanding(
  context: RequestContext,
  { kind, id }: ContentKey,
): Promise<{ live: LiveState | undefined; standing: StandingVersions }> {
  const tables = contentTables[kind];
  const [row] = await context.transaction.query<{
    is_visible: boolean | null;
    locales: string[] | null;
    standing: StandingVersions | null;
  }>(
    `select found.is_visible, found.locales, (select jsonb_object_agg(draft.locale,
         jsonb_build_object('version', draft.published_version, 'revision', draft.published_revision_id))
       from content_draft draft where draft.site_id = $1 and draft.kind = $3 and draft.content_id = $2
         and draft.published_version is not null) as standing
     from (values (true)) content(is_there) left join (
       select ${tables.isVisible} as is_visible, array(${buildLocalesSql(tables, 'live.id')} order by 1) as locales
       from ${tables.table} live where live.site_id = $1 and live.id = $2 and ${tables.isLive}) found on true`,
    [context.site.id, id, kind],
  );
  const { is_visible: isVisible = null, locales = null, standing = null } = row ?? {};
  return {
    live: isVisible === null || locales === null ? undefined : { is_visible: isVisible, locales },
    standing: standing ?? {},
  };
}

/** Reserves an id that no live record of this kind has. */
export async function getNextId(context: RequestContext, kind: ContentKind): Promise<number> {
  const [row] = await context.transaction.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence($1, 'id')) as id`,
    [contentTables[kind].table],
  );
  return (row as { id: number }).id;
}

/** Finds the life record of a content. */
export async function findContent(context: RequestContext, { kind, id }: ContentKey): Promise<ContentRow | undefined> {
  const [row] = await context.transaction.query<ContentRow>(
    'select state, archived_at, deleted_at, created_at from content where site_id = $1 and kind = $2 and id = $3',
    [context.site.id, kind, id],
  );
  return row;
}

/** Locks the life record of a content: shared by edits of its drafts, alone for what changes its state. */
export async function lockContent(
  context: RequestContext,
  { kind, id }: ContentKey,
  isShared: boolean,
): Promise<ContentRow | undefined> {
  const values = [context.site.id, kind, id];
  const [row] = isShared
    ? await context.transaction.query<ContentRow>(
        'select state, archived_at, deleted_at, created_at from content where site_id = $1 and kind = $2 and id = $3 for share',
        values,
      )
    : await context.transaction.query<ContentRow>(
        'select state, archived_at, deleted_at, created_at from content where site_id = $1 and kind = $2 and id = $3 for update',
        values,
      );
  return row;
}

/** Adds the life record of a content; false if it has one. */
export async function insertContent(
  context: RequestContext,
  { kind, id }: ContentKey,
  state: ContentState,
  authorId: number | null,
): Promise<boolean> {
  const rows = await context.transaction.query(
    `insert into content (site_id, kind, id, state, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) on conflict do nothing returning id`,
    [context.site.id, kind, id, state, authorId, new Date(context.now)],
  );
  return rows.length > 0;
}

/** Updates the state of a content. */
export async function updateContentState(
  context: RequestContext,
  { kind, id }: ContentKey,
  state: ContentState,
): Promise<void> {
  await context.transaction.query(
    'update content set state = $4, updated_at = $5 where site_id = $1 and kind = $2 and id = $3',
    [context.site.id, kind, id, state, new Date(context.now)],
  );
}
