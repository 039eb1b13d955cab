import { addDays } from '@vitrine/domain/people/working-days';
import { getLocalDay } from '../../reference.ts';
import type { RequestContext } from '../../request-context.ts';
import { cancelOccurrenceWithBookings, sendDueReminders } from '../bookings/booking-maintenance.operations.ts';
import { acceptBooking, cancelBooking } from '../bookings/bookings.operations.ts';
import { findOccurrenceWithElement } from '../bookings/occurrences/occurrences.operations.ts';
import { addOccurrence } from '../bookings/occurrences/save-occurrence.operations.ts';
import { processWaitlistById } from '../bookings/process-waitlist.operations.ts';
import { type BookingTools, registerToElement } from '../bookings/register-to-element.operations.ts';
import { addElement, saveElementRoute } from '../elements/save-element.operations.ts';
import { findLastTokenTo, sampleVisitor, unwrapResult } from './sample-visitor.ts';

const route = 'exemple-de-rubrique';
const days = 86_400_000;

/** Days before the date on which what is played next happens. */
const registrationDay = 20;
const offerExpiryDay = 17;
const reminderDay = 0.8;
const registrationClosedDay = 0.05;

/**
 * Everything that writes to whoever registers to a date with one seat, and to the practitioner: others take the seat, leave it
 * and wait for it, and the date is called off.
 */
export async function triggerBookingMails(context: RequestContext, tools: BookingTools): Promise<void> {
  const date = await createSampleOccurrence(context);
  const at = (before: number): RequestContext => ({ ...context, now: date.startsAt - before * days });
  const early = at(registrationDay);
  let people = 0;
  // Each from a place of her own: one place holds few seats that no mailbox has confirmed.
  const register = async (when: RequestContext, email: string, firstname = sampleVisitor.firstname, to = date) =>
    unwrapResult(
      await registerToElement(
        { ...when, clientIp: `198.51.100.${++people}` },
        tools,
        { route, id: to.elementId },
        {
          ...sampleVisitor,
          email,
          occurrence: to.id,
          phone: '06 12 34 56 78',
          participants: [{ firstname }],
          elapsed: 60,
        },
      ),
    );
  const link = (email: string) => findLastTokenTo(context, email);
  const [first, third] = ['premiere@exemple.fr', 'troisieme@exemple.fr'];
  await register(early, first);
  await register(early, sampleVisitor.email);
  await register(early, third);
  unwrapResult(await cancelBooking(early, tools, await link(first)));
  // Léa does not answer in time, and the next one takes the seat.
  await processWaitlistById(at(offerExpiryDay), tools.jobs, date.id);
  unwrapResult(await acceptBooking(at(offerExpiryDay), tools, await link(third)));
  unwrapResult(await cancelBooking(at(offerExpiryDay), tools, await link(third)));
  await register(at(offerExpiryDay), sampleVisitor.email);
  await register(at(offerExpiryDay), sampleVisitor.email, 'Zoé');
  unwrapResult(await cancelBooking(at(offerExpiryDay), tools, await link(sampleVisitor.email)));
  await register(at(offerExpiryDay), sampleVisitor.email);
  await sendDueReminders(at(reminderDay), tools.jobs);
  unwrapResult(await cancelBooking(at(reminderDay), tools, await link(sampleVisitor.email)));
  // Somebody else is faster, and nothing is left when registration closes.
  await register(at(reminderDay), third);
  await register(at(reminderDay), sampleVisitor.email);
  await processWaitlistById(at(registrationClosedDay), tools.jobs, date.id);
  unwrapResult(await cancelBooking(at(reminderDay), tools, await link(third)));
  await register(at(reminderDay), sampleVisitor.email);
  unwrapResult(await cancelOccurrenceWithBookings(at(reminderDay), tools.jobs, date.id));
  // The eve of a date that nobody registers to any more, and that is cancelled without cost until its day.
  const other = await createSampleOccurrence(context, { closesDaysBefore: 2, freeDaysBefore: 0 });
  await register(at(offerExpiryDay), sampleVisitor.email, sampleVisitor.firstname, other);
  await sendDueReminders(at(reminderDay), tools.jobs);
}

/** A member registers somebody who has an address of her own: that seat stays when the member leaves. */
export async function createBookingForOther(context: RequestContext, tools: BookingTools): Promise<void> {
  const date = await createSampleOccurrence(context);
  const body = {
    ...sampleVisitor,
    email: 'autre@exemple.fr',
    occurrence: date.id,
    participants: [{ firstname: 'Zoé' }],
  };
  unwrapResult(await registerToElement(context, tools, { route, id: date.elementId }, { ...body, elapsed: 60 }));
}

/** A date of one seat, three weeks from now at ten. */
async function createSampleOccurrence(
  context: RequestContext,
  { closesDaysBefore, freeDaysBefore } = { closesDaysBefore: 0, freeDaysBefore: 2 },
): Promise<{ elementId: number; id: number; startsAt: number }> {
  const { defaultLocale: locale } = context.site;
  const text = { locale, title: 'Exemple d’atelier', metaDescription: '' };
  unwrapResult(
    await saveElementRoute(context, { ...text, route, position: 0, fields: [], text: 'Exemple', emptyText: 'Exemple' }),
  );
  const props = { variant: 'plain', tone: 'plain', html: '<p>Exemple</p>' };
  const element = await addElement(context, {
    ...text,
    route,
    position: 0,
    mediaId: null,
    summary: 'Un atelier pour voir les courriels.',
    audience: 'Pour tous',
    durationMinutes: 90,
    asksAge: false,
    fieldValues: {},
    document: { blocks: [{ id: 'texte', type: 'rich-text', version: 0, props }] },
  });
  const elementId = unwrapResult(element).id;
  const day = addDays(getLocalDay(context), 21);
  const occurrence = await addOccurrence(context, {
    elementId,
    startsAt: `${day}T10:00`,
    endsAt: `${day}T11:30`,
    closesAt: `${addDays(day, -closesDaysBefore)}T08:00`,
    freeCancelUntil: `${addDays(day, -freeDaysBefore)}T10:00`,
    place: 'Au cabinet',
    priceCents: 3500,
    seatUnit: 'person',
    capacity: 1,
  });
  const { id } = unwrapResult(occurrence);
  const found = await findOccurrenceWithElement(context, id);
  return { elementId, id, startsAt: found?.starts_at.getTime() ?? 0 };
}
