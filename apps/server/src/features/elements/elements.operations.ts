import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ListQuery } from '@vitrine/contract/list-query/list-query';
import { nextStateChange, type OccurrenceFacts } from '@vitrine/domain/booking/occurrence-state';
import { areFilters, filtersOf } from '@vitrine/domain/catalogue/element-fields';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import { slugOf } from '@vitrine/domain/publishing/slug';
import { isOffered, type Written, writtenIn } from '@vitrine/domain/publishing/written-texts';
import { paths } from '@vitrine/domain/site/paths';
import { dependOn, expireAt, type Scope } from '../../scope.ts';
import type { AddressQuery } from '../../storage/written-texts-sql.ts';
import { findImages } from '../media/media.operations.ts';
import { arePricesHidden, presentBlocks } from '../settings/settings.operations.ts';
import { findFieldsOfRoute, listElementRoutes as listRouteRows } from './element-routes.repository.ts';
import {
  factsOf,
  picturesOf,
  presentElement,
  presentOccurrence,
  presentOccurrenceInList,
} from './elements.presenter.ts';
import { findElement, listElementAddresses as listAddressRows, listElementsOfRoute } from './elements.repository.ts';
import {
  findOccurrence,
  listComingOccurrences,
  listOccurrencesOf,
  lockOccurrence,
  type OccurrenceInListRow,
  type OccurrenceRow,
  updateCancelled,
  updateSeats,
} from './occurrences.repository.ts';

export type { OccurrenceInListRow, OccurrenceRow } from './occurrences.repository.ts';

/**
 * A page of the elements of a route (API-28); a route without element is an empty list. `wanted` is what the elements must
 * say in fields by which one may choose: `age:bebe,lieu:jardin`.
 */
export async function listElements(
  scope: Scope,
  route: string,
  query: ListQuery,
  wanted = '',
): Promise<Result<ReplyOf<'listElements'>>> {
  dependOn(scope, 'elements');
  const fields = (await findFieldsOfRoute(scope, route)) ?? [];
  const chosen = Object.fromEntries(
    wanted
      .split(',')
      .filter(Boolean)
      .map((part) => [part.split(':')[0] ?? '', part.split(':').slice(1).join(':')]),
  );
  if (!areFilters(fields, chosen))
    return refuse('invalid-filter', { field: 'Indiquez un champ qui filtre et l’un de ses choix, comme age:bebe.' });
  const { rows, total } = await listElementsOfRoute(scope, route, query, chosen);
  const images = await findImages(
    scope,
    rows.flatMap((row) => picturesOf(row, fields)),
  );
  const ids = rows.filter((row) => row.has_page).map((row) => row.id);
  const occurrences = ids.length ? await listOccurrencesOf(scope, ids) : [];
  if (ids.length) dependOnOccurrences(scope, occurrences);
  const areHidden = await arePricesHidden(scope);
  const more = { images, fields, locale: scope.site.defaultLocale, now: scope.now, arePricesHidden: areHidden };
  return succeed({
    items: rows.map((row) =>
      presentElement(row, { ...more, occurrences: occurrences.filter((one) => one.element_id === row.id) }),
    ),
    total,
  });
}

/** An element with its content and its occurrences (API-28). */
export async function readElement(scope: Scope, route: string, id: number): Promise<Result<ReplyOf<'readElement'>>> {
  dependOn(scope, 'elements');
  const row = await findElement(scope, route, id);
  if (!row) return refuse('not-found');
  const fields = (await findFieldsOfRoute(scope, route)) ?? [];
  const images = await findImages(scope, picturesOf(row, fields));
  const occurrences = await listOccurrencesOf(scope, [id]);
  dependOnOccurrences(scope, occurrences);
  const areHidden = await arePricesHidden(scope);
  const facts = { locale: scope.site.defaultLocale, now: scope.now, arePricesHidden: areHidden };
  return succeed({
    ...presentElement(row, { images, fields, occurrences, ...facts }),
    route,
    slug: slugOf(row),
    metaDescription: row.meta_description || row.summary,
    occurrences: occurrences.map((one) => presentOccurrence(one, scope.now, areHidden)),
    asksAge: row.asks_age,
    blocks: await presentBlocks(scope, row.document.blocks),
    ...writtenIn(scope.site, row.texts, (slug) => row.url ?? paths.element(route, id, slug)),
  });
}

