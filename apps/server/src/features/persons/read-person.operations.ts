import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { formatOrderStatus } from '@vitrine/domain/ordering/order-status';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { RequestContext } from '../../request-context.ts';
import { listBookingsOf } from '../bookings/own-bookings.operations.ts';
import { listSubmissionsOf } from '../dynamic-forms/person-submissions.operations.ts';
import { listMailsOf } from '../mail/outbox/outgoing-mails.operations.ts';
import { listMessagesOf } from '../messages/messages.operations.ts';
import { exportSubscription } from '../newsletter/subscriptions.operations.ts';
import { listOrdersOf } from '../orders/own-orders.operations.ts';
import type { Person } from '../person.ts';
import { listRightsRequestsOf } from '../privacy/rights-requests/rights-requests.operations.ts';
import { listPendingRegistrations, listResetRequestsOf, listSessions } from '../sign-in/members.operations.ts';
import type { MemberRow } from '../sign-in/members.repository.ts';
import {
  describeSuspiciousInput,
  describeSuspiciousSender,
  listSuspiciousOf,
} from '../suspicious-submissions/suspicious-submissions.operations.ts';
import { listTestimonialsBy } from '../testimonials/testimonials.operations.ts';
import { findPerson, type PersonKey } from './find-person.operations.ts';

type PersonPage = ReplyOf<'readPerson'>;

/** Lines of each kind that the page has; the file has all of them. */
const maximumLines = 100;
/** Characters of a message that the page shows. */
const maximumText = 300;

/**
 * Reads one person for staff: what they sent, booked, ordered and agreed to. What the session of their account sent is told from what
 * was sent with their address: anybody may have typed that. Answers to forms are named, and not decrypted.
 */
export async function readPerson(context: RequestContext, who: PersonKey): Promise<Result<PersonPage>> {
  const found = await findPerson(context, who);
  if (!found.ok) return found;
  const { person, member } = found.value;
  /** Whether the session of the person's account sent a row. */
  const isOwn = (memberId: number | null) => person.id !== null && memberId === person.id;
  const { messages, sender } = await readMessages(context, person, isOwn);
  const bookings = await listBookingsOf(context, person);
  const orders = await listOrdersOf(context, person);
  const answers = (await listSubmissionsOf(context, person)).toReversed();
  const testimonials = (await listTestimonialsBy(context, person.email)).toReversed();
  const requests = await listRightsRequestsOf(context, person, 'member');
  return succeed({
    email: person.email,
    name: member ? `${member.firstname} ${member.lastname}`.trim() : sender.name || bookings[0]?.firstname || '',
    phone: member?.phone ?? sender.phone,
    account: member ? await presentAccount(context, member) : null,
    messages,
    answers: answers.slice(0, maximumLines).map((row) => ({
      reference: row.reference,
      form: row.form_name,
      sentAt: row.at.toISOString(),
      status: row.status,
      isOfAccount: isOwn(row.member_id),
    })),
    testimonials: testimonials.slice(0, maximumLines).map(({ id, reference, text, status, sent_at: sentAt }) => ({
      id,
      reference,
      text: shorten(text),
      status,
      sentAt: sentAt.toISOString(),
    })),
    bookings: bookings.slice(0, maximumLines).map(({ reference, occurrence, state, seats, memberId }) => ({
      reference,
      title: occurrence.title,
      startsAt: occurrence.startsAt,
      state,
      seats,
      isOfAccount: isOwn(memberId),
    })),
    orders: orders.slice(0, maximumLines).map((row) => ({
      id: row.id,
      reference: row.reference,
      placedAt: row.placed_at.toISOString(),
      totalCents: row.total_cents,
      status: formatOrderStatus(row.fulfilment, row.payment_state, {
        isPaidOnCollection: row.payment_method === 'collection',
      }),
      isOfAccount: isOwn(row.member_id),
    })),
    newsletter: await exportSubscription(context, person.email),
    rightsRequests: requests.toReversed().map(({ reference, kind, receivedAt, handledAt, withheld }) => ({
      reference,
      kind,
      receivedAt,
      handledAt,
      isOfAccount: person.id !== null && withheld === null,
    })),
    mails: await listMailsOf(context, person.email, maximumLines),
    pending: await listPending(context, person.email),
  });
}

/** Lists the last messages, suspicious ones too, with the name and telephone of the last that has them. */
async function readMessages(
  context: RequestContext,
  person: Person,
  isOwn: (memberId: number | null) => boolean,
): Promise<{ messages: PersonPage['messages']; sender: { name: string; phone: string } }> {
  const kept = (await listSuspiciousOf(context, person)).map((row) => ({
    ...describeSuspiciousSender(row.input),
    reference: row.reference,
    at: row.received_at,
    title: 'Envoi suspect',
    text: describeSuspiciousInput(row.input),
    memberId: row.member_id,
  }));
  const sent = (await listMessagesOf(context, person)).map((row) => ({
    ...row,
    title: row.topic ?? 'Message',
    text: row.message,
  }));
  const all = [...kept, ...sent].sort((one, other) => other.at.getTime() - one.at.getTime());
  const named = all.find(({ firstname, lastname }) => firstname || lastname);
  return {
    messages: all.slice(0, maximumLines).map(({ reference, at, title, text, memberId }) => ({
      reference,
      sentAt: at.toISOString(),
      title,
      text: shorten(text),
      isOfAccount: isOwn(memberId),
    })),
    sender: {
      name: named ? `${named.firstname} ${named.lastname}`.trim() : '',
      phone: all.find(({ phone }) => phone)?.phone ?? '',
    },
  };
}

async function presentAccount(context: RequestContext, member: MemberRow): Promise<NonNullable<PersonPage['account']>> {
  return {
    id: member.id,
    version: member.version,
    firstname: member.firstname,
    lastname: member.lastname,
    email: member.email,
    phone: member.phone,
    birthdate: member.birthdate,
    createdAt: member.created_at.toISOString(),
    lastActiveAt: member.last_active_at.toISOString(),
    suspendedAt: member.suspended_at?.toISOString() ?? null,
    warnedAt: member.warned_at?.toISOString() ?? null,
    termsAcceptedAt: member.terms_accepted_at.toISOString(),
    termsVersion: member.terms_version,
    sessions: (await listSessions(context, member.id)).length,
  };
}

async function listPending(context: RequestContext, email: string): Promise<PersonPage['pending']> {
  const emailKey = normalizeEmail(email);
  const present =
    (kind: 'registration' | 'reset') =>
    ({ created_at: askedAt, expires_at: expiresAt }: { created_at: Date; expires_at: Date }) => ({
      kind,
      askedAt: askedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    });
  return [
    ...(await listPendingRegistrations(context, emailKey)).map(present('registration')),
    ...(await listResetRequestsOf(context, emailKey)).map(present('reset')),
  ];
}

/** The beginning of a text. */
function shorten(text: string): string {
  const signs = [...text];
  return signs.length > maximumText ? `${signs.slice(0, maximumText).join('').trimEnd()}…` : text;
}
