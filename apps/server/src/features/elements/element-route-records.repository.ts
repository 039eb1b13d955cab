import type { RequestContext } from '../../request-context.ts';
import type { ResourceTable } from '../../storage/resource-table.ts';

/** SQL of a text of a route in the site's own language. */
const textSql = (column: string) => `coalesce((select text.${column} from element_route_text text
  join site on site.id = text.site_id and site.default_locale = text.locale
  where text.site_id = record.site_id and text.route = record.route), '')`;

/** SQL of the elements of the site of a route, live or as drafts, without those in the bin: their ids, routes and values. */
const elementsSql = `(select used.id, used.route, used.field_values from (
    select id, route, field_values from catalogue_element where site_id = record.site_id
    union all select content_id, fields ->> 'route', coalesce(fields -> 'fieldValues', '{}') from content_draft
      where site_id = record.site_id and kind = 'element' and fields ? 'route') used
  where not exists (select from content away where away.site_id = record.site_id and away.kind = 'element'
    and away.id = used.id and away.deleted_at is not null))`;

/** The fields in the words and the order of the form, with their names as ids. */
const fieldsSql = `coalesce((select json_agg(json_build_object(
      'id', field ->> 'name', 'label', field ->> 'label', 'kind', field ->> 'kind', 'unit', coalesce(field ->> 'unit', ''),
      'choices', coalesce((select json_agg(json_build_object('id', choice ->> 'value', 'label', choice ->> 'label') order by at)
        from jsonb_array_elements(field -> 'choices') with ordinality as choices (choice, at)), '[]'),
      'isFilter', coalesce((field ->> 'isFilter')::boolean, false)) order by place)
    from jsonb_array_elements(record.fields) with ordinality as fields (field, place)), '[]')`;

/** Where the values of element routes are. */
export const elementRouteTable: ResourceTable<
  'title' | 'route' | 'position' | 'text' | 'emptyText' | 'metaDescription' | 'fields' | 'url' | 'elements',
  'element_route'
> = {
  table: 'element_route',
  values: {
    title: { sql: textSql('title'), type: 'text' },
    route: { column: 'route', type: 'text' },
    position: { column: 'position', type: 'integer' },
    text: { sql: textSql('text'), type: 'text' },
    emptyText: { sql: textSql('empty_text'), type: 'text' },
    metaDescription: { sql: textSql('meta_description'), type: 'text' },
    fields: { sql: fieldsSql, type: 'text' },
    url: { sql: `'/catalogue/' || record.route`, type: 'text' },
    elements: {
      sql: `(select count(distinct used.id)::int from ${elementsSql} used where used.route = record.route)`,
      type: 'integer',
    },
  },
  search: [textSql('title'), 'record.route'],
};

/** Waits until no other transaction changes routes of the site. */
export async function lockElementRoutes(context: RequestContext): Promise<void> {
  await context.transaction.query("select pg_advisory_xact_lock(hashtext('element_route'), $1)", [context.site.id]);
}

/** Finds the id of a route by its word. */
export async function findElementRouteId(context: RequestContext, route: string): Promise<number | undefined> {
  const rows = await context.transaction.query<{ id: number }>(
    'select id from element_route where site_id = $1 and route = $2',
    [context.site.id, route],
  );
  return rows[0]?.id;
}

/** Counts the elements of a route that have a value in a field, or a certain one. */
export async function countFieldUses(
  context: RequestContext,
  route: string,
  field: string,
  value?: string,
): Promise<number> {
  const rows = await context.transaction.query<{ count: number }>(
    `select count(distinct used.id)::int as count from element_route record cross join lateral ${elementsSql} used
     where record.site_id = $1 and record.route = $2 and used.route = record.route and used.field_values ? $3 and ($4::text is null or used.field_values ->> $3 = $4)`,
    [context.site.id, route, field, value ?? null],
  );
  return rows[0]?.count ?? 0;
}

/** Counts a change of a route that only its texts have: the trigger sees its own columns. */
export async function updateElementRouteVersion(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('update element_route set version = version + 1 where site_id = $1 and id = $2', [
    context.site.id,
    id,
  ]);
}
