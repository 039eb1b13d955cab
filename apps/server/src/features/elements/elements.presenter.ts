import type {
  ElementSummary,
  ListedOccurrence,
  OccurrenceResource,
} from '@vitrine/contract/endpoints/element.endpoints';
import type { ImageResource } from '@vitrine/contract/endpoints/media.schemas';
import { clampSeatsLeft } from '@vitrine/domain/booking/booking-rules';
import { computeOccurrenceState, type OccurrenceFacts } from '@vitrine/domain/booking/occurrence-state';
import { formatFieldValue } from '@vitrine/domain/catalogue/element-fields';
import type { ElementField } from '@vitrine/domain/catalogue/element-fields.schema';
import { toIsoLocale } from '@vitrine/domain/kernel/locale';
import { getSlug } from '@vitrine/domain/publishing/slug';
import { paths } from '@vitrine/domain/site/paths';
import type { ElementRow } from './elements.repository.ts';
import type { OccurrenceRow, OccurrenceWithElementRow } from '../bookings/occurrences/occurrences.repository.ts';

/** What the state of an occurrence is judged by. */
export function toOccurrenceFacts(row: OccurrenceRow): OccurrenceFacts {
  return {
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    closesAt: row.closes_at.getTime(),
    isCancelled: row.cancelled_at !== null,
    seatsLeft: Math.max(0, row.capacity - row.held_seats),
  };
}

/** An occurrence in the contract's words, as it stands at `now`; without its price where `areHidden` says so of all. */
export function presentOccurrence(row: OccurrenceRow, now: number, areHidden: boolean): OccurrenceResource {
  const facts = toOccurrenceFacts(row);
  return {
    id: row.id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    place: row.place,
    priceCents: areHidden ? null : row.price_cents,
    seatUnit: row.seat_unit,
    capacity: row.capacity,
    seatsLeft: clampSeatsLeft(facts.seatsLeft),
    closesAt: row.closes_at.toISOString(),
    freeCancelUntil: row.free_cancel_until.toISOString(),
    state: computeOccurrenceState(facts, now),
    sequence: row.sequence,
    changedAt: row.changed_at.toISOString(),
  };
}

/** An occurrence with its element. */
export function presentOccurrenceWithElement(
  row: OccurrenceWithElementRow,
  now: number,
  areHidden: boolean,
): ListedOccurrence {
  const { element_id: id, route, title, slug, summary } = row;
  return {
    ...presentOccurrence(row, now, areHidden),
    element: { id, route, title, url: paths.element(route, id, slug ?? title), summary },
  };
}

/** An element in the contract's words; `occurrences` are its own. */
export function presentElement(
  row: ElementRow,
  more: {
    images: ReadonlyMap<number, ImageResource>;
    fields: readonly ElementField[];
    occurrences: readonly OccurrenceRow[];
    /** That of the words beside its fields, which a route has in one language. */
    locale: string;
    now: number;
    arePricesHidden: boolean;
  },
): ElementSummary {
  const { images, fields, locale, now, arePricesHidden } = more;
  const coming = more.occurrences
    .filter((one) => one.cancelled_at === null && one.ends_at.getTime() > now)
    .map((one) => presentOccurrence(one, now, arePricesHidden));
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

/** The numbers of every picture of an element: its own, and those of its fields. */
export function imageIdsOf(row: ElementRow, fields: readonly ElementField[]): (number | null)[] {
  return [
    row.media_id,
    ...fields.flatMap(({ kind, name }) => (kind === 'picture' ? [Number(row.field_values[name] ?? 0) || null] : [])),
  ];
}
