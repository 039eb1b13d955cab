import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { countSeats } from '@vitrine/domain/booking/booking-rules';
import { attendanceLabels, paymentMeansLabels } from '@vitrine/domain/booking/diary';
import { formatCsv, formatCsvMoment, formatCsvPrice } from '@vitrine/domain/kernel/csv';
import { getDayBounds, toLocalMinute } from '@vitrine/domain/kernel/local-time';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { addDays } from '@vitrine/domain/kernel/working-days';
import { parseClosures } from '@vitrine/domain/site/closures';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { getSettings } from '../../settings/settings.operations.ts';
import { findBooking } from '../bookings.repository.ts';
import { findOccurrenceWithElement } from '../occurrences/occurrences.operations.ts';
import { presentBookings, presentDate } from './diary.presenter.ts';
import {
  findDateNote,
  findNeighbourDates,
  listBookingsOfDate,
  listComingDates,
  listDatesBetween,
  listElementsWithDates,
  maximumDates,
} from './diary.repository.ts';
import { bookingGone, dateGone } from './staff-bookings.operations.ts';

/** Days of one answer at most. */
const maximumDays = 100;

/** Lists the dates of some days, as the site's zone has them, with the closures that fall on them. */
export async function listDiaryDates(
  context: RequestContext,
  query: InputOf<'listDiaryDates'>['query'],
): Promise<Result<ReplyOf<'listDiaryDates'>>> {
  const { timeZone } = context.site;
  if (!query || query.until < query.from)
    return fail('invalid-fields', { fields: { until: 'Indiquez un dernier jour qui suit le premier.' } });
  if (query.until > addDays(query.from, maximumDays))
    return fail('invalid-fields', { fields: { until: `Indiquez au plus ${maximumDays}\u00a0jours.` } });
  const range = {
    from: new Date(getDayBounds(query.from, timeZone).from),
    until: new Date(getDayBounds(query.until, timeZone).until),
    elementIds: query.elements ? query.elements.split(',').map(Number) : null,
  };
  const rows = await listDatesBetween(context, range);
  const { previous, next } = await findNeighbourDates(context, range);
  const { CLOSURES } = await getSettings(context);
  const closures = parseClosures(CLOSURES) ?? [];
  return succeed({
    timeZone,
    today: toLocalMinute(context.now, timeZone).slice(0, 10),
    dates: rows.slice(0, maximumDates).map((row) => presentDate(row, context.now)),
    isCut: rows.length > maximumDates,
    elements: await listElementsWithDates(context),
    closures: closures
      .filter(({ from, until }) => from <= query.until && until >= query.from)
      .map(({ from, until, sentence }) => ({ from, until, sentence })),
    previousAt: previous?.toISOString() ?? null,
    nextAt: next?.toISOString() ?? null,
  });
}

/** Reads a date with its bookings and notes. */
export async function readDiaryDate(context: RequestContext, id: number): Promise<Result<ReplyOf<'readDiaryDate'>>> {
  const occurrence = await findOccurrenceWithElement(context, id);
  if (!occurrence) return fail('not-found', dateGone);
  return succeed({
    timeZone: context.site.timeZone,
    date: {
      ...presentDate(occurrence, context.now),
      seatUnit: occurrence.seat_unit,
      priceCents: occurrence.price_cents,
      closesAt: occurrence.closes_at.toISOString(),
      freeCancelUntil: occurrence.free_cancel_until.toISOString(),
      note: await findDateNote(context, id),
      isComing: occurrence.cancelled_at === null && occurrence.starts_at.getTime() > context.now,
    },
    bookings: presentBookings(await listBookingsOfDate(context, id)),
  });
}

/** Lists where a booking can be moved: the other coming dates of its element, with the seats that it takes there. */
export async function listDiaryTargets(
  context: RequestContext,
  id: number,
): Promise<Result<ReplyOf<'listDiaryTargets'>>> {
  const booking = await findBooking(context, id);
  const occurrence = booking && (await findOccurrenceWithElement(context, booking.occurrence_id));
  if (!occurrence) return fail('not-found', bookingGone);
  const rows = await listComingDates(context, occurrence.element_id);
  return succeed({
    dates: rows
      .filter((row) => row.id !== occurrence.id)
      .map((row) => ({
        ...presentDate(row, context.now),
        priceCents: row.price_cents,
        seats: booking.participants.length ? countSeats(row.seat_unit, booking.participants.length) : booking.seats,
      })),
  });
}

const stateLabels = {
  confirmed: 'Confirmée',
  offered: 'Place proposée',
  waiting: 'En attente',
  expired: 'Close',
  cancelled: 'Annulée',
} as const;

/** Exports the bookings of a date as a CSV file. */
export async function exportDiaryDate(context: RequestContext, id: number): Promise<Result<string>> {
  const occurrence = await findOccurrenceWithElement(context, id);
  if (!occurrence) return fail('not-found', dateGone);
  const bookings = presentBookings(await listBookingsOfDate(context, id));
  const moment = (at: string) => formatCsvMoment(at, context.site.timeZone);
  await auditStaffAct(context, {
    act: 'booking.export',
    kind: 'bookings-export',
    resourceId: String(id),
    after: { count: bookings.length },
  });
  return succeed(
    formatCsv([
      [
        'Élément',
        'Date',
        'Référence',
        'État',
        'Places',
        'Prénom',
        'Nom',
        'Participants',
        'Téléphone',
        'Adresse électronique',
        'Prix',
        'Payé',
        'Moyen',
        'Présence',
        'Note',
        'Inscription faite le',
      ],
      ...bookings.map((one) => [
        occurrence.title,
        moment(occurrence.starts_at.toISOString()),
        one.reference,
        one.isReserved ? 'Places gardées' : stateLabels[one.state],
        String(one.seats),
        one.firstname,
        one.lastname,
        one.participants.map(({ firstname, age }) => (age ? `${firstname} (${age})` : firstname)).join(', '),
        one.phone ?? '',
        one.email ?? '',
        one.priceCents === null ? '' : formatCsvPrice(one.priceCents),
        one.paid ? formatCsvPrice(one.paid.cents) : '',
        one.paid ? paymentMeansLabels[one.paid.means] : '',
        one.attendance ? attendanceLabels[one.attendance] : '',
        one.note,
        moment(one.createdAt),
      ]),
    ]),
  );
}
