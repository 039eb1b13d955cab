import type { ElementSummary, OccurrenceResource } from '@vitrine/contract/endpoints/element.endpoints';
import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import { paths } from '@vitrine/domain/addresses/paths';
import { formatFieldValue } from '@vitrine/domain/catalogue/element-fields';
import type { ElementField } from '@vitrine/domain/catalogue/element-fields.schema';
import { toIsoLocale } from '@vitrine/domain/kernel/locale';
import { getSlug } from '@vitrine/domain/publishing/slug';
import type { ElementRow } from './elements.repository.ts';

/** Formats an element as a resource of the contract; `occurrences` are its own. */
export function presentElement(
  row: ElementRow,
  more: {
    images: ReadonlyMap<number, ImageResource>;
    fields: readonly ElementField[];
    occurrences: readonly OccurrenceResource[];
    /** Locale of the field labels and values: a route has its fields in one language. */
    locale: string;
    now: number;
  },
): ElementSummary {
  const { images, fields, locale, now } = more;
  const coming = more.occurrences.filter((one) => one.state !== 'cancelled' && Date.parse(one.endsAt) > now);
  return {
    id: row.id,
    title: row.title,
    url: row.url ?? (row.has_page ? paths.element(row.route, row.id, getSlug(row)) : null),
    image: (row.media_id && images.get(row.media_id)) || null,
    summary: row.summary,
    audience: row.audience,
    durationMinutes: row.duration_minutes,
    fields: fields.flatMap((field) => {
      const value = row.field_values[field.name];
      if (value === undefined) return [];
      return [
        {
          name: field.name,
          label: field.label,
          kind: field.kind,
          text: formatFieldValue(field, value, toIsoLocale(locale)),
          address: typeof value === 'object' ? value.address : null,
          image: (field.kind === 'picture' && images.get(Number(value))) || null,
        },
      ];
    }),
    nextOccurrence: coming[0] ?? null,
    occurrenceCount: coming.length,
  };
}

/** Lists the media ids of an element: its own image, and those of its fields. */
export function imageIdsOf(row: ElementRow, fields: readonly ElementField[]): (number | null)[] {
  return [
    row.media_id,
    ...fields.flatMap(({ kind, name }) => (kind === 'picture' ? [Number(row.field_values[name] ?? 0) || null] : [])),
  ];
}
