import { paths } from '@vitrine/domain/addresses/paths';
import { formatCalendar } from '@vitrine/domain/booking/calendar-file';
import { formatBookingReference, formatOccurrence } from '@vitrine/domain/booking/format-occurrence';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { z } from 'zod';
import { greet, type MailContext } from '../define-mail.ts';
import type { MailCalendar, MailContent } from '../mail/mail-template.ts';

/** The booking data that every mail contains. Dates are epoch milliseconds. */
export const bookingSchema = z.object({
  reference: z.string(),
  title: z.string(),
  startsAt: z.number(),
  endsAt: z.number(),
  place: z.string(),
  people: z.number(),
  seats: z.number(),
  priceCents: z.number().nullable(),
});
export type BookingMailData = z.output<typeof bookingSchema>;

/** The booking data with the token of a link to the booking. */
export const linkedBookingSchema = bookingSchema.extend({ token: z.string() });

/** Additional data for the calendar file. */
export const calendarSchema = z.object({
  uid: z.string(),
  sequence: z.number(),
  changedAt: z.number(),
  summary: z.string(),
  path: z.string(),
});

/**
 * Builds a mail to the person who booked, with the facts of the occurrence and its own link to the booking. It repeats
 * nothing that was typed: the email may be somebody else's.
 */
export function buildForPerson(
  context: MailContext,
  data: BookingMailData & { token?: string },
  { actionLabel, ...words }: Omit<MailContent, 'greeting' | 'facts' | 'action'> & { actionLabel?: string },
): MailContent {
  return {
    ...words,
    greeting: greet(context, 'Bonjour'),
    facts: buildFacts(context, data),
    ...(actionLabel && data.token
      ? { action: { label: actionLabel, address: context.origin + paths.booking(data.token) } }
      : {}),
  };
}

/** Builds the facts of a booking, in two columns. */
export function buildFacts(
  { site }: MailContext,
  { title, startsAt, endsAt, place, people, priceCents, reference }: BookingMailData,
): { label: string; value: string }[] {
  return [
    { label: 'Quoi', value: title },
    { label: 'Quand', value: formatOccurrence(startsAt, endsAt, site) },
    ...(place ? [{ label: 'Où', value: place }] : []),
    { label: 'Pour', value: people > 1 ? `${people}\u00a0personnes` : 'une personne' },
    ...(priceCents === null ? [] : [{ label: 'Prix', value: priceCents === 0 ? 'Gratuit' : formatPrice(priceCents) }]),
    { label: 'Référence', value: reference },
  ];
}

/** Builds the calendar file of a booking. */
export function buildCalendar(
  { siteName, companyEmail, origin }: MailContext,
  { title, startsAt, endsAt, place, reference }: BookingMailData,
  { uid, sequence, changedAt, summary, path }: z.output<typeof calendarSchema>,
  method: MailCalendar['method'],
): MailCalendar {
  const event = { uid, sequence, changedAt, startsAt, endsAt, title, place, isCancelled: false };
  const description = `${summary}\n${formatBookingReference(reference)}`;
  const owner = { name: siteName, email: companyEmail, origin };
  return { method, content: formatCalendar([{ ...event, description, url: origin + path }], owner, method) };
}

/**
 * Whether a booking takes several seats. Where the seat unit is a family, a booking takes one seat, however many people
 * come.
 */
export const hasSeveralSeats = ({ seats }: BookingMailData) => seats > 1;

/** The paragraphs of what an owner wrote: a blank line begins another one; none where nothing is written. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter(Boolean);
}
