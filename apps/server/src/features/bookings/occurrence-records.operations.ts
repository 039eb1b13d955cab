import { occurrencesResource } from '@vitrine/contract/resources/occurrences.resource';
import { addWeeks } from '@vitrine/domain/booking/weekly-dates';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import type { z } from 'zod';
import type { RequestContext } from '../../request-context.ts';
import { defineRecords } from '../resources/define-records.operations.ts';
import { deleteRecordValues, updateRecordValues } from '../resources/write-records.operations.ts';
import { setReservedSeats } from './anonymous-booking.operations.ts';
import { cancelOccurrence } from './date-acts/cancel-date.operations.ts';
import {
  countPersons,
  describeCapacityRefusal,
  hasStaffRight,
  namePersons,
  refuseBookings,
} from './date-acts/name-persons.ts';
import {
  hasElementPage,
  listRegisteredPersons,
  listSeatHolders,
  occurrenceTable,
  updateSequence,
} from './occurrences/occurrence-records.repository.ts';
import { insertOccurrence } from './occurrences/occurrences.repository.ts';
import { processWaitlistById } from './process-waitlist.operations.ts';

type Fields = z.output<typeof occurrencesResource.fields>;
type Values = Fields & z.output<typeof occurrencesResource.computed>;

/** What persons who are registered were told: it does not change under them. */
const promised = ['elementId', 'startsAt', 'endsAt', 'place', 'seatUnit'] as const;

/** Dates of elements, as staff edit them. */
export const occurrenceRecords = defineRecords(occurrencesResource, occurrenceTable, {
  async check(context, next, previous): Promise<Record<string, string>> {
    if (!(await hasElementPage(context, next.elementId)))
      return { elementId: 'Choisissez un élément déjà publié, avec une page à lui.' };
    return {
      ...checkMoments(context, { ...next, ...getDeadlines(next, previous?.values) }),
      ...(await checkSeats(context, next, previous)),
      ...(previous ? await checkPromises(context, next, previous) : {}),
    };
  },
  async create(context, { reservedSeats, ...values }) {
    const id = await insertOccurrence(context, toStored(context, values));
    await finishSeats(context, id, reservedSeats);
    return succeed({ id });
  },
  async update(context, { id, values }, changes): Promise<Result<unknown>> {
    if (values.status === 'cancelled')
      return fail('conflict', { message: 'Cette date est annulée. Dupliquez-la pour en donner une autre.' });
    const next = { ...values, ...changes };
    await updateRecordValues(context, occurrenceTable, id, toStored(context, next, values));
    if (promised.some((key) => key in changes)) await updateSequence(context, id);
    await finishSeats(context, id, changes.reservedSeats);
    return succeed(null);
  },
  async copy(context, values) {
    return { ...shiftByWeeks(context, values, 1), reservedSeats: 0 };
  },
  async listDeletionEffects(context, { id, values }) {
    const active = values.status === 'coming' ? await listRegisteredPersons(context, id) : [];
    const persons = active.length ? active : await listRegisteredPersons(context, id, true);
    if (!persons.length) return [];
    const word = persons.length > 1 ? 'inscriptions' : 'inscription';
    const what = active.length ? `${word} en cours, à annuler d’abord avec la date` : word;
    return [{ label: what + namePersons(context, persons), count: persons.length }];
  },
  async delete(context, { id, values }): Promise<Result<unknown>> {
    const isComing = values.status === 'coming';
    const persons = await listRegisteredPersons(context, id, !isComing);
    if (persons.length && isComing)
      return fail('conflict', {
        message: `${countPersons(persons.length)}${namePersons(context, persons)}. Annulez d’abord cette date\u00a0: un courriel les prévient.`,
      });
    if (persons.length && !hasStaffRight(context, 'bookings.update')) return refuseBookings();
    await deleteRecordValues(context, occurrenceTable, id);
    return succeed(null);
  },
  actions: {
    async cancel(context, { id }): Promise<Result<unknown>> {
      const persons = await listRegisteredPersons(context, id);
      if (persons.length && !hasStaffRight(context, 'bookings.update')) return refuseBookings();
      return cancelOccurrence(context, id);
    },
  },
  cacheTags: ['occurrences', 'elements'],
});

/** Stores the seats that are kept without a name, counts all, and gives free ones to those who wait. */
async function finishSeats(context: RequestContext, id: number, reservedSeats: number | undefined): Promise<void> {
  if (reservedSeats !== undefined) await setReservedSeats(context, id, reservedSeats);
  await processWaitlistById(context, id);
}

