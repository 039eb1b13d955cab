import { describeElementScreen } from '@vitrine/domain/addresses/built-in-screens';
import { paths } from '@vitrine/domain/addresses/paths';
import type { RequestContext } from '../../request-context.ts';
import { contentTables, uniteKinds } from '../content-tables.repository.ts';

/** Tables with documents: what visitors see, what is written, and what was written. */
const documentTables = [
  'content_draft',
  'content_revision',
  ...Object.values(contentTables).flatMap(({ texts, hasDocument }) => (hasDocument ? [texts] : [])),
];

/** How a block names its route, as PostgreSQL writes JSON: in a text, the quotes would be escaped. */
const namedInBlock = (route: string) => `"route": ${JSON.stringify(route)}`;

const documentsNaming = uniteKinds(
  ({ texts, key }, kind) =>
    `select '${kind}' as kind, ${key} as id from ${texts} where site_id = $1 and strpos(document::text, $2) > 0`,
  { hasDocument: true },
);

/** Counts the contents that visitors see or that are written, and whose blocks show a route. */
export async function countRouteBlocks(context: RequestContext, route: string): Promise<number> {
  const rows = await context.transaction.query<{ count: number }>(
    `select count(*)::int as count from (${documentsNaming}
       union select kind, content_id from content_draft where site_id = $1 and strpos(document::text, $2) > 0) named`,
    [context.site.id, namedInBlock(route)],
  );
  return rows[0]?.count ?? 0;
}

/** Finds the title of the page that stands for the list of a route; undefined where there is none. */
export async function findPageOfRoute(context: RequestContext, route: string): Promise<string | undefined> {
  const rows = await context.transaction.query<{ title: string }>(
    `select coalesce(text.title, page.url) as title from page
     left join page_text text on text.site_id = page.site_id and text.page_id = page.id and text.locale = $3
     where page.site_id = $1 and page.url = $2 limit 1`,
    [context.site.id, paths.elementList(route), context.site.defaultLocale],
  );
  return rows[0]?.title;
}

/**
 * Gives a route another name wherever it is named: its elements, their drafts and former versions, the page that stands for
 * its list, and blocks. Returns the ids of its elements.
 */
export async function renameRoute(context: RequestContext, from: string, to: string): Promise<number[]> {
  const { transaction, site } = context;
  const screens = [from, to].map((route) => describeElementScreen(route, ''));
  const [former, next] = screens.map(({ route }) => route);
  const values = [site.id, from, to];
  await transaction.query(
    `update content_draft set fields = jsonb_set(fields, '{route}', to_jsonb($3::text))
     where site_id = $1 and kind = 'element' and fields ->> 'route' = $2`,
    values,
  );
  await transaction.query(
    `update content_revision set fields = jsonb_set(fields, '{route}', to_jsonb($3::text))
     where site_id = $1 and kind = 'element' and fields ->> 'route' = $2`,
    values,
  );
  for (const table of ['content_draft', 'content_revision'])
    await transaction.query(
      `update ${table} set fields = fields || jsonb_build_object('route', $3::text, 'url', $4::text)
       where site_id = $1 and kind = 'page' and fields ->> 'route' = $2`,
      [site.id, former ?? '', next ?? '', paths.elementList(to)],
    );
  await transaction.query(
    `update page set url = $3, route = case when route is null then null else $4 end where site_id = $1 and url = $2`,
    [site.id, paths.elementList(from), paths.elementList(to), next ?? ''],
  );
  for (const table of documentTables)
    await transaction.query(
      `update ${table} set document = replace(document::text, $2, $3)::jsonb
       where site_id = $1 and strpos(document::text, $2) > 0`,
      [site.id, namedInBlock(from), namedInBlock(to)],
    );
  await transaction.query('update element_route set route = $3 where site_id = $1 and route = $2', values);
  const rows = await transaction.query<{ id: number }>(
    'update catalogue_element set route = $3 where site_id = $1 and route = $2 returning id',
    values,
  );
  return rows.map(({ id }) => id);
}
