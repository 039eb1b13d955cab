import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import { defineSiteJob } from '../../jobs/define-job.ts';
import type { JobEnqueuer } from '../../jobs/job-enqueuer.ts';
import { queues } from '../../jobs/queues.ts';
import { createOpaqueToken, hashToken } from '../../opaque-token.ts';
import { buildEmailClientKey } from '../../rate-limits/rate-limiter.ts';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import type { Transaction } from '../../storage/database.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import { requestConsentAfterRegistration } from '../newsletter/newsletter.operations.ts';
import { findTermsVersion, getSettings } from '../settings/settings.operations.ts';
import { checkBirthdate, checkPassword, isBirthdateRequired } from './check-member-data.ts';
import { getLoginGuard } from './login-guard.ts';
import { findMemberByEmail, insertMember, lockMember } from './members.repository.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { runInPasswordQueue } from './password-queue.ts';
import {
  deleteRegistration,
  deleteRegistrationsOf,
  findRegistration,
  insertRegistration,
  listUnmailedRegistrations,
  lockRegistration,
  updateConfirmed,
  updateRegistrationToken,
} from './registrations.repository.ts';
import { logIn } from './sessions.operations.ts';
import { alreadyMemberMail, registrationMail } from './sign-in.mails.ts';

/** Milliseconds until an unconfirmed registration expires. */
const confirmationLifetime = 2 * 86_400_000;

/** A validated registration with its hashed password. */
interface PreparedRegistration {
  passwordHash: string;
  /** Version of the terms that were current at validation, and that the person has accepted. */
  termsVersion: number;
  /** Seconds by which the mail is delayed; undefined beyond the limit of its email address. */
  delay: number | undefined;
}

/** Validates a registration, hashes its password and counts the mail to its email address (API-16). */
export async function prepareRegistration(
  prepareContext: PrepareContext,
  body: InputOf<'register'>['body'],
): Promise<Result<PreparedRegistration>> {
  const { site, clientIp } = prepareContext;
  const { settings, termsVersion } = await prepareContext.read(async (context) => ({
    settings: await getSettings(context),
    termsVersion: await findTermsVersion(context),
  }));
  const fields = {
    ...checkPassword(prepareContext, body.password, body),
    ...checkBirthdate(prepareContext, settings, body.birthdate),
    ...((body.termsVersion ?? termsVersion) === termsVersion ? {} : { termsVersion: outdatedTermsMessage }),
  };
  if (Object.keys(fields).length) return fail('invalid-fields', { fields });
  const hashed = await runInPasswordQueue(site.id, () => hashPassword(body.password));
  if (!hashed.ok) return hashed;
  const emailKey = normalizeEmail(body.email);
  const counted = await prepareContext.services.limits.consume(
    site.id,
    { limit: 'registrationMail', client: buildEmailClientKey(emailKey, clientIp) },
    { limit: 'registrationMailToAddress', client: emailKey },
  );
  return succeed({ passwordHash: hashed.value, termsVersion, delay: counted.ok ? counted.value.delay : undefined });
}

const outdatedTermsMessage =
  'Ce ne sont pas les conditions d’utilisation en vigueur, qui ont pu changer entre-temps\u00a0: lisez-les, puis acceptez-les.';

/**
 * Takes a registration (API-16). Nobody becomes a member before their email address is confirmed. Each registration
 * waits with its own data, and its link only works with its own password. The response never reveals whether the
 * address has an account. A job looks that up, so that both cases take the same time.
 */
export async function register(
  context: RequestContext,
  body: InputOf<'register'>['body'],
  { passwordHash, termsVersion, delay }: PreparedRegistration,
): Promise<Result<ReplyOf<'register'>>> {
  const settings = await getSettings(context);
  const emailKey = normalizeEmail(body.email);
  if (delay === undefined) return succeed({});
  // Nobody knows the token of this hash: the job replaces it with the one that it mails.
  const registration = hashToken(createOpaqueToken());
  await saveRegistration(context, registration, delay, {
    email: body.email,
    email_key: emailKey,
    password_hash: passwordHash,
    firstname: body.firstname,
    lastname: body.lastname,
    phone: body.phone || null,
    birthdate: (isBirthdateRequired(settings) && body.birthdate) || null,
    has_newsletter: settings.NEWSLETTER && body.newsletter === true,
    terms_version: termsVersion,
  });
  await context.services.jobs.enqueue(
    context.transaction,
    sendRegistrationLinkJob,
    { siteId: context.site.id, mainOrigin: context.mainOrigin, registration },
    { delay },
  );
  return succeed({});
}

/** Stores a registration that waits for its confirmation, by the hash of its token and the seconds until its mail. */
export function saveRegistration(
  context: RequestContext,
  tokenHash: string,
  delay: number,
  registration: Parameters<typeof insertRegistration>[3],
): Promise<void> {
  const expiresAt = new Date(context.now + delay * 1000 + confirmationLifetime);
  return insertRegistration(context, tokenHash, expiresAt, registration);
}

