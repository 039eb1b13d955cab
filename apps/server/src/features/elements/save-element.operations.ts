import type { SeatUnit } from '@vitrine/domain/booking/booking-rules';
import { type FieldValues, validateFieldValues } from '@vitrine/domain/catalogue/element-fields';
import { elementFieldsSchema } from '@vitrine/domain/catalogue/element-fields.schema';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { isCalendarDay } from '@vitrine/domain/people/age';
import { fromLocalMinute } from '@vitrine/domain/publishing/format-date';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import { joinTexts } from '@vitrine/domain/publishing/join-texts';
import { toSlug } from '@vitrine/domain/publishing/slug';
import { paths } from '@vitrine/domain/site/paths';
import type { RequestContext } from '../../request-context.ts';
import { documentText, prepareDocument } from '../documents/documents.operations.ts';
import { indexForSearch } from '../search/search.operations.ts';
import { findFieldsOfRoute, upsertElementRoute, upsertElementRouteText } from './element-routes.repository.ts';
import { insertElement, insertElementText, insertOccurrence } from './save-element.repository.ts';

/** A route as its owner describes it. */
export interface ElementRouteDraft {
  route: string;
  position: number;
  fields: readonly unknown[];
  locale: string;
  title: string;
  text: string;
  metaDescription: string;
  /** Said where nothing is to be shown. */
  emptyText: string;
}

/** Adds or changes a route of the catalogue with its fields. */
export async function saveElementRoute(context: RequestContext, draft: ElementRouteDraft): Promise<Result<object>> {
  const read = elementFieldsSchema.safeParse(draft.fields);
  if (!read.success) {
    const fields: Record<string, string> = {};
    for (const { path, message } of read.error.issues) fields[['fields', ...path].join('.')] ??= message;
    return fail('invalid-fields', fields);
  }
  if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(draft.route) || draft.route === 'inscription')
    return fail('invalid-fields', {
      route: 'Choisissez un nom en minuscules, comme ateliers\u00a0; inscription est pris.',
    });
  const set = getTypographyFormatter(draft.locale);
  await upsertElementRoute(context, { route: draft.route, position: draft.position, fields: read.data });
  await upsertElementRouteText(context, draft.route, {
    locale: draft.locale,
    title: set(draft.title),
    text: set(draft.text),
    metaDescription: set(draft.metaDescription),
    emptyText: set(draft.emptyText),
  });
  context.transaction.invalidate('elements');
  return succeed({});
}

/** An element as its owner describes it. */
export interface ElementDraft {
  id?: number;
  route: string;
  position: number;
  mediaId: number | null;
  locale: string;
  title: string;
  summary: string;
  audience: string;
  metaDescription: string;
  durationMinutes: number | null;
  asksAge: boolean;
  fieldValues: FieldValues;
  document: unknown;
}

/** Adds an element with a page of its own to a route; what its fields get wrong is named. */
export async function addElement(context: RequestContext, draft: ElementDraft): Promise<Result<{ id: number }>> {
  const fields = await findFieldsOfRoute(context, draft.route);
  if (!fields) return fail('not-found');
  const faults = validateFieldValues(fields, draft.fieldValues);
  if (Object.keys(faults).length) return fail('invalid-fields', faults);
  const document = prepareDocument(draft.document, draft.locale);
  if (!document.ok) return document;
  const set = getTypographyFormatter(draft.locale);
  const title = set(draft.title);
  const summary = set(draft.summary);
  const audience = set(draft.audience);
  const id = await insertElement(context, { ...draft, url: null, titles: { [draft.locale]: title } });
  await insertElementText(context, id, {
    locale: draft.locale,
    summary,
    audience,
    metaDescription: set(draft.metaDescription),
    document: document.value,
  });
  await indexForSearch(context, {
    kind: 'element',
    id,
    locale: draft.locale,
    title,
    body: joinTexts([summary, audience, documentText(document.value)]),
    url: paths.element(draft.route, id, toSlug(title)),
  });
  return succeed({ id });
}

/** When an element takes place; days and minutes are those of the site's clocks, such as `2026-12-05T10:00`. */
export interface OccurrenceDraft {
  id?: number;
  elementId: number;
  startsAt: string;
  endsAt: string;
  /** When registration ends; at the start where it is not said. */
  closesAt?: string;
  /** Until when one cancels without cost; at the start where it is not said. */
  freeCancelUntil?: string;
  place: string;
  /** Of a seat, tax included, in cents; null where it is not said. */
  priceCents: number | null;
  seatUnit: SeatUnit;
  capacity: number;
}

/** Adds an occurrence of an element. The hour that a clock change skips begins at its end, the one it repeats is the first. */
export async function addOccurrence(context: RequestContext, draft: OccurrenceDraft): Promise<Result<{ id: number }>> {
  const at = (minute: string) =>
    new Date(isLocalMinute(minute) ? fromLocalMinute(minute, context.site.timeZone) : Number.NaN);
  const fields: Record<string, string> = {};
  const moments = {
    startsAt: at(draft.startsAt),
    endsAt: at(draft.endsAt),
    closesAt: at(draft.closesAt ?? draft.startsAt),
    freeCancelUntil: at(draft.freeCancelUntil ?? draft.startsAt),
  };
  for (const [name, moment] of Object.entries(moments))
    if (Number.isNaN(moment.getTime())) fields[name] = 'Indiquez un jour et une heure comme 2026-12-05T10:00.';
  if (moments.endsAt <= moments.startsAt) fields.endsAt ??= 'La fin vient après le début.';
  if (moments.closesAt > moments.startsAt) fields.closesAt ??= 'Les inscriptions finissent au plus tard au début.';
  if (moments.freeCancelUntil > moments.startsAt)
    fields.freeCancelUntil ??= 'L’annulation sans frais finit au plus tard au début.';
  if (!Number.isSafeInteger(draft.capacity) || draft.capacity < 1 || draft.capacity > 10_000)
    fields.capacity = 'Indiquez un nombre de places de 1 à 10\u202f000.';
  if (draft.priceCents !== null && (!Number.isSafeInteger(draft.priceCents) || draft.priceCents < 0))
    fields.priceCents = 'Un prix est un nombre entier de centimes.';
  if (Object.keys(fields).length) return fail('invalid-fields', fields);
  const id = await insertOccurrence(context, {
    ...draft,
    ...moments,
    place: getTypographyFormatter(context.site.defaultLocale)(draft.place),
  });
  context.transaction.invalidate('occurrences');
  return succeed({ id });
}

/** Whether a text is a day and a minute of a clock, as `2026-12-05T10:00`. */
function isLocalMinute(text: string): boolean {
  return /^.{10}T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) && isCalendarDay(text.slice(0, 10));
}
