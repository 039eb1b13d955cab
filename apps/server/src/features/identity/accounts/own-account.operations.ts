import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import { hashToken } from '../../../opaque-token.ts';
import { type PlatformContext, platformSiteId } from '../../../request-context.ts';
import type { PlatformPrepareContext } from '../../bind-endpoint.ts';
import { enqueuePlatformMail } from '../../mail/platform-mail.operations.ts';
import { auditPlatformAct } from '../audit/audit.operations.ts';
import { staffEmailChangedMail, staffNewEmailMail } from '../identity.mails.ts';
import { lockOwnAccount } from './own-account.ts';
import { lockStaffAccount, updateStaffEmail, updateStaffName } from './staff-accounts.repository.ts';
import { createStaffToken } from './staff-links.operations.ts';
import { deleteStaffToken, deleteStaffTokensOf, findStaffToken } from './staff-tokens.repository.ts';

/** Changes the name of the account. */
export async function updateOwnAccount(
  context: PlatformContext,
  { name }: InputOf<'updateStaffAccount'>['body'],
): Promise<Result<ReplyOf<'updateStaffAccount'>>> {
  const account = await lockOwnAccount(context);
  await updateStaffName(context.transaction, account.id, name, new Date(context.now));
  await auditPlatformAct(context, account.id, {
    act: 'account.update',
    kind: 'account',
    resourceId: String(account.id),
    before: { name: account.name },
    after: { name },
  });
  return succeed({});
}

/** Counts a link for another email address by the account that asks for it. */
export async function countEmailChange(prepareContext: PlatformPrepareContext): Promise<Result<unknown>> {
  const accountId = await prepareContext.read(async ({ staff }) => staff?.accountId);
  if (accountId === undefined) return fail('not-authenticated');
  const { platformLimits } = prepareContext.services;
  return platformLimits.consume(platformSiteId, { limit: 'staffEmail', client: `compte ${accountId}` });
}

/** Mails a link to the new email address. The answer does not tell whether another account has the address. */
export async function changeStaffEmail(
  context: PlatformContext,
  { email }: InputOf<'changeStaffEmail'>['body'],
): Promise<Result<ReplyOf<'changeStaffEmail'>>> {
  const account = await lockOwnAccount(context);
  if (normalizeEmail(email) === account.email_key)
    return fail('invalid-fields', { fields: { email: 'Indiquez une autre adresse que l’actuelle.' } });
  await deleteStaffTokensOf(context.transaction, account.id, 'email');
  const token = await createStaffToken(context, 'confirm-email', account.id, email);
  await auditPlatformAct(context, account.id, {
    act: 'email.ask',
    kind: 'account',
    resourceId: String(account.id),
    before: { email: account.email },
    after: { email },
  });
  await enqueuePlatformMail(context, staffNewEmailMail, {
    recipient: email,
    data: { token, account: account.email },
  });
  return succeed({});
}

/** Sets the email address that a link confirms, and tells the former one. */
export async function confirmStaffEmail(
  context: PlatformContext,
  token: string,
): Promise<Result<ReplyOf<'confirmStaffEmail'>>> {
  const now = new Date(context.now);
  const link = await findStaffToken(context.transaction, 'email', hashToken(token), now);
  // Lock order: the account first, then its tokens, as everywhere.
  const account = link && (await lockStaffAccount(context.transaction, link.accountId));
  const spent = await deleteStaffToken(context.transaction, 'email', hashToken(token), now);
  if (!account || !spent?.email) return fail('link-spent');
  const email = spent.email;
  const isFree = await updateStaffEmail(
    context.transaction,
    account.id,
    { email, emailKey: normalizeEmail(email) },
    now,
  );
  if (!isFree) return fail('conflict', { message: 'Un autre compte a déjà cette adresse. Choisissez-en une autre.' });
  await auditPlatformAct(context, account.id, {
    act: 'email.change',
    kind: 'account',
    resourceId: String(account.id),
    before: { email: account.email },
    after: { email },
  });
  // Links to the former address are worth nothing any more.
  await deleteStaffTokensOf(context.transaction, account.id);
  await enqueuePlatformMail(context, staffEmailChangedMail, { recipient: account.email, data: { email } });
  return succeed({});
}
