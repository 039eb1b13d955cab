import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { hashToken, makeOpaqueToken } from '../../opaque-token.ts';
import type { RateLimiter } from '../../rate-limits/rate-limiter.ts';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import type { Forehand } from '../bind-endpoint.ts';
import type { LoginGuard } from './login-guard.ts';
import { mailPasswordChanged, mailReset } from './member-mails.ts';
import { deleteResetToken, deleteTokensOf, findResetToken, insertToken } from './member-tokens.repository.ts';
import { checkPassword, toEmailKey } from './members.policy.ts';
import {
  findMember,
  findMemberByEmail,
  findMemberToChange,
  type MemberRow,
  updatePasswordHash,
} from './members.repository.ts';
import { hashPassword, isPasswordRight, isSamePassword } from './password-hash.ts';
import { takePasswordTurn } from './password-work.ts';
import { findProvenMember, type MemberProof, proveOwnPassword, wrongPassword } from './proven-member.ts';

/** Milliseconds that a link to another password serves. */
const resetLength = 3_600_000;

/**
 * Counts a request for another password by its address (API-18): the seconds that its mail waits, undefined where the address
 * has had enough of them. The first request for an address in the hour never waits, whoever else asks for what.
 */
export async function countReset(
  { site }: Forehand,
  limits: RateLimiter,
  email: string,
): Promise<Result<number | undefined>> {
  const counted = await limits.consume(site.id, { limit: 'resetMail', client: toEmailKey(email) });
  if (!counted.ok) return succeed(undefined);
  return succeed(counted.value.points > 1 ? counted.value.delay : 0);
}

/**
 * Takes a request for another password (API-18). Whether the address has an account is looked up by a job: for a known and an
 * unknown one the same is done here, and the answer takes as long.
 */
export async function askReset(
  { transaction, site, mainOrigin }: Scope,
  jobs: JobQueue,
  email: string,
  delay: number | undefined,
): Promise<Result<ReplyOf<'askReset'>>> {
  const job = { siteId: site.id, mainOrigin, email };
  if (delay !== undefined) await jobs.enqueue(transaction, 'sendResetLink', job, { delay });
  return succeed({});
}

/** Sends a member the link to another password; an unknown address gets none. */
export async function sendResetLink(scope: Scope, jobs: JobQueue, email: string): Promise<void> {
  const found = await findMemberByEmail(scope, toEmailKey(email));
  const member = found && (await findMemberToChange(scope, found.id));
  if (!member) return;
  const token = makeOpaqueToken();
  const expiresAt = new Date(scope.now + resetLength);
  await insertToken(scope, { hash: hashToken(token), kind: 'reset', memberId: member.id, expiresAt });
  await mailReset(scope, jobs, member.email, token);
}

/** A new password for a member, judged and hashed. */
interface NewPassword {
  memberId: number;
  newHash: string;
}

/** Judges and hashes the password of who has a link (API-18). What is refused leaves the link as it was. */
export async function prepareReset(
  forehand: Forehand,
  { token, password }: InputOf<'resetPassword'>['body'],
): Promise<Result<NewPassword>> {
  const member = await forehand.read(async (scope) => {
    const link = await findResetToken(scope, hashToken(token));
    return link && findMember(scope, link.memberId);
  });
  if (!member) return refuse('link-spent');
  return hashNewPassword(forehand, member, password, () => isPasswordRight(password, member.password_hash));
}

/** Gives the member whose link this is her new password, and ends all her sessions; the link serves once (API-18). */
export async function resetPassword(
  scope: Scope,
  { jobs, guard }: { jobs: JobQueue; guard: LoginGuard },
  token: string,
  { memberId, newHash }: NewPassword,
): Promise<Result<ReplyOf<'resetPassword'>>> {
  // The member before her secrets, as everywhere: two that change her wait for each other, and neither for ever.
  const member = await findMemberToChange(scope, memberId);
  if (!member || !(await deleteResetToken(scope, hashToken(token)))) return refuse('link-spent');
  await storePassword(scope, jobs, member, newHash, '');
  await guard.welcome(scope.site.id, toEmailKey(member.email), scope.callerAddress);
  return succeed({});
}

/** Verifies the present password of a member, then judges and hashes the new one (API-08). */
export async function prepareChange(
  forehand: Forehand,
  limits: RateLimiter,
  { currentPassword, password }: InputOf<'changePassword'>['body'],
): Promise<Result<NewPassword & MemberProof>> {
  const proven = await proveOwnPassword(forehand, limits, 'currentPassword', currentPassword);
  if (!proven.ok) return proven;
  const hashed = await hashNewPassword(forehand, proven.value, password, async () =>
    isSamePassword(password, currentPassword),
  );
  return hashed.ok ? succeed({ ...hashed.value, passwordHash: proven.value.password_hash }) : hashed;
}

/** Changes the password of who has proved the present one; her other sessions end (API-08). */
export async function changePassword(
  scope: Scope,
  jobs: JobQueue,
  prepared: NewPassword & MemberProof,
): Promise<Result<ReplyOf<'changePassword'>>> {
  const member = await findProvenMember(scope, prepared);
  if (!member) return refuse('invalid-fields', { currentPassword: wrongPassword });
  await storePassword(scope, jobs, member, prepared.newHash, scope.user?.sessionHash ?? '');
  return succeed({});
}

/** Judges and hashes a new password, which must not be the present one. */
async function hashNewPassword(
  forehand: Forehand,
  member: MemberRow,
  password: string,
  isPresent: () => Promise<boolean>,
): Promise<Result<NewPassword>> {
  const fields = checkPassword(forehand, password, member);
  if (Object.keys(fields).length) return refuse('invalid-fields', fields);
  const hashed = await takePasswordTurn(forehand.site.id, async () =>
    (await isPresent()) ? undefined : hashPassword(password),
  );
  if (!hashed.ok) return hashed;
  return hashed.value === undefined
    ? refuse('invalid-fields', { password: 'Choisissez un autre mot de passe que l’actuel.' })
    : succeed({ memberId: member.id, newHash: hashed.value });
}

async function storePassword(
  scope: Scope,
  jobs: JobQueue,
  member: MemberRow,
  newHash: string,
  keptSession: string,
): Promise<void> {
  await updatePasswordHash(scope, member.id, newHash);
  await deleteTokensOf(scope, member.id, keptSession);
  await writeAudit(scope, `member:${member.id}`, 'member.password', `member:${member.id}`);
  await mailPasswordChanged(scope, jobs, member.email);
}
