import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { findNextStateChange, type OccurrenceFacts } from '@vitrine/domain/booking/occurrence-state';
import { areValidFilters, listFilterFields } from '@vitrine/domain/catalogue/element-fields';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { buildLocalizedUrls, isLocaleEnabled, type LocalizedUrls } from '@vitrine/domain/publishing/localized-urls';
import { getSlug } from '@vitrine/domain/publishing/slug';
import { paths } from '@vitrine/domain/site/paths';
import { addCacheTags, type RequestContext, setExpiry } from '../../request-context.ts';
import type { KeysetQuery } from '../../storage/translations-sql.ts';
import { findImages } from '../media/media.operations.ts';
import { arePricesHidden, presentBlocks } from '../settings/settings.operations.ts';
import { findFieldsOfRoute, listElementRoutes as listRouteRows } from './element-routes.repository.ts';
import {
  imageIdsOf,
  presentElement,
  presentOccurrence,
  presentOccurrenceWithElement,
  toOccurrenceFacts,
} from './elements.presenter.ts';
import { findElement, listElementSlugs as listAddressRows, listElementsOfRoute } from './elements.repository.ts';
import {
  findOccurrence,
  listOccurrencesOf,
  listUpcomingOccurrences,
  lockOccurrence,
  type OccurrenceRow,
  type OccurrenceWithElementRow,
  updateCancelled,
  updateSeats,
} from '../bookings/occurrences/occurrences.repository.ts';

export type { OccurrenceRow, OccurrenceWithElementRow } from '../bookings/occurrences/occurrences.repository.ts';

/**
 * A page of the elements of a route (API-28); a route without element is an empty list. `wanted` is what the elements must
 * say in fields by which one may choose: `age:bebe,lieu:jardin`.
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
    return fail('invalid-filter', { field: 'Indiquez un champ qui filtre et l’un de ses choix, comme age:bebe.' });
  const { rows, total } = await listElementsOfRoute(context, route, query, chosen);
  const images = await findImages(
    context,
    rows.flatMap((row) => imageIdsOf(row, fields)),
  );
  const ids = rows.filter((row) => row.has_page).map((row) => row.id);
  const occurrences = ids.length ? await listOccurrencesOf(context, ids) : [];
  if (ids.length) addOccurrenceCacheTags(context, occurrences);
  const areHidden = await arePricesHidden(context);
  const more = { images, fields, locale: context.site.defaultLocale, now: context.now, arePricesHidden: areHidden };
  return succeed({
    items: rows.map((row) =>
      presentElement(row, { ...more, occurrences: occurrences.filter((one) => one.element_id === row.id) }),
    ),
    total,
  });
}

/** An element with its content and its occurrences (API-28). */
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
  const occurrences = await listOccurrencesOf(context, [id]);
  addOccurrenceCacheTags(context, occurrences);
  const areHidden = await arePricesHidden(context);
  const facts = { locale: context.site.defaultLocale, now: context.now, arePricesHidden: areHidden };
  return succeed({
    ...presentElement(row, { images, fields, occurrences, ...facts }),
    route,
    slug: getSlug(row),
    metaDescription: row.meta_description || row.summary,
    occurrences: occurrences.map((one) => presentOccurrence(one, context.now, areHidden)),
    asksAge: row.asks_age,
    blocks: await presentBlocks(context, row.document.blocks),
    ...buildLocalizedUrls(context.site, row.texts, (slug) => row.url ?? paths.element(route, id, slug)),
  });
}

/** The routes of the catalogue that have a page. */
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

/** The next addresses of elements, in each language. */
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

/** A page of the occurrences to come. */
export async function listOccurrences(
  context: RequestContext,
  query: ListQuery,
): Promise<Result<ReplyOf<'listOccurrences'>>> {
  addCacheTags(context, 'elements');
  const areHidden = await arePricesHidden(context);
  if (areHidden && [...query.filters, ...query.orderBy].some(({ column }) => column === 'priceCents'))
    return fail('invalid-filter', { priceCents: 'Ce site ne montre pas ses prix.' });
  const { rows, total } = await listUpcomingOccurrences(context, query);
  addOccurrenceCacheTags(context, rows);
  return succeed({ occurrences: rows.map((row) => presentOccurrenceWithElement(row, context.now, areHidden)), total });
}

/** The same for whoever keeps the site, with every seat counted. */
export function listOccurrencesForOrganiser(
  context: RequestContext,
  query: ListQuery,
): Promise<{ rows: OccurrenceWithElementRow[]; total: number }> {
  return listUpcomingOccurrences(context, query);
}

/** Whether a route shows an element of this number. */
export async function isShownElement(context: RequestContext, route: string, id: number): Promise<boolean> {
  return (await findElement(context, route, id)) !== undefined;
}

/** An occurrence with the words of its element, whether over or called off or not. */
export function findOccurrenceWithElement(
  context: RequestContext,
  id: number,
): Promise<OccurrenceWithElementRow | undefined> {
  return findOccurrence(context, id);
}

/** What the state of an occurrence is judged by. */
export function occurrenceFacts(row: OccurrenceRow): OccurrenceFacts {
  return toOccurrenceFacts(row);
}

/** Locks an occurrence until the transaction ends: whoever changes its bookings does so alone. */
export function lockOccurrenceRow(context: RequestContext, id: number): Promise<OccurrenceRow | undefined> {
  return lockOccurrence(context, id);
}

/** Tells an occurrence how many of its seats are held and how many bookings wait; pages that show it are made again. */
export async function updateSeatCounts(
  context: RequestContext,
  id: number,
  counts: { heldSeats: number; waitingCount: number },
): Promise<void> {
  await updateSeats(context, id, counts);
  context.transaction.invalidate('occurrences');
}

/** Calls an occurrence off; false where it was already. */
export async function setOccurrenceCancelled(context: RequestContext, id: number): Promise<boolean> {
  const isDone = await updateCancelled(context, id);
  context.transaction.invalidate('occurrences');
  return isDone;
}

/** Whatever shows occurrences is made again when seats change, and when time changes what may be done. */
function addOccurrenceCacheTags(context: RequestContext, rows: readonly OccurrenceRow[]): void {
  addCacheTags(context, 'occurrences');
  for (const row of rows) setExpiry(context, findNextStateChange(toOccurrenceFacts(row), context.now));
}
