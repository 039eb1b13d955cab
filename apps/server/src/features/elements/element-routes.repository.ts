import type { ElementField } from '@vitrine/domain/catalogue/element-fields.schema';
import type { RequestContext } from '../../request-context.ts';

export interface ElementRouteRow {
  route: string;
  fields: ElementField[];
  title: string;
  text: string;
  meta_description: string;
  empty_text: string;
  locales: string[];
}

/** Lists the catalogue routes that have a page, in their order. */
export function listElementRoutes(context: RequestContext): Promise<ElementRouteRow[]> {
  return context.transaction.query(
    `select route.route, route.fields, coalesce(own.title, usual.title) as title, coalesce(own.text, usual.text) as text,
       coalesce(own.meta_description, usual.meta_description) as meta_description,
       coalesce(own.empty_text, usual.empty_text) as empty_text,
       array(select text.locale from element_route_text text
        where text.site_id = route.site_id and text.route = route.route order by text.locale) as locales
     from element_route route
     join element_route_text usual on usual.site_id = route.site_id and usual.route = route.route and usual.locale = $3
     left join element_route_text own on own.site_id = route.site_id and own.route = route.route and own.locale = $2
     where route.site_id = $1 order by route.position, route.route`,
    [context.site.id, context.locale, context.site.defaultLocale],
  );
}

/** Finds the fields of the elements of a route; undefined if the route has no page. */
export async function findFieldsOfRoute(context: RequestContext, route: string): Promise<ElementField[] | undefined> {
  const rows = await context.transaction.query<{ fields: ElementField[] }>(
    'select fields from element_route where site_id = $1 and route = $2',
    [context.site.id, route],
  );
  return rows[0]?.fields;
}

/** Adds a route, or updates its position and its fields. */
export async function upsertElementRoute(
  context: RequestContext,
  route: { route: string; position: number; fields: readonly ElementField[] },
): Promise<void> {
  await context.transaction.query(
    `insert into element_route (site_id, route, position, fields) values ($1, $2, $3, $4)
     on conflict (site_id, route) do update set position = excluded.position, fields = excluded.fields`,
    [context.site.id, route.route, route.position, JSON.stringify(route.fields)],
  );
}

/** Adds or updates the text of a route in one locale. */
export async function upsertElementRouteText(
  context: RequestContext,
  route: string,
  text: { locale: string; title: string; text: string; metaDescription: string; emptyText: string },
): Promise<void> {
  await context.transaction.query(
    `insert into element_route_text (site_id, route, locale, title, text, meta_description, empty_text)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (site_id, route, locale) do update set title = excluded.title, text = excluded.text,
       meta_description = excluded.meta_description, empty_text = excluded.empty_text`,
    [context.site.id, route, text.locale, text.title, text.text, text.metaDescription, text.emptyText],
  );
}
