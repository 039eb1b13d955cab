import { createHash } from 'node:crypto';
import type { DateActPlan } from '@vitrine/contract/endpoints/admin/date-act.endpoints';
import type { DateMoments } from '@vitrine/domain/booking/date-series';
import { formatOccurrence } from '@vitrine/domain/booking/format-occurrence';
import { computeOccurrenceState } from '@vitrine/domain/booking/occurrence-state';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../../request-context.ts';
import { auditStaffAct } from '../../../storage/audit.ts';
import { type BookingRow, listActiveBookings } from '../bookings.repository.ts';
import { type OccurrenceWithElementRow, occurrenceFacts } from '../occurrences/occurrences.operations.ts';
import { lockOccurrence } from '../process-waitlist.operations.ts';
import { findOccurrenceVersion } from './date-acts.repository.ts';
import { formatPersonName, hasStaffRight } from './name-persons.ts';

/** A locked date with those on its list. */
export interface DateSubject {
  occurrence: OccurrenceWithElementRow;
  version: number;
  /** In the order of their registration; an offer that has run out is none of these. */
  registered: readonly BookingRow[];
  waiting: readonly BookingRow[];
  offered: readonly BookingRow[];
  /** Seats that are kept without a name: nobody is notified of them. */
  reservedSeats: number;
}

/** What an act does, in words: the same that are said before it and after it. */
export type DatePlan = Pick<DateActPlan, 'sentences'> & Partial<Pick<DateActPlan, 'warnings' | 'mails' | 'dates'>>;

const notFound = 'Cette date n’existe plus. Revenez à la liste des dates.';

/** Locks a date until the transaction ends, and reads who is on its list. */
export async function readDateSubject(context: RequestContext, id: number): Promise<Result<DateSubject>> {
  const occurrence = await lockOccurrence(context, id);
  if (!occurrence) return fail('not-found', { message: notFound });
  const active = await listActiveBookings(context, id);
  const named = active.filter((booking) => isNamed(booking));
  const reserved = active.filter((booking) => !isNamed(booking));
  return succeed({
    occurrence,
    version: await findOccurrenceVersion(context, id),
    registered: named.filter(({ state }) => state === 'confirmed'),
    waiting: named.filter(({ state }) => state === 'waiting'),
    offered: named.filter(
      ({ state, offer_ends_at: ends }) => state === 'offered' && (ends?.getTime() ?? 0) > context.now,
    ),
    reservedSeats: reserved.reduce((sum, { seats }) => sum + seats, 0),
  });
}

const isNamed = ({ firstname, lastname, email }: BookingRow) => `${firstname}${lastname}${email ?? ''}` !== '';

/** The moments of a date as it is. */
export function readMoments(occurrence: OccurrenceWithElementRow): DateMoments {
  return {
    startsAt: occurrence.starts_at.getTime(),
    endsAt: occurrence.ends_at.getTime(),
    closesAt: occurrence.closes_at.getTime(),
    freeCancelUntil: occurrence.free_cancel_until.getTime(),
  };
}

/** Everybody on the list of a date. */
export function listEverybody({ registered, waiting, offered }: DateSubject): BookingRow[] {
  return [...registered, ...offered, ...waiting];
}

/** Locks a date as `readDateSubject` does, and refuses one that is not to come. */
export async function readComingSubject(context: RequestContext, id: number): Promise<Result<DateSubject>> {
  const found = await readDateSubject(context, id);
  return (found.ok && refuseUnlessComing(context, found.value)) || found;
}

function refuseUnlessComing(context: RequestContext, { occurrence }: DateSubject): FailedResult | undefined {
  const state = computeOccurrenceState(occurrenceFacts(occurrence), context.now);
  if (state === 'past')
    return fail('conflict', { message: 'Cette date est passée\u00a0: elle reste comme elle a été.' });
  if (state === 'cancelled')
    return fail('conflict', { message: 'Cette date est annulée. Dupliquez-la pour en donner une autre.' });
  if (context.now >= occurrence.starts_at.getTime())
    return fail('conflict', { message: 'Cette date a commencé\u00a0: dites sur place ce qui change.' });
  return undefined;
}

