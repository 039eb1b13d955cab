import type { FieldValues } from '@vitrine/domain/catalogue/element-fields';
import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';

export interface ElementContentRecord {
  route: string;
  position: number;
  url: string | null;
  media_id: number | null;
  duration_minutes: number | null;
  asks_age: boolean;
  field_values: FieldValues;
  title: string;
  has_page: boolean;
  slug: string | null;
  summary: string | null;
  audience: string | null;
  meta_description: string | null;
  document: PageDocument | null;
}

/** Finds the record with its text in one locale, shown or not. */
export async function findElementContent(
  context: RequestContext,
  id: number,
  locale: string,
): Promise<ElementContentRecord | undefined> {
  const [row] = await context.transaction.query<ElementContentRecord>(
    `select element.route, element.position, element.url, element.media_id, element.duration_minutes, element.asks_age, element.field_values, element.titles ->> $3 as title, text.element_id is not null as has_page, text.slug, text.summary, text.audience, text.meta_description, text.document
     from catalogue_element element left join catalogue_element_text text
       on text.site_id = element.site_id and text.element_id = element.id and text.locale = $3
     where element.site_id = $1 and element.id = $2 and element.titles ->> $3 is not null`,
    [context.site.id, id, locale],
  );
  return row;
}

/** Deletes the texts of an element in all locales: it has no page of its own any more. */
export async function deleteElementTexts(context: RequestContext, id: number): Promise<void> {
  await context.transaction.query('delete from catalogue_element_text where site_id = $1 and element_id = $2', [
    context.site.id,
    id,
  ]);
}

/** Counts the dates of an element, and the bookings of those to come. */
export async function countElementDates(
  context: RequestContext,
  id: number,
): Promise<{ dates: number; bookings: number }> {
  const [row] = await context.transaction.query<{ dates: number; bookings: number }>(
    `select count(distinct occurrence.id)::int as dates,
       count(booking.id) filter (where occurrence.ends_at > $3 and occurrence.cancelled_at is null)::int as bookings
     from occurrence left join booking on booking.site_id = occurrence.site_id and booking.occurrence_id = occurrence.id
     where occurrence.site_id = $1 and occurrence.element_id = $2`,
    [context.site.id, id, new Date(context.now)],
  );
  return row ?? { dates: 0, bookings: 0 };
}
