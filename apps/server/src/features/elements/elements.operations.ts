import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { paths } from '@vitrine/domain/addresses/paths';
import { areValidFilters, listFilterFields } from '@vitrine/domain/catalogue/element-fields';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { buildLocalizedUrls, isLocaleEnabled, type LocalizedUrls } from '@vitrine/domain/publishing/localized-urls';
import { getSlug } from '@vitrine/domain/publishing/slug';
import { addCacheTags, type RequestContext } from '../../request-context.ts';
import type { KeysetQuery } from '../../storage/sql/translations-sql.ts';
import { listOccurrencesOfElements } from '../bookings/occurrences/occurrences.operations.ts';
import { presentBlocks } from '../documents/documents.operations.ts';
import { findImages } from '../media/media.operations.ts';
import { arePricesHidden } from '../settings/settings.operations.ts';
import { findFieldsOfRoute, listElementRoutes as listRouteRows } from './element-routes.repository.ts';
import { imageIdsOf, presentElement } from './elements.presenter.ts';
import { findElement, listElementSlugs as listAddressRows, listElementsOfRoute } from './elements.repository.ts';

/**
 * Lists a page of the elements of a route (API-28); a route without elements is an empty list. `wanted` filters by the
 * values of filterable fields: `age:bebe,lieu:jardin`.
 */
export async function listElements(
  context: RequestContext,
  route: string,
  query: ListQuery,
  wanted = '',
): Promise<Result<ReplyOf<'listElements'>>> {
  addCacheTags(context, 'elements');
  const fields = (await findFieldsOfRoute(context, route)) ?? [];
  const chosen = Object.fromEntries(
    wanted
      .split(',')
      .filter(Boolean)
      .map((part) => [part.split(':')[0] ?? '', part.split(':').slice(1).join(':')]),
  );
  if (!areValidFilters(fields, chosen))
    return fail('invalid-filter', {
      fields: { field: 'Indiquez un champ qui filtre et l’un de ses choix, comme age:bebe.' },
    });
  const { rows, total } = await listElementsOfRoute(context, route, query, chosen);
  const images = await findImages(
    context,
    rows.flatMap((row) => imageIdsOf(row, fields)),
  );
  const ids = rows.filter((row) => row.has_page).map((row) => row.id);
  const occurrencesOf = await listOccurrencesOfElements(context, ids, await arePricesHidden(context));
  const more = { images, fields, locale: context.site.defaultLocale, now: context.now };
  return succeed({
    items: rows.map((row) => presentElement(row, { ...more, occurrences: occurrencesOf(row.id) })),
    total,
  });
}

/** Gets an element with its content and its occurrences (API-28). */
export async function readElement(
  context: RequestContext,
  route: string,
  id: number,
): Promise<Result<ReplyOf<'readElement'>>> {
  addCacheTags(context, 'elements');
  const row = await findElement(context, route, id);
  if (!row) return fail('not-found');
  const fields = (await findFieldsOfRoute(context, route)) ?? [];
  const images = await findImages(context, imageIdsOf(row, fields));
  const occurrences = (await listOccurrencesOfElements(context, [id], await arePricesHidden(context)))(id);
  const facts = { locale: context.site.defaultLocale, now: context.now };
  return succeed({
    ...presentElement(row, { images, fields, occurrences, ...facts }),
    route,
    slug: getSlug(row),
    metaDescription: row.meta_description || row.summary,
    occurrences,
    asksAge: row.asks_age,
    blocks: await presentBlocks(context, row.document.blocks, { kind: 'element', id }),
    ...buildLocalizedUrls(context.site, row.texts, (slug) => row.url ?? paths.element(route, id, slug)),
  });
}

/** Lists the catalogue routes that have a page. */
export async function listElementRoutes(context: RequestContext): Promise<ReplyOf<'listElementRoutes'>> {
  addCacheTags(context, 'elements');
  const rows = await listRouteRows(context);
  return {
    routes: rows.map((row) => ({
      route: row.route,
      title: row.title,
      text: row.text,
      metaDescription: row.meta_description,
      emptyText: row.empty_text,
      url: paths.elementList(row.route),
      locales: row.locales.filter((locale) => isLocaleEnabled(context.site, locale)),
      filters: listFilterFields(row.fields).map(({ name, label, choices }) => ({ name, label, choices })),
    })),
  };
}

/** Lists the next element URLs, in each language. */
export async function listElementUrls(
  context: RequestContext,
  query: KeysetQuery,
): Promise<(LocalizedUrls & { id: number })[]> {
  addCacheTags(context, 'elements');
  const rows = await listAddressRows(context, query);
  return rows.map((row) => ({
    id: row.id,
    ...buildLocalizedUrls(context.site, row.texts, (slug) => row.url ?? paths.element(row.route, row.id, slug)),
  }));
}
