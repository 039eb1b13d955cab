import { randomUUID } from 'node:crypto';
import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import { validatePassword } from '@vitrine/domain/people/password-rules';
import { definePlatformJob, type PlatformJobContext } from '../../../jobs/define-job.ts';
import type { JobEnqueuer } from '../../../jobs/job-enqueuer.ts';
import { hashToken } from '../../../opaque-token.ts';
import { type PlatformContext, platformSiteId } from '../../../request-context.ts';
import type { Transaction } from '../../../storage/database.ts';
import type { PlatformPrepareContext } from '../../bind-endpoint.ts';
import { enqueuePlatformMail } from '../../mail/platform-mail.operations.ts';
import {
  hashPassword,
  isSamePassword,
  runInPasswordQueue,
  verifyPassword,
} from '../../sign-in/password-tools.operations.ts';
import { auditPlatformAct } from '../audit/audit.operations.ts';
import { staffPasswordChangedMail, staffPasswordResetMail } from '../identity.mails.ts';
import { readOwnAccount, verifyOwnStaffPassword } from '../sessions/sessions.operations.ts';
import { deleteStaffSessionsOf } from '../sessions/staff-sessions.repository.ts';
import { lockOwnAccount, requireStaff } from './own-account.ts';
import {
  findStaffAccount,
  findStaffByEmail,
  lockStaffAccount,
  type StaffAccountRow,
  updateStaffPassword,
} from './staff-accounts.repository.ts';
import { createStaffToken } from './staff-links.operations.ts';
import {
  deleteStaffResetRequest,
  deleteStaffToken,
  deleteStaffTokensOf,
  findStaffToken,
  insertStaffResetRequest,
  listStaffResetRequests,
} from './staff-tokens.repository.ts';

/** Milliseconds for which a request waits for its mail beyond the mail's delay. */
const resetRequestLifetime = 2 * 86_400_000;

/** Counts a reset request by its address and returns the delay of its mail; undefined beyond the address's limit. */
export async function consumeStaffResetLimit(
  { services }: PlatformPrepareContext,
  email: string,
): Promise<Result<number | undefined>> {
  const client = normalizeEmail(email);
  const counted = await services.platformLimits.consume(platformSiteId, { limit: 'resetMail', client });
  if (!counted.ok) return succeed(undefined);
  return succeed(counted.value.points > 1 ? counted.value.delay : 0);
}

/**
 * Takes a reset request. A job looks up whether the address has an account: the request does the same work for known
 * and unknown addresses.
 */
export async function askStaffReset(
  context: PlatformContext,
  email: string,
  delay: number | undefined,
): Promise<Result<ReplyOf<'askStaffReset'>>> {
  if (delay === undefined) return succeed({});
  const id = randomUUID();
  await insertStaffResetRequest(context.transaction, {
    id,
    emailKey: normalizeEmail(email),
    origin: context.adminOrigin,
    at: new Date(context.now),
    expiresAt: new Date(context.now + delay * 1000 + resetRequestLifetime),
  });
  await auditPlatformAct(context, null, { act: 'password.ask', kind: 'reset-request', resourceId: id });
  await context.services.jobs.enqueue(context.transaction, sendStaffResetLinkJob, { request: id }, { delay });
  return succeed({});
}

/** Mails the link to another password if the address has an account. The request is consumed: it mails once. */
async function sendStaffResetLink(context: PlatformJobContext, request: string): Promise<void> {
  const found = await deleteStaffResetRequest(context.transaction, request, new Date(context.now));
  const account = found && (await findStaffByEmail(context.transaction, found.emailKey));
  // The address may change at this moment: the link goes to nobody who has just given it up.
  const known = account && (await lockStaffAccount(context.transaction, account.id));
  if (known?.email_key !== found?.emailKey || !known || !found || known.status === 'suspended') return;
  const token = await createStaffToken(context, 'reset-password', known.id);
  const mail = { recipient: known.email, data: { token } };
  await enqueuePlatformMail({ ...context, adminOrigin: found.origin }, staffPasswordResetMail, mail);
}

/** Job: mails the link to another password if the address of a request has an account. */
export const sendStaffResetLinkJob = definePlatformJob<{ request: string }>({
  queue: 'send-staff-reset-link',
  queueOptions: { deleteAfterSeconds: 3600 },
  purpose: 'personnel\u00a0: lien demandé',
  run: (context, { request }) => sendStaffResetLink(context, request),
});

/** Enqueues the reset requests that wait for their mail: a restored backup has them without their jobs. */
export async function enqueueWaitingStaffResets(transaction: Transaction, jobs: JobEnqueuer): Promise<void> {
  for (const { id } of await listStaffResetRequests(transaction))
    await jobs.enqueue(transaction, sendStaffResetLinkJob, { request: id });
}

