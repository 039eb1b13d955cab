import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { personFields } from '@vitrine/contract/endpoints/person.schemas';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import type { Sealer } from '../../storage/sealer.ts';
import { moveBookings } from '../bookings/own-bookings.operations.ts';
import { askAtNewAddress, type NewsletterTools } from '../newsletter/newsletter.operations.ts';
import { listOpenReferencesOf } from '../rights-requests/rights-requests.operations.ts';
import { moveTestimonials } from '../testimonials/testimonials.operations.ts';
import { describeAccount } from './member-data.operations.ts';
import { mailAddressLeft, mailAddressTaken } from './member-mails.ts';
import { deleteTokensOf } from './member-tokens.repository.ts';
import { toEmailKey } from './members.policy.ts';
import { findMemberByEmail, updateAddress, updateSuspension } from './members.repository.ts';
import { type ForgettingTools, forgetPerson, gatherPersonData, type PersonData } from './person-data.operations.ts';
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
export async function readPerson(
  scope: Scope,
  sealer: Sealer,
  email: string,
  reader: string,
): Promise<PersonData & Partial<ReplyOf<'exportUser'>> & { registrations: PendingRegistration[] }> {
  const member = await findMemberByEmail(scope, toEmailKey(email));
  await writeAudit(scope, reader, 'person.read', member ? `member:${member.id}` : 'address');
  return {
    ...(member ? await describeAccount(scope, member) : {}),
    ...(await gatherPersonData(scope, sealer, { id: member?.id ?? null, email: member?.email ?? email }, 'company')),
    registrations: await describeRegistrations(scope, email),
  };
}

async function describeRegistrations(scope: Scope, email: string): Promise<PendingRegistration[]> {
  const registrations = await listPendingRegistrations(scope, toEmailKey(email));
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
export async function forgetPersonOf(
  scope: Scope,
  tools: ForgettingTools,
  email: string,
  author: string,
): Promise<Result<{ openRequests: string[] }>> {
  const member = await findMemberByEmail(scope, toEmailKey(email));
  if (member && member.role !== 'MEMBER') return refuse('not-allowed');
  const person = { id: member?.id ?? null, email: member?.email ?? email.trim() };
  await forgetPerson(scope, tools, person, author);
  return succeed({ openRequests: await listOpenReferencesOf(scope, person) });
}

/**
 * Gives the account of an address another one, which the company has made sure of; its sessions end. What was booked or praised
 * with the old one follows, letters once the new one has said yes, and both are told. What was sent with the old one outside of
 * her session stays where it is: it may be somebody else's.
 */
export async function changeAddress(
  scope: Scope,
  tools: NewsletterTools,
  email: string,
  newEmail: string,
  author: string,
): Promise<Result<void>> {
  const member = await findMemberByEmail(scope, toEmailKey(email));
  if (!member) return refuse('not-found');
  const address = personFields.email.safeParse(newEmail);
  if (!address.success) return refuse('invalid-fields', { email: address.error.issues[0]?.message ?? '' });
  const holder = await findMemberByEmail(scope, toEmailKey(address.data));
  if (holder && holder.id !== member.id) return refuse('conflict');
  await updateAddress(scope, member.id, address.data, toEmailKey(address.data));
  await deleteTokensOf(scope, member.id);
  await moveBookings(scope, member.email, address.data);
  await moveTestimonials(scope, member.email, address.data);
  const isSameMailbox = toEmailKey(member.email) === toEmailKey(address.data);
  if (!isSameMailbox) {
    await mailAddressLeft(scope, tools.jobs, member.email);
    const newsletter = await askAtNewAddress(scope, tools, member.email, address.data);
    await mailAddressTaken(scope, tools.jobs, address.data, newsletter);
  }
  await writeAudit(scope, author, 'member.address', `member:${member.id}`);
  return succeed(undefined);
}

/** Suspends the member with an address, whose sessions then end, or lets her in again. */
export async function changeSuspension(
  scope: Scope,
  email: string,
  isSuspended: boolean,
  author: string,
): Promise<Result<void>> {
  const id = await updateSuspension(scope, toEmailKey(email), isSuspended);
  if (id === undefined) return refuse('not-found');
  if (isSuspended) await deleteTokensOf(scope, id);
  await writeAudit(scope, author, isSuspended ? 'member.suspend' : 'member.resume', `member:${id}`);
  return succeed(undefined);
}
