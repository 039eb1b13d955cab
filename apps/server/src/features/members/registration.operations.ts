import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { hashToken, makeOpaqueToken } from '../../opaque-token.ts';
import { emailFromClient, type RateLimiter } from '../../rate-limits/rate-limiter.ts';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import type { Forehand } from '../bind-endpoint.ts';
import { askAfterRegistration, type NewsletterTools } from '../newsletter/newsletter.operations.ts';
import { findTermsVersion, readSettings } from '../settings/settings.operations.ts';
import type { LoginGuard } from './login-guard.ts';
import { mailAlreadyMember, mailConfirmation } from './member-mails.ts';
import { asksBirthdate, checkBirthdate, checkPassword, toEmailKey } from './members.policy.ts';
import { findMemberByEmail, insertMember } from './members.repository.ts';
import { hashPassword, isPasswordRight } from './password-hash.ts';
import { takePasswordTurn } from './password-work.ts';
import {
  deleteRegistration,
  deleteRegistrationsOf,
  findRegistration,
  findRegistrationToConfirm,
  insertRegistration,
  updateConfirmed,
  updateRegistrationSecret,
} from './registrations.repository.ts';
import { logIn } from './sessions.operations.ts';

/** Milliseconds within which an address must be confirmed. */
const confirmationLength = 2 * 86_400_000;

/** A registration judged and hashed. */
interface PreparedRegistration {
  passwordHash: string;
  /** The terms in force when it was judged, which she has accepted. */
  termsVersion: number;
  /** Seconds that the mail to its address waits; undefined where none may leave for it. */
  delay: number | undefined;
}

/** Judges a registration, hashes its password and counts the mail to its address (API-16). */
export async function prepareRegistration(
  forehand: Forehand,
  limits: RateLimiter,
  body: InputOf<'register'>['body'],
): Promise<Result<PreparedRegistration>> {
  const { site, callerAddress } = forehand;
  const { settings, termsVersion } = await forehand.read(async (scope) => ({
    settings: await readSettings(scope),
    termsVersion: await findTermsVersion(scope),
  }));
  const fields = {
    ...checkPassword(forehand, body.password, body),
    ...checkBirthdate(forehand, settings, body.birthdate),
    ...((body.termsVersion ?? termsVersion) === termsVersion ? {} : { termsVersion: otherTerms }),
  };
  if (Object.keys(fields).length) return refuse('invalid-fields', fields);
  const hashed = await takePasswordTurn(site.id, () => hashPassword(body.password));
  if (!hashed.ok) return hashed;
  const emailKey = toEmailKey(body.email);
  const counted = await limits.consume(
    site.id,
    { limit: 'registrationMail', client: emailFromClient(emailKey, callerAddress) },
    { limit: 'registrationMailToAddress', client: emailKey },
  );
  return succeed({ passwordHash: hashed.value, termsVersion, delay: counted.ok ? counted.value.delay : undefined });
}

const otherTerms =
  'Ce ne sont pas les conditions d’utilisation en vigueur, qui ont pu changer entre-temps\u00a0: lisez-les, puis acceptez-les.';

/**
 * Takes a registration (API-16). Nobody is a member before her address is confirmed; each registration waits with what was
 * given in it, and its link opens it to whoever knows its password only. Whether the address has an account shows nowhere but
 * in its mailbox: a job looks it up, so that the answer takes as long for a known one as for an unknown.
 */
export async function register(
  scope: Scope,
  jobs: JobQueue,
  body: InputOf<'register'>['body'],
  { passwordHash, termsVersion, delay }: PreparedRegistration,
): Promise<Result<ReplyOf<'register'>>> {
  const settings = await readSettings(scope);
  const emailKey = toEmailKey(body.email);
  if (delay === undefined) return succeed({});
  // Nobody has the secret that this is the hash of: the job makes the one that goes by mail.
  const registration = hashToken(makeOpaqueToken());
  await insertRegistration(scope, registration, new Date(scope.now + delay * 1000 + confirmationLength), {
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
  await jobs.enqueue(
    scope.transaction,
    'sendRegistrationLink',
    { siteId: scope.site.id, mainOrigin: scope.mainOrigin, registration },
    { delay },
  );
  return succeed({});
}

/**
 * Mails the link that confirms a registration; an address that has an account is told so, and its registration is forgotten.
 * Done once: from then on the registration has another secret.
 */
export async function sendRegistrationLink(scope: Scope, jobs: JobQueue, registration: string): Promise<void> {
  const found = await findRegistration(scope, registration);
  if (!found) return;
  const member = await findMemberByEmail(scope, found.email_key);
  if (member) {
    await deleteRegistration(scope, registration);
    await mailAlreadyMember(scope, jobs, member.email);
    return;
  }
  const token = makeOpaqueToken();
  if (await updateRegistrationSecret(scope, registration, hashToken(token)))
    await mailConfirmation(scope, jobs, found.email, token);
}

/** A registration whose link and password came together. */
interface ProvenRegistration {
  emailKey: string;
  passwordHash: string;
}

/**
 * Verifies that who has the link also knows the registration's password: the mailbox alone would open an account to whoever
 * asked for it with somebody else's address.
 */
export async function proveRegistration(
  forehand: Forehand,
  { token, password }: InputOf<'confirmRegistration'>['body'],
): Promise<Result<ProvenRegistration>> {
  const registration = await forehand.read((scope) => findRegistration(scope, hashToken(token)));
  if (!registration) return refuse('link-spent');
  const proven = { emailKey: registration.email_key, passwordHash: registration.password_hash };
  if (registration.confirmed_at) return succeed(proven);
  const isRight = await takePasswordTurn(forehand.site.id, () => isPasswordRight(password, registration.password_hash));
  if (!isRight.ok) return isRight;
  return isRight.value ? succeed(proven) : refuse('invalid-fields', { password: wrongPassword });
}

const wrongPassword =
  'Ce n’est pas le mot de passe de cette inscription. Si vous en avez demandé plusieurs, ouvrez le lien d’un autre courriel\u202f; si vous n’en avez demandé aucune, quelqu’un a donné votre adresse\u00a0: fermez cette page.';

/** Makes a member of who has proved her registration and begins her session; asked again, the link tells that it is done. */
export async function confirmRegistration(
  scope: Scope,
  tools: NewsletterTools & { guard: LoginGuard },
  token: string,
  { emailKey }: ProvenRegistration,
): Promise<Result<ReplyOf<'confirmRegistration'>>> {
  const tokenHash = hashToken(token);
  const registration = await findRegistrationToConfirm(scope, emailKey, tokenHash);
  if (!registration) return refuse('link-spent');
  if (registration.confirmed_at) return succeed({ isNewsletterAsked: false, token: null });
  const id = await insertMember(scope, {
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
  if (id === undefined) return refuse('conflict', undefined, 'Cette adresse a déjà un compte. Connectez-vous.');
  await deleteRegistrationsOf(scope, emailKey, tokenHash);
  await updateConfirmed(scope, tokenHash);
  await tools.guard.welcome(scope.site.id, emailKey, scope.callerAddress);
  await writeAudit(scope, `member:${id}`, 'member.join', `member:${id}`);
  const isNewsletterAsked =
    registration.has_newsletter && (await askAfterRegistration(scope, tools, registration.email));
  // Link and password have just been proved: asking for the password once more would prove nothing.
  const begun = await logIn(scope, { memberId: id, passwordHash: registration.password_hash });
  return succeed({ isNewsletterAsked, token: begun.ok ? begun.value.token : null });
}