/** A validated and hashed new password, and the hash that the account had. */
interface NewPassword {
  accountId: number;
  newHash: string;
  formerHash: string | null;
}

/** Validates and hashes the password of a link's holder. A refused password leaves the link valid. */
export async function prepareStaffReset(
  prepareContext: PlatformPrepareContext,
  { token, password }: InputOf<'resetStaffPassword'>['body'],
): Promise<Result<NewPassword>> {
  const account = await prepareContext.read(async ({ transaction, now }) => {
    const link = await findStaffToken(transaction, 'password', hashToken(token), new Date(now));
    return link && findStaffAccount(transaction, link.accountId);
  });
  if (!account) return fail('link-spent');
  return hashNewPassword(account, password, () => verifyPassword(password, account.password_hash));
}

/** Sets the password of a link's account and ends its sessions; the second factor stays. The link works once. */
export async function resetStaffPassword(
  context: PlatformContext,
  token: string,
  { accountId, newHash }: NewPassword,
): Promise<Result<ReplyOf<'resetStaffPassword'>>> {
  const account = await lockStaffAccount(context.transaction, accountId);
  const link = await deleteStaffToken(context.transaction, 'password', hashToken(token), new Date(context.now));
  if (!account || !link || account.status === 'suspended') return fail('link-spent');
  await storePassword(context, account, newHash, '', 'password.reset');
  return succeed({});
}

/** Verifies the current password of the account, then validates and hashes the new one. */
export async function preparePasswordChange(
  prepareContext: PlatformPrepareContext,
  { currentPassword, password }: InputOf<'changeStaffPassword'>['body'],
): Promise<Result<NewPassword>> {
  const account = await readOwnAccount(prepareContext);
  if (!account) return fail('not-authenticated');
  const proven = await verifyOwnStaffPassword(prepareContext, account, 'currentPassword', currentPassword);
  if (!proven.ok) return proven;
  return hashNewPassword(account, password, async () => isSamePassword(password, currentPassword));
}

/** Changes the password of the account; its other sessions end. */
export async function changeStaffPassword(
  context: PlatformContext,
  { newHash, formerHash }: NewPassword,
): Promise<Result<ReplyOf<'changeStaffPassword'>>> {
  const account = await lockOwnAccount(context);
  if (account.password_hash !== formerHash)
    return fail('invalid-fields', {
      fields: {
        currentPassword: 'Indiquez votre mot de passe\u00a0: il a changé entre-temps.',
      },
    });
  await storePassword(context, account, newHash, requireStaff(context).hash, 'password.change');
  return succeed({});
}

/**
 * Stores another password of an account: its links and its sessions end, except `keptSession`. The owner is told where
 * there was one before, and the context has what a mail needs.
 */
export async function storePassword(
  context: Pick<PlatformContext, 'transaction' | 'now' | 'requestId'> &
    Partial<Pick<PlatformContext, 'services' | 'adminOrigin'>>,
  account: StaffAccountRow,
  newHash: string,
  keptSession: string,
  act: string,
): Promise<void> {
  const { transaction, services, adminOrigin } = context;
  await updateStaffPassword(context.transaction, account.id, newHash, new Date(context.now));
  await deleteStaffTokensOf(context.transaction, account.id);
  await deleteStaffSessionsOf(context.transaction, account.id, keptSession);
  const author = act === commandAct ? null : account.id;
  await auditPlatformAct(context, author, { act, kind: 'account', resourceId: String(account.id) });
  // Who chooses a first password has just been told by a link.
  if (account.password_hash && services && adminOrigin !== undefined)
    await enqueuePlatformMail({ transaction, services, adminOrigin }, staffPasswordChangedMail, {
      recipient: account.email,
      data: {},
    });
}

/** The act of a command that sets a password: nobody is its author. */
export const commandAct = 'password.command';

/** Validates a password of staff; undefined where it may be used, else what to do about it. */
export function validateStaffPassword(password: string, person: { email: string; name: string }): string | undefined {
  return validatePassword(password, [person.email, person.name, 'Vitrine']);
}

async function hashNewPassword(
  account: StaffAccountRow,
  password: string,
  isPresent: () => Promise<boolean>,
): Promise<Result<NewPassword>> {
  const fault = validateStaffPassword(password, account);
  if (fault) return fail('invalid-fields', { fields: { password: fault } });
  const hashed = await runInPasswordQueue(platformSiteId, async () =>
    (await isPresent()) ? undefined : hashPassword(password),
  );
  if (!hashed.ok) return hashed;
  return hashed.value === undefined
    ? fail('invalid-fields', { fields: { password: 'Choisissez un autre mot de passe que l’actuel.' } })
    : succeed({ accountId: account.id, newHash: hashed.value, formerHash: account.password_hash });
}
