import type { SeatUnit } from '@vitrine/domain/booking/booking-rules';
import { isCalendarDay } from '@vitrine/domain/kernel/local-date';
import { fromLocalMinute } from '@vitrine/domain/kernel/local-time';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import type { RequestContext } from '../../../request-context.ts';
import { insertOccurrence } from './occurrences.repository.ts';

/** A date of an element. Days and minutes are local to the site's time zone, such as `2026-12-05T10:00`. */
export interface OccurrenceDraft {
  id?: number;
  elementId: number;
  startsAt: string;
  endsAt: string;
  /** The deadline of registration; defaults to the start. */
  closesAt?: string;
  /** The deadline of free cancellation; defaults to the start. */
  freeCancelUntil?: string;
  place: string;
  /** Per seat, tax included, in cents; null if none is given. */
  priceCents: number | null;
  seatUnit: SeatUnit;
  capacity: number;
}

/**
 * Adds an occurrence of an element. A local time skipped by a clock change resolves to the end of the gap. A repeated
 * one resolves to the first.
 */
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
  if (Object.keys(fields).length) return fail('invalid-fields', { fields });
  const id = await insertOccurrence(context, {
    ...draft,
    ...moments,
    place: getTypographyFormatter(context.site.defaultLocale)(draft.place),
  });
  context.transaction.invalidate('occurrences');
  return succeed({ id });
}

/** Whether a text is a local day and minute, such as `2026-12-05T10:00`. */
function isLocalMinute(text: string): boolean {
  return /^.{10}T(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) && isCalendarDay(text.slice(0, 10));
}
