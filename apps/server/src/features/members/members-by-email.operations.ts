import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { personFields } from '@vitrine/contract/endpoints/person.schemas';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import type { Encryption } from '../../storage/encryption.ts';
import { transferBookings } from '../bookings/own-bookings.operations.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import { type NewsletterTools, requestConsentAtNewEmail } from '../newsletter/newsletter.operations.ts';
import { listOpenReferencesOf } from '../rights-requests/rights-requests.operations.ts';
import { transferTestimonials } from '../testimonials/testimonials.operations.ts';
import { exportAccount } from './member-data.operations.ts';
import { deleteTokensOf } from './member-tokens.repository.ts';
import { emailChangedMailToNew, emailChangedMailToOld } from './members.mails.ts';
import { normalizeEmail } from './members.policy.ts';
import { findMemberByEmail, updateEmail, updateSuspension } from './members.repository.ts';
import { type ErasureTools, erasePerson, exportPersonData, type PersonData } from './person-data.operations.ts';
import { listPendingRegistrations } from './registrations.repository.ts';

/** A registration that waits for its address to be confirmed: anybody may have typed it, so it is for the company alone. */
interface PendingRegistration {
  email: string;
  firstname: string;
  lastname: string;
  phone: string | null;
  birthdate: string | null;
  newsletter: boolean;
  termsVersion: number;
  askedAt: string;
  expiresAt: string;
}

/**
 * Everything that the site keeps about whoever has an address, her account with it where she has one: what the company answers a
 * request with (LEG-04). That it was read is noted.
 */
export async function exportPersonByEmail(
  context: RequestContext,
  encryption: Encryption,
  email: string,
  reader: string,
): Promise<PersonData & Partial<ReplyOf<'exportUser'>> & { registrations: PendingRegistration[] }> {
  const member = await findMemberByEmail(context, normalizeEmail(email));
  await createAuditEntry(context, reader, 'person.read', member ? `member:${member.id}` : 'address');
  return {
    ...(member ? await exportAccount(context, member) : {}),
    ...(await exportPersonData(
      context,
      encryption,
      { id: member?.id ?? null, email: member?.email ?? email },
      'company',
    )),
    registrations: await exportPendingRegistrations(context, email),
  };
}

async function exportPendingRegistrations(context: RequestContext, email: string): Promise<PendingRegistration[]> {
  const registrations = await listPendingRegistrations(context, normalizeEmail(email));
  return registrations.map((one) => ({
    email: one.email,
    firstname: one.firstname,
    lastname: one.lastname,
    phone: one.phone,
    birthdate: one.birthdate,
    newsletter: one.has_newsletter,
    termsVersion: one.terms_version,
    askedAt: one.created_at.toISOString(),
    expiresAt: one.expires_at.toISOString(),
  }));
}

/**
 * Forgets whoever has an address, with or without an account, as she would herself (LEG-03). Returns the references of her
 * requests that wait for their answer: they keep her name until it is given.
 */
export async function erasePersonByEmail(
  context: RequestContext,
  tools: ErasureTools,
  email: string,
  author: string,
): Promise<Result<{ openRequests: string[] }>> {
  const member = await findMemberByEmail(context, normalizeEmail(email));
  if (member && member.role !== 'MEMBER') return fail('not-allowed');
  const person = { id: member?.id ?? null, email: member?.email ?? email.trim() };
  await erasePerson(context, tools, person, author);
  return succeed({ openRequests: await listOpenReferencesOf(context, person) });
}

/**
 * Gives the account of an address another one, which the company has made sure of; its sessions end. What was booked or praised
 * with the old one follows, letters once the new one has said yes, and both are told. What was sent with the old one outside of
 * her session stays where it is: it may be somebody else's.
 */
export async function updateMemberEmail(
  context: RequestContext,
  tools: NewsletterTools,
  email: string,
  newEmail: string,
  author: string,
): Promise<Result<void>> {
  const member = await findMemberByEmail(context, normalizeEmail(email));
  if (!member) return fail('not-found');
  const address = personFields.email.safeParse(newEmail);
  if (!address.success) return fail('invalid-fields', { email: address.error.issues[0]?.message ?? '' });
  const holder = await findMemberByEmail(context, normalizeEmail(address.data));
  if (holder && holder.id !== member.id) return fail('conflict');
  await updateEmail(context, member.id, address.data, normalizeEmail(address.data));
  await deleteTokensOf(context, member.id);
  await transferBookings(context, member.email, address.data);
  await transferTestimonials(context, member.email, address.data);
  const isSameMailbox = normalizeEmail(member.email) === normalizeEmail(address.data);
  if (!isSameMailbox) {
    await enqueueMail(context, tools.jobs, emailChangedMailToOld, { recipient: member.email, data: {} });
    const newsletter = await requestConsentAtNewEmail(context, tools, member.email, address.data);
    await enqueueMail(context, tools.jobs, emailChangedMailToNew, { recipient: address.data, data: { newsletter } });
  }
  await createAuditEntry(context, author, 'member.address', `member:${member.id}`);
  return succeed(undefined);
}

/** Suspends the member with an address, whose sessions then end, or lets her in again. */
export async function setMemberSuspension(
  context: RequestContext,
  email: string,
  isSuspended: boolean,
  author: string,
): Promise<Result<void>> {
  const id = await updateSuspension(context, normalizeEmail(email), isSuspended);
  if (id === undefined) return fail('not-found');
  if (isSuspended) await deleteTokensOf(context, id);
  await createAuditEntry(context, author, isSuspended ? 'member.suspend' : 'member.resume', `member:${id}`);
  return succeed(undefined);
}
