import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../request-context.ts';
import { contentTables } from '../content-tables.repository.ts';
import { buildLiveSql, draftPosition } from './list-contents.repository.ts';

/** Lists the ids of the contents of a kind that have an order, those in archive and bin left out; of one route, if given. */
export async function listContentOrder(context: RequestContext, kind: ContentKind, route?: string): Promise<number[]> {
  const live = buildLiveSql(kind);
  const rows = await context.transaction.query<{ id: number }>(
    `select listed.id from (${live}
       union all select id, false, null, null, '{}'::jsonb, null from content
         where site_id = $1 and kind = $2 and state = 'draft' and not exists (select 1 from (${live}) l where l.id = content.id)) listed
     left join content on content.site_id = $1 and content.kind = $2 and content.id = listed.id
     left join content_draft draft on draft.site_id = $1 and draft.kind = $2 and draft.content_id = listed.id and draft.locale = $3
     where content.archived_at is null and content.deleted_at is null
       and ($4::text is null or coalesce(draft.fields ->> 'route', listed.live ->> 'route') = $4)
     order by coalesce(${draftPosition('draft.fields')}, (listed.live ->> 'position')::int, 0), listed.id`,
    [context.site.id, kind, context.site.defaultLocale, route ?? null],
  );
  return rows.map(({ id }) => id);
}

/** Finds the place of a content, and its route if it has one; undefined where there is no such content. */
export async function findContentRoute(
  context: RequestContext,
  kind: ContentKind,
  id: number,
): Promise<{ route: string | null } | undefined> {
  const rows = await context.transaction.query<{ route: string | null }>(
    `select coalesce(draft.fields ->> 'route', listed.live ->> 'route') as route from (select $4::int as id) wanted
     left join (${buildLiveSql(kind)}) listed on listed.id = wanted.id
     left join content_draft draft on draft.site_id = $1 and draft.kind = $2 and draft.content_id = wanted.id and draft.locale = $3
     where listed.id is not null or draft.content_id is not null`,
    [context.site.id, kind, context.site.defaultLocale, id],
  );
  return rows[0];
}

/** Returns the place after the last one of a kind. */
export async function getNextPosition(context: RequestContext, kind: ContentKind): Promise<number> {
  const rows = await context.transaction.query<{ next: number }>(
    `select least(greatest(
       coalesce((select max((l.live ->> 'position')::int) from (${buildLiveSql(kind)}) l), 0),
       coalesce((select max(${draftPosition('d.fields')}) from content_draft d
         where d.site_id = $1 and d.kind = $2 and d.locale = $3), 0)) + 1, 100000) as next`,
    [context.site.id, kind, context.site.defaultLocale],
  );
  return rows[0]?.next ?? 1;
}

/** Numbers contents in a new order: what visitors see, drafts and revisions alike, so that none brings an old order back. */
export async function updateContentOrder(
  context: RequestContext,
  kind: ContentKind,
  ids: readonly number[],
): Promise<void> {
  await context.transaction.query(
    `update ${contentTables[kind].table} live set position = place.position 
       from (select id, ordinality::int as position from unnest($2::int[]) with ordinality as listed (id, ordinality)) place
     where live.site_id = $1 and live.id = place.id and live.position <> place.position`,
    [context.site.id, [...ids]],
  );
  const values = [context.site.id, [...ids], kind];
  await context.transaction.query(
    `update content_draft stored set fields = jsonb_set(stored.fields, '{position}', to_jsonb(place.position))
     from (select id, ordinality::int as position from unnest($2::int[]) with ordinality as listed (id, ordinality)) place
     where stored.site_id = $1 and stored.kind = $3 and stored.content_id = place.id and stored.fields ? 'position'
       and stored.fields -> 'position' <> to_jsonb(place.position)`,
    values,
  );
  await context.transaction.query(
    `update content_revision stored set fields = jsonb_set(stored.fields, '{position}', to_jsonb(place.position))
     from (select id, ordinality::int as position from unnest($2::int[]) with ordinality as listed (id, ordinality)) place
     where stored.site_id = $1 and stored.kind = $3 and stored.content_id = place.id and stored.fields ? 'position'
       and stored.fields -> 'position' <> to_jsonb(place.position)`,
    values,
  );
}

/** Waits until no other transaction orders contents of this kind. */
export async function lockContentOrder(context: RequestContext, kind: ContentKind): Promise<void> {
  await context.transaction.query('select pg_advisory_xact_lock(hashtext($2), $1)', [
    context.site.id,
    `content-order ${kind}`,
  ]);
}