/** The deadlines of a date. An empty one is the start, and follows it when it moves. */
function getDeadlines(
  next: Pick<Fields, 'startsAt' | 'closesAt' | 'freeCancelUntil'>,
  previous?: Pick<Fields, 'startsAt' | 'closesAt' | 'freeCancelUntil'>,
): { closesAt: string; freeCancelUntil: string } {
  const find = (key: 'closesAt' | 'freeCancelUntil') => {
    const given = next[key];
    const followsStart = previous && previous[key] === previous.startsAt && given === previous[key];
    return given === null || followsStart ? next.startsAt : given;
  };
  return { closesAt: find('closesAt'), freeCancelUntil: find('freeCancelUntil') };
}

/** Values as the table has them. */
function toStored(
  context: RequestContext,
  values: Omit<Fields, 'reservedSeats'>,
  previous?: Values,
): Parameters<typeof insertOccurrence>[1] {
  const { elementId, startsAt, endsAt, capacity, seatUnit, priceCents } = values;
  const { closesAt, freeCancelUntil } = getDeadlines(values, previous);
  return {
    elementId,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    place: getTypographyFormatter(context.site.defaultLocale)(values.place),
    capacity,
    seatUnit,
    priceCents,
    closesAt: new Date(closesAt),
    freeCancelUntil: new Date(freeCancelUntil),
  };
}

function shiftByWeeks<Moments extends Pick<Fields, 'startsAt' | 'endsAt' | 'closesAt' | 'freeCancelUntil'>>(
  { site }: RequestContext,
  values: Moments,
  weeks: number,
): Moments {
  const shift = (moment: string) => new Date(addWeeks(Date.parse(moment), weeks, site.timeZone)).toISOString();
  const { closesAt, freeCancelUntil } = getDeadlines(values);
  return {
    ...values,
    startsAt: shift(values.startsAt),
    endsAt: shift(values.endsAt),
    closesAt: shift(closesAt),
    freeCancelUntil: shift(freeCancelUntil),
  };
}

/** Years that nobody means: those of a slip of the keyboard. */
const farthest = { past: 1, coming: 10 };

function checkMoments(
  context: RequestContext,
  values: { startsAt: string; endsAt: string; closesAt: string; freeCancelUntil: string },
): Record<string, string> {
  const [start, end] = [Date.parse(values.startsAt), Date.parse(values.endsAt)];
  const year = new Date(start).getUTCFullYear() - new Date(context.now).getUTCFullYear();
  const faults: Record<string, string> = {};
  if (year > farthest.coming || year < -farthest.past)
    faults.startsAt = 'Vérifiez l’année\u00a0: une date a lieu dans les dix ans.';
  if (end <= start) faults.endsAt = 'La fin vient après le début.';
  else if (end > addWeeks(start, 53, context.site.timeZone)) faults.endsAt = 'Vérifiez l’année de la fin.';
  if (Date.parse(values.closesAt) > start) faults.closesAt = 'Les inscriptions finissent au plus tard au début.';
  if (Date.parse(values.freeCancelUntil) > start)
    faults.freeCancelUntil = 'L’annulation sans frais finit au plus tard au début.';
  return faults;
}

async function checkSeats(
  context: RequestContext,
  { capacity, reservedSeats }: Fields,
  previous?: { id: number; values: Values },
): Promise<Record<string, string>> {
  // Those of persons, offered ones among them.
  const taken = previous ? previous.values.heldSeats - previous.values.reservedSeats : 0;
  if (previous && capacity < taken)
    return { capacity: describeCapacityRefusal(context, taken, await listSeatHolders(context, previous.id)) };
  const free = capacity - taken;
  if (reservedSeats <= free) return {};
  return { reservedSeats: `Il en reste ${free}\u00a0: gardez-en moins, ou donnez plus de places à la date.` };
}

async function checkPromises(
  context: RequestContext,
  next: Fields,
  { id, values }: { id: number; values: Values },
): Promise<Record<string, string>> {
  const { freeCancelUntil } = getDeadlines(next, values);
  // A later deadline takes nothing from anybody.
  const isShortened =
    next.startsAt === values.startsAt &&
    Date.parse(freeCancelUntil) < Date.parse(values.freeCancelUntil ?? values.startsAt);
  const changed = [
    ...promised.filter((key) => next[key] !== values[key]),
    ...(isShortened ? (['freeCancelUntil'] as const) : []),
  ];
  const persons = changed.length ? await listRegisteredPersons(context, id, values.status === 'past') : [];
  if (!persons.length) return {};
  const message = `${countPersons(persons.length)}${namePersons(context, persons)}. Utilisez «\u00a0Déplacer\u00a0»\u00a0: un courriel les prévient.`;
  return Object.fromEntries(changed.map((key) => [key, message]));
}