/** The routes of the catalogue that have a page. */
export async function listElementRoutes(scope: Scope): Promise<ReplyOf<'listElementRoutes'>> {
  dependOn(scope, 'elements');
  const rows = await listRouteRows(scope);
  return {
    routes: rows.map((row) => ({
      route: row.route,
      title: row.title,
      text: row.text,
      metaDescription: row.meta_description,
      emptyText: row.empty_text,
      url: paths.elementList(row.route),
      locales: row.locales.filter((locale) => isOffered(scope.site, locale)),
      filters: filtersOf(row.fields).map(({ name, label, choices }) => ({ name, label, choices })),
    })),
  };
}

/** The next addresses of elements, in each language. */
export async function listElementAddresses(scope: Scope, query: AddressQuery): Promise<(Written & { id: number })[]> {
  dependOn(scope, 'elements');
  const rows = await listAddressRows(scope, query);
  return rows.map((row) => ({
    id: row.id,
    ...writtenIn(scope.site, row.texts, (slug) => row.url ?? paths.element(row.route, row.id, slug)),
  }));
}

/** A page of the occurrences to come. */
export async function listOccurrences(scope: Scope, query: ListQuery): Promise<Result<ReplyOf<'listOccurrences'>>> {
  dependOn(scope, 'elements');
  const areHidden = await arePricesHidden(scope);
  if (areHidden && [...query.filters, ...query.orderBy].some(({ column }) => column === 'priceCents'))
    return refuse('invalid-filter', { priceCents: 'Ce site ne montre pas ses prix.' });
  const { rows, total } = await listComingOccurrences(scope, query);
  dependOnOccurrences(scope, rows);
  return succeed({ occurrences: rows.map((row) => presentOccurrenceInList(row, scope.now, areHidden)), total });
}

/** The same for whoever keeps the site, with every seat counted. */
export function listOccurrencesToKeep(
  scope: Scope,
  query: ListQuery,
): Promise<{ rows: OccurrenceInListRow[]; total: number }> {
  return listComingOccurrences(scope, query);
}

/** Whether a route shows an element of this number. */
export async function isShownElement(scope: Scope, route: string, id: number): Promise<boolean> {
  return (await findElement(scope, route, id)) !== undefined;
}

/** An occurrence with the words of its element, whether over or called off or not. */
export function findOccurrenceInList(scope: Scope, id: number): Promise<OccurrenceInListRow | undefined> {
  return findOccurrence(scope, id);
}

/** What the state of an occurrence is judged by. */
export function occurrenceFacts(row: OccurrenceRow): OccurrenceFacts {
  return factsOf(row);
}

/** Locks an occurrence until the transaction ends: whoever changes its bookings does so alone. */
export function lockOccurrenceOf(scope: Scope, id: number): Promise<OccurrenceRow | undefined> {
  return lockOccurrence(scope, id);
}

/** Tells an occurrence how many of its seats are held and how many bookings wait; pages that show it are made again. */
export async function noteSeats(
  scope: Scope,
  id: number,
  counts: { heldSeats: number; waitingCount: number },
): Promise<void> {
  await updateSeats(scope, id, counts);
  scope.transaction.invalidate('occurrences');
}

/** Calls an occurrence off; false where it was already. */
export async function callOff(scope: Scope, id: number): Promise<boolean> {
  const isDone = await updateCancelled(scope, id);
  scope.transaction.invalidate('occurrences');
  return isDone;
}

/** Whatever shows occurrences is made again when seats change, and when time changes what may be done. */
function dependOnOccurrences(scope: Scope, rows: readonly OccurrenceRow[]): void {
  dependOn(scope, 'occurrences');
  for (const row of rows) expireAt(scope, nextStateChange(factsOf(row), scope.now));
}
