import { occurrencesResource } from '@vitrine/contract/resources/occurrences.resource';
import { addWeeks } from '@vitrine/domain/booking/weekly-dates';
import { formatNounCount } from '@vitrine/domain/kernel/french-noun';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { getStaffRole, hasRight, type StaffRight } from '@vitrine/domain/people/staff-rights';
import { getTypographyFormatter } from '@vitrine/domain/publishing/french-typography';
import type { z } from 'zod';
import type { RequestContext } from '../../request-context.ts';
import { defineRecords } from '../resources/define-records.operations.ts';
import { deleteRecordValues, updateRecordValues } from '../resources/write-records.operations.ts';
import { setReservedSeats } from './anonymous-booking.operations.ts';
import { cancelOccurrence } from './booking-maintenance.operations.ts';
import {
  hasElementPage,
  listRegisteredPersons,
  listStartsOf,
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
      ...checkSeats(next, previous?.values),
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
    if (persons.length && !can(context, 'bookings.update')) return refuseBookings();
    await deleteRecordValues(context, occurrenceTable, id);
    return succeed(null);
  },
  actions: {
    repeat: (context, { values }, { count }) => repeatWeekly(context, values, Number(count)),
    async cancel(context, { id }): Promise<Result<unknown>> {
      const persons = await listRegisteredPersons(context, id);
      if (persons.length && !can(context, 'bookings.update')) return refuseBookings();
      return cancelOccurrence(context, id);
    },
  },
  cacheTags: ['occurrences', 'elements'],
});

/** Adds dates in the weeks after one, at the same local time; those that the element has already are left alone. */
async function repeatWeekly(context: RequestContext, values: Values, count: number): Promise<Result<unknown>> {
  const known = new Set(await listStartsOf(context, values.elementId));
  const dates = Array.from({ length: count }, (_, week) => shiftByWeeks(context, values, week + 1)).filter(
    ({ startsAt }) => !known.has(Date.parse(startsAt)),
  );
  if (!dates.length)
    return fail('conflict', {
      message: 'L’élément a déjà toutes ces dates. Répétez plutôt la dernière d’entre elles.',
    });
  for (const { reservedSeats: _, ...date } of dates) await insertOccurrence(context, toStored(context, date));
  return succeed(null);
}

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

function checkSeats({ capacity, reservedSeats }: Fields, previous?: Values): Record<string, string> {
  // Those of persons, offered ones among them.
  const taken = previous ? previous.heldSeats - previous.reservedSeats : 0;
  if (capacity < taken)
    return {
      capacity: `${formatSeats(taken)} ${taken > 1 ? 'sont prises' : 'est prise'} par des inscriptions\u00a0: pas moins.`,
    };
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
  const message = `${countPersons(persons.length)}${namePersons(context, persons)}. Annulez cette date, un courriel les prévient, et donnez-en une autre.`;
  return Object.fromEntries(changed.map((key) => [key, message]));
}

const formatSeats = (count: number) => formatNounCount({ singular: 'place', plural: 'places', gender: 'f' }, count);
const countPersons = (count: number) =>
  formatNounCount({ singular: 'personne est inscrite', plural: 'personnes sont inscrites', gender: 'f' }, count);

/** Names persons after a colon, the first three of them, to those who may read registrations. */
function namePersons(context: RequestContext, persons: readonly { firstname: string; lastname: string }[]): string {
  if (!can(context, 'bookings.read')) return '';
  const names = persons.slice(0, 3).map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim() || 'sans nom');
  const others = persons.length - names.length;
  const last = others > 0 ? `${others.toLocaleString('fr-FR')} de plus` : names.pop();
  return `\u00a0: ${names.length ? `${names.join(', ')} et ${last}` : last}`;
}

function can({ staff }: RequestContext, right: StaffRight): boolean {
  const role = getStaffRole(staff);
  return role !== undefined && hasRight(role, right);
}

function refuseBookings() {
  return fail('not-allowed', {
    message: 'Des personnes sont inscrites. Demandez à qui tient les inscriptions de votre site de le faire.',
  });
}
