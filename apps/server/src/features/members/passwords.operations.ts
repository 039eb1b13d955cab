import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, refuse, succeed } from '@vitrine/domain/kernel/result';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { hashToken, makeOpaqueToken } from '../../opaque-token.ts';
import type { Scope } from '../../scope.ts';
import { writeAudit } from '../../storage/audit.ts';
import type { VisitorLimits } from '../visitor-limits.ts';
import { mailPasswordChanged, mailReset } from './member-mails.ts';
import { deleteResetToken, deleteTokensOf, insertToken } from './member-tokens.repository.ts';
import { checkPassword, toEmailKey } from './members.policy.ts';
import { findMember, findMemberByEmail, type MemberRow, updatePasswordHash } from './members.repository.ts';
import { hashPassword, isPasswordRight } from './password-hash.ts';

/** Milliseconds that a link to another password serves. */
const resetLength = 3_600_000;

/** Sends a member the link to another password (API-18); an unknown address is answered alike. */
export async function askReset(
  scope: Scope,
  jobs: JobQueue,
  limits: VisitorLimits,
  email: string,
): Promise<Result<ReplyOf<'askReset'>>> {
  if (!(await limits.allow('askReset', scope.site.id, scope.callerAddress))) return refuse('too-many-requests');
  const emailKey = toEmailKey(email);
  const mayMail = await limits.allow('accountMail', scope.site.id, emailKey);
  const member = await findMemberByEmail(scope, emailKey);
  if (!member || !mayMail) return succeed({});
  const token = makeOpaqueToken();
  const expiresAt = new Date(scope.now + resetLength);
  await insertToken(scope, { hash: hashToken(token), kind: 'reset', memberId: member.id, expiresAt });
  await mailReset(scope, jobs, member.email, token);
  return succeed({});
}

/** Gives the member whose link this is another password, and ends all her sessions; the link serves once (API-18). */
export async function resetPassword(
  scope: Scope,
  jobs: JobQueue,
  limits: VisitorLimits,
  { token, password }: InputOf<'resetPassword'>['body'],
): Promise<Result<ReplyOf<'resetPassword'>>> {
  if (!(await limits.allow('link', scope.site.id, scope.callerAddress))) return refuse('too-many-requests');
  const taken = await deleteResetToken(scope, hashToken(token));
  const member = taken && (await findMember(scope, taken.memberId));
  if (!member) return refuse('link-spent');
  // A refusal undoes everything: the link still serves for a better password.
  const fields = checkPassword(scope, password, member);
  if (Object.keys(fields).length) return refuse('invalid-fields', fields);
  await storePassword(scope, jobs, member, password, '');
  return succeed({});
}

/** Changes the password of who knows the present one; her other sessions end (API-08). */
export async function changePassword(
  scope: Scope,
  jobs: JobQueue,
  limits: VisitorLimits,
  { currentPassword, password }: InputOf<'changePassword'>['body'],
): Promise<Result<ReplyOf<'changePassword'>>> {
  const member = scope.user && (await findMember(scope, scope.user.id));
  if (!scope.user || !member) return refuse('not-authenticated');
  if (!(await limits.allow('loginToAccount', scope.site.id, toEmailKey(member.email))))
    return refuse('too-many-requests');
  if (!(await isPasswordRight(currentPassword, member.password_hash)))
    return refuse('invalid-fields', {
      currentPassword: 'Indiquez votre mot de passe actuel\u00a0: celui-ci n’est pas le vôtre.',
    });
  const fields = checkPassword(scope, password, member);
  if (Object.keys(fields).length) return refuse('invalid-fields', fields);
  await storePassword(scope, jobs, member, password, scope.user.sessionHash);
  return succeed({});
}

async function storePassword(
  scope: Scope,
  jobs: JobQueue,
  member: MemberRow,
  password: string,
  keptSession: string,
): Promise<void> {
  await updatePasswordHash(scope, member.id, await hashPassword(password));
  await deleteTokensOf(scope, member.id, keptSession);
  await writeAudit(scope, `member:${member.id}`, 'member.password', `member:${member.id}`);
  await mailPasswordChanged(scope, jobs, member.email);
}
