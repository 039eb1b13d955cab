import { addDays } from '@vitrine/domain/people/working-days';
import { localDay } from '../../reference.ts';
import type { Scope } from '../../scope.ts';
import { acceptBooking, cancelBooking } from '../bookings/bookings.operations.ts';
import { callOffOccurrence, remindOfBookings } from '../bookings/keep-bookings.operations.ts';
import { type BookingTools, registerToElement } from '../bookings/register-to-element.operations.ts';
import { settleOccurrenceById } from '../bookings/settle-occurrence.operations.ts';
import { findOccurrenceInList } from '../elements/elements.operations.ts';
import { addElement, addOccurrence, saveElementRoute } from '../elements/save-element.operations.ts';
import { demand, lastSecretTo, person } from './sample-visitor.ts';

const route = 'exemple-de-rubrique';
const days = 86_400_000;

/** Days before the date on which what is played next happens. */
const atFirst = 20;
const offerOver = 17;
const eve = 0.8;
const closed = 0.05;

/**
 * Everything that writes to whoever registers to a date with one seat, and to the practitioner: others take the seat, leave it
 * and wait for it, and the date is called off.
 */
export async function playBookings(scope: Scope, tools: BookingTools): Promise<void> {
  const date = await addDate(scope);
  const at = (before: number): Scope => ({ ...scope, now: date.startsAt - before * days });
  const early = at(atFirst);
  let people = 0;
  // Each from a place of her own: one place holds few seats that no mailbox has confirmed.
  const register = async (when: Scope, email: string, firstname = person.firstname, to = date) =>
    demand(
      await registerToElement(
        { ...when, callerAddress: `198.51.100.${++people}` },
        tools,
        { route, id: to.elementId },
        {
          ...person,
          email,
          occurrence: to.id,
          phone: '06 12 34 56 78',
          participants: [{ firstname }],
          elapsed: 60,
        },
      ),
    );
  const link = (email: string) => lastSecretTo(scope, email);
  const [first, third] = ['premiere@exemple.fr', 'troisieme@exemple.fr'];
  await register(early, first);
  await register(early, person.email);
  await register(early, third);
  demand(await cancelBooking(early, tools, await link(first)));
  // Léa does not answer in time, and the next one takes the seat.
  await settleOccurrenceById(at(offerOver), tools.jobs, date.id);
  demand(await acceptBooking(at(offerOver), tools, await link(third)));
  demand(await cancelBooking(at(offerOver), tools, await link(third)));
  await register(at(offerOver), person.email);
  await register(at(offerOver), person.email, 'Zoé');
  demand(await cancelBooking(at(offerOver), tools, await link(person.email)));
  await register(at(offerOver), person.email);
  await remindOfBookings(at(eve), tools.jobs);
  demand(await cancelBooking(at(eve), tools, await link(person.email)));
  // Somebody else is faster, and nothing is left when registration closes.
  await register(at(eve), third);
  await register(at(eve), person.email);
  await settleOccurrenceById(at(closed), tools.jobs, date.id);
  demand(await cancelBooking(at(eve), tools, await link(third)));
  await register(at(eve), person.email);
  demand(await callOffOccurrence(at(eve), tools.jobs, date.id));
  // The eve of a date that nobody registers to any more, and that is cancelled without cost until its day.
  const other = await addDate(scope, { closesDaysBefore: 2, freeDaysBefore: 0 });
  await register(at(offerOver), person.email, person.firstname, other);
  await remindOfBookings(at(eve), tools.jobs);
}

/** A member registers somebody who has an address of her own: that seat stays when the member leaves. */
export async function playSeatForAnother(scope: Scope, tools: BookingTools): Promise<void> {
  const date = await addDate(scope);
  const body = { ...person, email: 'autre@exemple.fr', occurrence: date.id, participants: [{ firstname: 'Zoé' }] };
  demand(await registerToElement(scope, tools, { route, id: date.elementId }, { ...body, elapsed: 60 }));
}

/** A date of one seat, three weeks from now at ten. */
async function addDate(
  scope: Scope,
  { closesDaysBefore, freeDaysBefore } = { closesDaysBefore: 0, freeDaysBefore: 2 },
): Promise<{ elementId: number; id: number; startsAt: number }> {
  const { defaultLocale: locale } = scope.site;
  const text = { locale, title: 'Exemple d’atelier', metaDescription: '' };
  demand(
    await saveElementRoute(scope, { ...text, route, position: 0, fields: [], text: 'Exemple', emptyText: 'Exemple' }),
  );
  const props = { variant: 'plain', tone: 'plain', html: '<p>Exemple</p>' };
  const element = await addElement(scope, {
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
  const elementId = demand(element).id;
  const day = addDays(localDay(scope), 21);
  const occurrence = await addOccurrence(scope, {
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
  const { id } = demand(occurrence);
  const found = await findOccurrenceInList(scope, id);
  return { elementId, id, startsAt: found?.starts_at.getTime() ?? 0 };
}
