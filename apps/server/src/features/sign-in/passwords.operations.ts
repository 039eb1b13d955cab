import { randomUUID } from 'node:crypto';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import { defineSiteJob } from '../../jobs/define-job.ts';
import type { JobEnqueuer } from '../../jobs/job-enqueuer.ts';
import { queues } from '../../jobs/queues.ts';
import { createOpaqueToken, hashToken } from '../../opaque-token.ts';
import type { RequestContext } from '../../request-context.ts';
import { createAuditEntry } from '../../storage/audit.ts';
import type { Transaction } from '../../storage/database.ts';
import type { PrepareContext } from '../bind-endpoint.ts';
import { enqueueMail } from '../mail/mail.operations.ts';
import { checkPassword } from './check-member-data.ts';
import { getLoginGuard } from './login-guard.ts';
import { deleteResetToken, deleteTokensOf, findResetToken, insertToken } from './member-tokens.repository.ts';
import { findMember, findMemberByEmail, lockMember, type MemberRow, updatePasswordHash } from './members.repository.ts';
import { hashPassword, isSamePassword, verifyPassword } from './password-hash.ts';
import { runInPasswordQueue } from './password-queue.ts';
import {
  deleteResetRequest,
  findResetRequest,
  insertResetRequest,
  listResetRequests,
} from './reset-requests.repository.ts';
import { passwordChangedMail, passwordResetMail } from './sign-in.mails.ts';
import {
  lockVerifiedMember,
  type VerifiedCredentials,
  verifyOwnPassword,
  wrongPassword,
} from './verified-member.operations.ts';

/** Milliseconds until a password reset link expires. */
const resetLinkLifetime = 3_600_000;
/** Milliseconds for which a request waits for its mail beyond the mail's delay. */
const resetRequestLifetime = 2 * 86_400_000;

/**
 * Counts a reset request by its email address (API-18) and returns the delay of its mail in seconds. Undefined beyond
 * the limit of the address. The first mail to an address in an hour is never delayed.
 */
export async function consumeResetMailLimit(
  { services, site }: PrepareContext,
  email: string,
): Promise<Result<number | undefined>> {
  const counted = await services.limits.consume(site.id, { limit: 'resetMail', client: normalizeEmail(email) });
  if (!counted.ok) return succeed(undefined);
  return succeed(counted.value.points > 1 ? counted.value.delay : 0);
}

/**
 * Takes a password reset request (API-18). A job looks up whether the email address has an account. The request itself
 * does the same work for known and unknown addresses, so that its duration reveals nothing.
 */
export async function askReset(
  context: RequestContext,
  email: string,
  delay: number | undefined,
): Promise<Result<ReplyOf<'askReset'>>> {
  if (delay === undefined) return succeed({});
  const request = randomUUID();
  const expiresAt = new Date(context.now + delay * 1000 + resetRequestLifetime);
  await insertResetRequest(context, { id: request, emailKey: normalizeEmail(email), expiresAt });
  const job = { siteId: context.site.id, mainOrigin: context.mainOrigin, request };
  await context.services.jobs.enqueue(context.transaction, sendResetLinkJob, job, { delay });
  return succeed({});
}

/**
 * Sends a member the password reset link; an unknown email address gets none. The request is deleted in the same
 * transaction: a job that runs twice mails once, and an erased person gets nothing.
 */
export async function sendResetLink(context: RequestContext, request: string): Promise<void> {
  const emailKey = await findResetRequest(context, request);
  const found = emailKey === undefined ? undefined : await findMemberByEmail(context, emailKey);
  // Lock order: the member first, then their requests, as an erasure does.
  const member = found && (await lockMember(context, found.id));
  if (!(await deleteResetRequest(context, request)) || !member) return;
  const token = await createResetToken(context, member.id);
  await enqueueMail(context, passwordResetMail, { recipient: member.email, data: { token } });
}

/** Creates the token of a link to another password. */
export async function createResetToken(context: RequestContext, memberId: number): Promise<string> {
  const token = createOpaqueToken();
  const expiresAt = new Date(context.now + resetLinkLifetime);
  await insertToken(context, { hash: hashToken(token), kind: 'reset', memberId, expiresAt });
  return token;
}

/** A validated and hashed new password. */
interface NewPassword {
  memberId: number;
  newHash: string;
}

