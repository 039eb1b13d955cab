import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { hashToken, makeOpaqueToken } from '../../opaque-token.ts';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import type { Forehand } from '../bind-endpoint.ts';
import { askAfterRegistration, type NewsletterTools } from '../newsletter/newsletter.operations.ts';
import { findTermsVersion, readSettings } from '../settings/settings.operations.ts';
import { addressAtPlace, type VisitorLimits } from '../visitor-limits.ts';
import type { LoginGuard } from './login-guard.ts';
import { mailAlreadyMember, mailConfirmation } from './member-mails.ts';
import { asksBirthdate, checkBirthdate, checkPassword, toEmailKey } from './members.policy.ts';
import { findMemberByEmail, insertMember } from './members.repository.ts';
import { hashPassword, isPasswordRight } from './password-hash.ts';
import { takePasswordTurn } from './password-work.ts';
import {
  deleteRegistrationsOf,
  findRegistration,
  findRegistrationToConfirm,
  insertRegistration,
  updateConfirmed,
} from './registrations.repository.ts';
import { logIn } from './sessions.operations.ts';

/** Milliseconds within which an address must be confirmed. */
const confirmationLength = 2 * 86_400_000;

/** A registration judged and hashed. */
interface PreparedRegistration {
  passwordHash: string;
  /** The terms in force when it was judged, which she has accepted. */
  termsVersion: number;
  /** Whether a mail may leave for its address. */
  mayMail: boolean;
}

/** Judges a registration, counts it and hashes its password (API-16); one that is refused for its fields does not count. */
export async function prepareRegistration(
  forehand: Forehand,
  limits: VisitorLimits,
  body: InputOf<'register'>['body'],
): Promise<Result<PreparedRegistration>> {
  const { site, callerAddress } = forehand;
  if (!(await limits.allow('register', site.id, callerAddress)))
    return limits.refusal('register', site.id, callerAddress);
  const { settings, termsVersion } = await forehand.read(async (scope) => ({
    settings: await readSettings(scope),
    termsVersion: await findTermsVersion(scope),
  }));
  const fields = {
    ...checkPassword(forehand, body.password, body),
    ...checkBirthdate(forehand, settings, body.birthdate),
    ...((body.termsVersion ?? termsVersion) === termsVersion ? {} : { termsVersion: otherTerms }),
  };
  if (Object.keys(fields).length) {
    await limits.forgive('register', site.id, callerAddress);
    return refuse('invalid-fields', fields);
  }
  const hashed = await takePasswordTurn(site.id, () => hashPassword(body.password));
  if (!hashed.ok) return hashed;
  const emailKey = toEmailKey(body.email);
  const mayMail =
    (await limits.allow('registrationMail', site.id, addressAtPlace(emailKey, callerAddress))) &&
    (await limits.allow('registrationMailToAddress', site.id, emailKey));
  return succeed({ passwordHash: hashed.value, termsVersion, mayMail });
}

const otherTerms =
  'Ce ne sont pas les conditions d’utilisation en vigueur, qui ont pu changer entre-temps\u00a0: lisez-les, puis acceptez-les.';

/**
 * Takes a registration (API-16). Nobody is a member before her address is confirmed; each registration waits with what was
 * given in it, and its link opens it to whoever knows its password only. Whether the address has an account shows nowhere but
 * in its mailbox.
 */
export async function register(
  scope: Scope,
  jobs: JobQueue,
  body: InputOf<'register'>['body'],
  { passwordHash, termsVersion, mayMail }: PreparedRegistration,
): Promise<Result<ReplyOf<'register'>>> {
  const settings = await readSettings(scope);
  const emailKey = toEmailKey(body.email);
  const member = await findMemberByEmail(scope, emailKey);
  if (!mayMail) return succeed({});
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
  limits: VisitorLimits,
  { token, password }: InputOf<'confirmRegistration'>['body'],
): Promise<Result<ProvenRegistration>> {
  const { site, callerAddress } = forehand;
  if (!(await limits.allow('link', site.id, callerAddress))) return limits.refusal('link', site.id, callerAddress);
  const registration = await forehand.read((scope) => findRegistration(scope, hashToken(token)));
  if (!registration) return refuse('link-spent');
  const proven = { emailKey: registration.email_key, passwordHash: registration.password_hash };
  if (registration.confirmed_at) return succeed(proven);
  const isRight = await takePasswordTurn(site.id, () => isPasswordRight(password, registration.password_hash));
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
  tools.guard.welcome(scope.site.id, emailKey, scope.callerAddress);
  await writeAudit(scope, `member:${id}`, 'member.join', `member:${id}`);
  const isNewsletterAsked =
    registration.has_newsletter && (await askAfterRegistration(scope, tools, registration.email));
  // Link and password have just been proved: asking for the password once more would prove nothing.
  const begun = await logIn(scope, { memberId: id, passwordHash: registration.password_hash });
  return succeed({ isNewsletterAsked, token: begun.ok ? begun.value.token : null });
}
