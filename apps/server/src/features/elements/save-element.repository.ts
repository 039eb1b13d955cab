import type { FieldValues } from '@vitrine/domain/catalogue/element-fields';
import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';

// Only a given id may exist already. Titles in other locales stay.
const changeElement = `on conflict (site_id, id) do update set route = excluded.route, position = excluded.position,
  url = excluded.url, media_id = excluded.media_id, titles = catalogue_element.titles || excluded.titles,
  duration_minutes = excluded.duration_minutes, asks_age = excluded.asks_age, field_values = excluded.field_values,
  is_valid = true`;

/** Adds an element to a catalogue route, with titles by locale, or updates and shows the one with this id. */
export async function upsertElement(
  context: RequestContext,
  element: {
    id?: number;
    route: string;
    position: number;
    url: string | null;
    mediaId: number | null;
    titles: Record<string, string>;
    durationMinutes?: number | null;
    asksAge?: boolean;
    fieldValues?: FieldValues;
  },
): Promise<number> {
  const rows = await context.transaction.query<{ id: number }>(
    `insert into catalogue_element (site_id, id, route, position, url, media_id, titles, duration_minutes, asks_age, field_values)
     values ($1, coalesce($2, nextval(pg_get_serial_sequence('catalogue_element', 'id'))), $3, $4, $5, $6, $7, $8, $9, $10)
     ${element.id === undefined ? '' : changeElement} returning id`,
    [
      context.site.id,
      element.id ?? null,
      element.route,
      element.position,
      element.url,
      element.mediaId,
      JSON.stringify(element.titles),
      element.durationMinutes ?? null,
      element.asksAge ?? false,
      JSON.stringify(element.fieldValues ?? {}),
    ],
  );
  context.transaction.invalidate('elements');
  return (rows[0] as { id: number }).id;
}

/** Adds or replaces the texts of an element in one locale. */
export async function upsertElementText(
  context: RequestContext,
  elementId: number,
  text: {
    locale: string;
    slug?: string | null;
    summary: string;
    audience: string;
    metaDescription: string;
    document: PageDocument;
  },
): Promise<void> {
  await context.transaction.query(
    `insert into catalogue_element_text (site_id, element_id, locale, slug, summary, audience, meta_description, document)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (site_id, element_id, locale) do update set slug = excluded.slug, summary = excluded.summary,
       audience = excluded.audience, meta_description = excluded.meta_description, document = excluded.document`,
    [
      context.site.id,
      elementId,
      text.locale,
      text.slug ?? null,
      text.summary,
      text.audience,
      text.metaDescription,
      JSON.stringify(text.document),
    ],
  );
}

/** Gives an element a title in one locale. */
export async function updateElementTitle(
  context: RequestContext,
  elementId: number,
  locale: string,
  title: string,
): Promise<void> {
  await context.transaction.query(
    'update catalogue_element set titles = titles || jsonb_build_object($3::text, $4::text) where site_id = $1 and id = $2',
    [context.site.id, elementId, locale, title],
  );
}

/** Lists what search finds of elements that have a page, by locale; nothing of one that is hidden. */
export function listElementTexts(
  context: RequestContext,
  ids: readonly number[],
): Promise<
  {
    id: number;
    locale: string;
    route: string;
    title: string;
    slug: string | null;
    summary: string;
    audience: string;
    document: PageDocument;
  }[]
> {
  return context.transaction.query(
    `select element.id, text.locale, element.route, coalesce(element.titles ->> text.locale, element.titles ->> $3, '') as title,
       coalesce(text.slug, usual.slug) as slug, text.summary, text.audience, text.document
     from catalogue_element element
       join catalogue_element_text text on text.site_id = element.site_id and text.element_id = element.id
       left join catalogue_element_text usual
         on usual.site_id = text.site_id and usual.element_id = text.element_id and usual.locale = $3
     where element.site_id = $1 and element.id = any ($2) and element.is_valid order by element.id, text.locale`,
    [context.site.id, ids, context.site.defaultLocale],
  );
}