/** Validates and hashes the password of a link holder (API-18). A refused password leaves the link valid. */
export async function prepareReset(
  prepareContext: PrepareContext,
  { token, password }: InputOf<'resetPassword'>['body'],
): Promise<Result<NewPassword>> {
  const member = await prepareContext.read(async (context) => {
    const link = await findResetToken(context, hashToken(token));
    return link && findMember(context, link.memberId);
  });
  if (!member) return fail('link-spent');
  return hashNewPassword(prepareContext, member, password, () => verifyPassword(password, member.password_hash));
}

/** Sets the new password of the link's member and ends all their sessions; the link works once (API-18). */
export async function resetPassword(
  context: RequestContext,
  token: string,
  { memberId, newHash }: NewPassword,
): Promise<Result<ReplyOf<'resetPassword'>>> {
  // Lock order: the member first, then their tokens, as everywhere, so that concurrent changes cannot deadlock.
  const member = await lockMember(context, memberId);
  if (!member || !(await deleteResetToken(context, hashToken(token)))) return fail('link-spent');
  await storePassword(context, member, newHash, '');
  await getLoginGuard(context.services).addKnownClient(context.site.id, normalizeEmail(member.email), context.clientIp);
  return succeed({});
}

/** Verifies the current password of a member, then validates and hashes the new one (API-08). */
export async function prepareChange(
  prepareContext: PrepareContext,
  { currentPassword, password }: InputOf<'changePassword'>['body'],
): Promise<Result<NewPassword & VerifiedCredentials>> {
  const proven = await verifyOwnPassword(prepareContext, 'currentPassword', currentPassword);
  if (!proven.ok) return proven;
  const hashed = await hashNewPassword(prepareContext, proven.value, password, async () =>
    isSamePassword(password, currentPassword),
  );
  return hashed.ok ? succeed({ ...hashed.value, passwordHash: proven.value.password_hash }) : hashed;
}

/** Changes the password of a member who has proved the current one; their other sessions end (API-08). */
export async function changePassword(
  context: RequestContext,
  prepared: NewPassword & VerifiedCredentials,
): Promise<Result<ReplyOf<'changePassword'>>> {
  const member = await lockVerifiedMember(context, prepared);
  if (!member) return fail('invalid-fields', { fields: { currentPassword: wrongPassword } });
  await storePassword(context, member, prepared.newHash, context.user?.sessionHash ?? '');
  return succeed({});
}

/** Validates and hashes a new password, which must differ from the current one. */
async function hashNewPassword(
  prepareContext: PrepareContext,
  member: MemberRow,
  password: string,
  isPresent: () => Promise<boolean>,
): Promise<Result<NewPassword>> {
  const fields = checkPassword(prepareContext, password, member);
  if (Object.keys(fields).length) return fail('invalid-fields', { fields });
  const hashed = await runInPasswordQueue(prepareContext.site.id, async () =>
    (await isPresent()) ? undefined : hashPassword(password),
  );
  if (!hashed.ok) return hashed;
  return hashed.value === undefined
    ? fail('invalid-fields', { fields: { password: 'Choisissez un autre mot de passe que l’actuel.' } })
    : succeed({ memberId: member.id, newHash: hashed.value });
}

async function storePassword(
  context: RequestContext,
  member: MemberRow,
  newHash: string,
  keptSession: string,
): Promise<void> {
  await updatePasswordHash(context, member.id, newHash);
  await deleteTokensOf(context, member.id, keptSession);
  await createAuditEntry(context, `member:${member.id}`, 'member.password', `member:${member.id}`);
  await enqueueMail(context, passwordChangedMail, { recipient: member.email, data: {} });
}

/** Job: mails the password reset link if the email address has an account. `mainOrigin` is the origin of the link. */
export const sendResetLinkJob = defineSiteJob<{ siteId: number; mainOrigin?: string; request: string }>({
  queue: queues.sendResetLink,
  queueOptions: { deleteAfterSeconds: 3600 },
  purpose: 'lien demandé',
  run: (context, { request }) => sendResetLink(context, request),
});

/** Enqueues every reset request that waits for its mail: a restored backup has the requests without their jobs. */
export async function enqueueWaitingResets(transaction: Transaction, jobs: JobEnqueuer): Promise<void> {
  for (const { siteId, id } of await listResetRequests(transaction))
    await jobs.enqueue(transaction, sendResetLinkJob, { siteId, request: id });
}
