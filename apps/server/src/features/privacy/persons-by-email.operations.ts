import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { RequestContext } from '../../request-context.ts';
import { listPendingRegistrations, listResetRequestsOf } from '../sign-in/members.operations.ts';
import type { MemberRow } from '../sign-in/members.repository.ts';
import { exportAccount } from './export-account.operations.ts';
import { exportPersonData, type PersonData } from './person-data.operations.ts';

/**
 * A registration that waits for confirmation. Anybody may have typed its email address: only the company may read it.
 */
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

/** What a site stores about an email address, with requested password resets whose mail has yet to leave. */
type PersonExport = PersonData &
  Partial<ReplyOf<'exportUser'>> & {
    registrations: PendingRegistration[];
    passwordResets: { askedAt: string; expiresAt: string }[];
  };

/** Collects everything that the site stores about an email address and the account that it belongs to. */
export async function collectPerson(
  context: RequestContext,
  member: MemberRow | undefined,
  email: string,
): Promise<PersonExport> {
  return {
    ...(member ? await exportAccount(context, member) : {}),
    ...(await exportPersonData(context, { id: member?.id ?? null, email: member?.email ?? email }, 'company')),
    registrations: await exportPendingRegistrations(context, email),
    passwordResets: (await listResetRequestsOf(context, normalizeEmail(email))).map((one) => ({
      askedAt: one.created_at.toISOString(),
      expiresAt: one.expires_at.toISOString(),
    })),
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
