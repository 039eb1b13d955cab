import type { FieldValues } from '@vitrine/domain/catalogue/element-fields';
import type { PageDocument } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../request-context.ts';

/** Adds an element to a catalogue route, with titles by locale; returns its id. */
export async function insertElement(
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
     returning id`,
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

/** Adds the texts of an element in one locale. */
export async function insertElementText(
  context: RequestContext,
  elementId: number,
  text: { locale: string; summary: string; audience: string; metaDescription: string; document: PageDocument },
): Promise<void> {
  await context.transaction.query(
    `insert into catalogue_element_text (site_id, element_id, locale, summary, audience, meta_description, document)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      context.site.id,
      elementId,
      text.locale,
      text.summary,
      text.audience,
      text.metaDescription,
      JSON.stringify(text.document),
    ],
  );
}