/**
 * Mails the link that confirms a registration. An email address with an account is told so, and its registration is
 * deleted. A second run finds nothing: the first one has replaced the token hash.
 */
export async function sendRegistrationLink(context: RequestContext, registration: string): Promise<void> {
  const found = await findRegistration(context, registration);
  if (!found) return;
  const known = await findMemberByEmail(context, found.email_key);
  // Lock order: the member first, then the registration. A member who is erased meanwhile gets no mail.
  const member = known && (await lockMember(context, known.id));
  if (member) {
    if (await deleteRegistration(context, registration))
      await enqueueMail(context, alreadyMemberMail, { recipient: member.email, data: {} });
    return;
  }
  const token = createOpaqueToken();
  if (await updateRegistrationToken(context, registration, hashToken(token)))
    await enqueueMail(context, registrationMail, { recipient: found.email, data: { token } });
}

/** A registration whose link and password have been verified. */
interface VerifiedRegistration {
  emailKey: string;
  passwordHash: string;
}

/**
 * Verifies that the link holder also knows the registration's password. The link alone would open an account that
 * somebody else may have requested with this email address.
 */
export async function verifyRegistration(
  prepareContext: PrepareContext,
  { token, password }: InputOf<'confirmRegistration'>['body'],
): Promise<Result<VerifiedRegistration>> {
  const registration = await prepareContext.read((context) => findRegistration(context, hashToken(token)));
  if (!registration) return fail('link-spent');
  const proven = { emailKey: registration.email_key, passwordHash: registration.password_hash };
  if (registration.confirmed_at) return succeed(proven);
  const isRight = await runInPasswordQueue(prepareContext.site.id, () =>
    verifyPassword(password, registration.password_hash),
  );
  if (!isRight.ok) return isRight;
  return isRight.value ? succeed(proven) : fail('invalid-fields', { fields: { password: wrongPassword } });
}

const wrongPassword =
  'Ce n’est pas le mot de passe de cette inscription. Si vous en avez demandé plusieurs, ouvrez le lien d’un autre courriel\u202f; si vous n’en avez demandé aucune, quelqu’un a donné votre adresse\u00a0: fermez cette page.';

/**
 * Creates the member of a verified registration and starts their session; a second use of the link only confirms
 * success.
 */
export async function confirmRegistration(
  context: RequestContext,
  token: string,
  { emailKey }: VerifiedRegistration,
): Promise<Result<ReplyOf<'confirmRegistration'>>> {
  const tokenHash = hashToken(token);
  const registration = await lockRegistration(context, emailKey, tokenHash);
  if (!registration) return fail('link-spent');
  if (registration.confirmed_at) return succeed({ isNewsletterAsked: false, token: null });
  const id = await insertMember(context, {
    email: registration.email,
    emailKey,
    passwordHash: registration.password_hash,
    firstname: registration.firstname,
    lastname: registration.lastname,
    phone: registration.phone,
    birthdate: registration.birthdate,
    termsVersion: registration.terms_version,
    termsAcceptedAt: registration.created_at,
  });
  if (id === undefined) return fail('conflict', { message: 'Cette adresse a déjà un compte. Connectez-vous.' });
  await deleteRegistrationsOf(context, emailKey, tokenHash);
  await updateConfirmed(context, tokenHash);
  await getLoginGuard(context.services).addKnownClient(context.site.id, emailKey, context.clientIp);
  await createAuditEntry(context, `member:${id}`, 'member.join', `member:${id}`);
  const isNewsletterAsked =
    registration.has_newsletter && (await requestConsentAfterRegistration(context, registration.email));
  // Link and password have just been verified: another login would prove nothing more.
  const begun = await logIn(context, { memberId: id, passwordHash: registration.password_hash });
  return succeed({ isNewsletterAsked, token: begun.ok ? begun.value.token : null });
}

/** Job: mails the link that confirms a registration; `registration` is the token hash of its row. */
export const sendRegistrationLinkJob = defineSiteJob<{ siteId: number; mainOrigin?: string; registration: string }>({
  queue: queues.sendRegistrationLink,
  queueOptions: { deleteAfterSeconds: 3600 },
  purpose: 'lien demandé',
  run: (context, { registration }) => sendRegistrationLink(context, registration),
});

/** Enqueues every registration whose link has yet to be mailed: a restored backup has them without their jobs. */
export async function enqueueWaitingRegistrations(transaction: Transaction, jobs: JobEnqueuer): Promise<void> {
  for (const { siteId, registration } of await listUnmailedRegistrations(transaction))
    await jobs.enqueue(transaction, sendRegistrationLinkJob, { siteId, registration });
}
