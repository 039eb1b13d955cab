import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { hashToken, makeOpaqueToken } from '../../opaque-token.ts';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import { askAfterRegistration, type NewsletterTools } from '../newsletter/newsletter.operations.ts';
import { findTermsVersion, readSettings } from '../settings/settings.operations.ts';
import type { VisitorLimits } from '../visitor-limits.ts';
import { mailAlreadyMember, mailConfirmation } from './member-mails.ts';
import { asksBirthdate, checkBirthdate, checkPassword, toEmailKey } from './members.policy.ts';
import { findMemberByEmail, insertMember } from './members.repository.ts';
import { hashPassword } from './password-hash.ts';
import { deleteRegistration, deleteRegistrationsOf, insertRegistration } from './registrations.repository.ts';

/** Milliseconds within which an address must be confirmed. */
const confirmationLength = 2 * 86_400_000;

/**
 * Takes a registration (API-16). Nobody is a member before her address is confirmed; each registration waits with what was
 * given in it, so that no later one by somebody else can slip another password under the first one's link. Whether the
 * address has an account shows nowhere but in its mailbox.
 */
export async function register(
  scope: Scope,
  jobs: JobQueue,
  limits: VisitorLimits,
  body: InputOf<'register'>['body'],
): Promise<Result<ReplyOf<'register'>>> {
  const settings = await readSettings(scope);
  const fields = { ...checkPassword(scope, body.password, body), ...checkBirthdate(scope, settings, body.birthdate) };
  if (Object.keys(fields).length) return refuse('invalid-fields', fields);
  if (!(await limits.allow('register', scope.site.id, scope.callerAddress))) return refuse('too-many-requests');
  const emailKey = toEmailKey(body.email);
  const passwordHash = await hashPassword(body.password);
  const member = await findMemberByEmail(scope, emailKey);
  const termsVersion = await findTermsVersion(scope);
  if (!(await limits.allow('accountMail', scope.site.id, emailKey))) return succeed({});
  if (member) {
    await mailAlreadyMember(scope, jobs, member.email);
    return succeed({});
  }
  const token = makeOpaqueToken();
  await insertRegistration(scope, hashToken(token), new Date(scope.now + confirmationLength), {
    email: body.email,
    email_key: emailKey,
    password_hash: passwordHash,
    firstname: body.firstname,
    lastname: body.lastname,
    phone: body.phone || null,
    birthdate: (asksBirthdate(settings) && body.birthdate) || null,
    has_newsletter: settings.NEWSLETTER && body.newsletter === true,
    terms_version: termsVersion,
  });
  await mailConfirmation(scope, jobs, body.email, token);
  return succeed({});
}

/** Makes a member of who has the link that went to her address; the link serves once. */
export async function confirmRegistration(
  scope: Scope,
  tools: NewsletterTools,
  token: string,
): Promise<Result<ReplyOf<'confirmRegistration'>>> {
  if (!(await tools.limits.allow('link', scope.site.id, scope.callerAddress))) return refuse('too-many-requests');
  const registration = await deleteRegistration(scope, hashToken(token));
  if (!registration) return refuse('link-spent');
  const id = await insertMember(scope, {
    email: registration.email,
    emailKey: registration.email_key,
    passwordHash: registration.password_hash,
    firstname: registration.firstname,
    lastname: registration.lastname,
    phone: registration.phone,
    birthdate: registration.birthdate,
    termsVersion: registration.terms_version,
    termsAcceptedAt: registration.created_at,
  });
  if (id === undefined) return refuse('conflict', undefined, 'Cette adresse a déjà un compte. Connectez-vous.');
  await deleteRegistrationsOf(scope, registration.email_key);
  await writeAudit(scope, `member:${id}`, 'member.join', `member:${id}`);
  if (registration.has_newsletter) await askAfterRegistration(scope, tools, registration.email);
  return succeed({});
}