interface DateAct {
  /** Word of the act in the audit, after `occurrences.`. */
  name: 'move' | 'cancel' | 'capacity' | 'series' | 'mail';
  /** What was asked for, without the confirmation. */
  input: object;
  subject: DateSubject;
  plan: DatePlan;
  /** Whom the act concerns. */
  persons: readonly BookingRow[];
  confirm: string | undefined;
  apply(): Promise<void>;
  /** What the audit keeps: nothing about persons. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * Says what an act does or, once that was read and confirmed, does it. It is done only if what is said now is what was said
 * then: neither somebody who registered meanwhile nor a colleague who was faster is passed over, and nobody is notified twice.
 */
export async function finishDateAct(context: RequestContext, act: DateAct): Promise<Result<DateActPlan>> {
  const { subject, plan, persons } = act;
  const { occurrence } = subject;
  const digest = digestAct(context, act);
  const unreachable = persons.filter(({ email }) => email === null);
  const described: DateActPlan = {
    confirm: digest,
    isDone: act.confirm !== undefined,
    title: `${occurrence.title}, ${formatOccurrence(occurrence.starts_at.getTime(), occurrence.ends_at.getTime(), context.site)}`,
    sentences: plan.sentences,
    warnings: plan.warnings ?? [],
    counts: {
      registered: subject.registered.length,
      waiting: subject.waiting.length,
      offered: subject.offered.length,
      notified: persons.length - unreachable.length,
    },
    unreachable: hasStaffRight(context, 'bookings.read')
      ? unreachable.map((booking) => ({ name: formatPersonName(booking), phone: booking.phone }))
      : [],
    mails: plan.mails ?? [],
    dates: plan.dates ?? [],
  };
  if (act.confirm === undefined) return succeed(described);
  if (act.confirm !== digest)
    return fail('conflict', {
      message:
        act.name === 'mail'
          ? 'Ce courriel vient peut-être de partir, ou les inscriptions ont changé entre-temps. Regardez «\u00a0Courriels\u00a0», puis relisez et confirmez s’il le faut.'
          : 'Cette date ou ses inscriptions ont changé entre-temps. Relisez ce qui sera fait, puis confirmez.',
    });
  await act.apply();
  context.transaction.invalidate('occurrences', 'elements');
  await auditStaffAct(context, {
    act: `occurrences.${act.name}`,
    kind: 'occurrences',
    resourceId: String(occurrence.id),
    ...(act.before ? { before: act.before } : {}),
    ...(act.after ? { after: act.after } : {}),
  });
  return succeed(described);
}

function digestAct(context: RequestContext, { name, input, subject, plan, persons }: DateAct): string {
  const facts = [
    context.site.id,
    name,
    input,
    subject.occurrence.id,
    subject.version,
    persons.map(({ id, state }) => [id, state]),
    plan.sentences,
    plan.dates ?? [],
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
}

/** Counts persons in a sentence: `12 personnes inscrites reçoivent`. */
export function sayCount(count: number, one: string, many: string): string {
  return count > 1 ? `${count.toLocaleString('fr-FR')}\u00a0${many}` : `1\u00a0${one}`;
}

/** Says who has no address, and is to be telephoned; nothing where everybody has one. */
export function listUnreachableSentences(persons: readonly BookingRow[]): string[] {
  const count = persons.filter(({ email }) => email === null).length;
  return count
    ? [
        `${sayCount(count, 'personne n’a pas d’adresse électronique et ne reçoit', 'personnes n’ont pas d’adresse électronique et ne reçoivent')} rien\u00a0: téléphonez-${count > 1 ? 'leur' : 'lui'}.`,
      ]
    : [];
}
