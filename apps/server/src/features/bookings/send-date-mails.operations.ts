import { createOpaqueToken, hashToken } from '../../opaque-token.ts';
import type { RequestContext } from '../../request-context.ts';
import { formatPlaceWithAddress } from '../addresses/addresses.operations.ts';
import { exampleToken, type MailDefinition } from '../define-mail.ts';
import { addressMail, describeMail, enqueueMails } from '../mail/mail.operations.ts';
import type { BookingMailData } from './booking-mail-content.ts';
import { type BookingRow, insertBookingLinks } from './bookings.repository.ts';
import type { OccurrenceWithElementRow } from './occurrences/occurrences.operations.ts';
import { collectMailData } from './send-booking-mails.operations.ts';

/** A mail about a date to those on its list: what it says to each besides the facts of the booking. */
export interface DateMail<Data extends BookingMailData> {
  definition: MailDefinition<Data>;
  occurrence: OccurrenceWithElementRow;
  bookings: readonly BookingRow[];
  /** `token` opens the booking; where it is read, `hasLink` is true. */
  build(booking: BookingRow, token: string): Omit<Data, keyof BookingMailData>;
  hasLink: boolean;
}

/** Enqueues a mail to each of these persons who has an address, with a link of its own; in few statements, however many. */
export async function sendDateMails<Data extends BookingMailData>(
  context: RequestContext,
  mail: DateMail<Data>,
): Promise<void> {
  const place = await formatPlaceWithAddress(context, mail.occurrence.place);
  const mails = mail.bookings
    .filter(({ email }) => email !== null)
    .map((booking) => ({ booking, token: createOpaqueToken() }));
  if (mails.length === 0) return;
  if (mail.hasLink)
    await insertBookingLinks(
      context,
      mails.map(({ booking, token }) => ({ bookingId: booking.id, hash: hashToken(token) })),
    );
  await enqueueMails(
    context,
    mails.map(({ booking, token }) =>
      addressMail(mail.definition, {
        recipient: booking.email ?? '',
        data: buildData(mail, booking, { place, token }),
      }),
    ),
  );
}

/** The mail as the first of these persons would read it; undefined where none has an address. */
export async function describeDateMail<Data extends BookingMailData>(
  context: RequestContext,
  label: string,
  mail: DateMail<Data>,
): Promise<{ label: string; subject: string; text: string; recipients: number } | undefined> {
  const reached = mail.bookings.filter(({ email }) => email !== null);
  const [first] = reached;
  if (!first) return undefined;
  const place = await formatPlaceWithAddress(context, mail.occurrence.place);
  const data = buildData(mail, { ...first, reference: '000000-EXEMPLE' }, { place, token: exampleToken });
  return { label, recipients: reached.length, ...(await describeMail(context, mail.definition, data)) };
}

function buildData<Data extends BookingMailData>(
  { occurrence, build }: DateMail<Data>,
  booking: BookingRow,
  { place, token }: { place: string; token: string },
): Data {
  return { ...collectMailData(booking, occurrence, place), ...build(booking, token) } as unknown as Data;
}
