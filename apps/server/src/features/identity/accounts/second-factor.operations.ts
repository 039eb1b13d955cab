import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { hashToken } from '../../../opaque-token.ts';
import type { PlatformContext } from '../../../request-context.ts';
import type { Services } from '../../../services.ts';
import type { PlatformPrepareContext } from '../../bind-endpoint.ts';
import { enqueuePlatformMail } from '../../mail/platform-mail.operations.ts';
import { recoveryCodesRenewedMail, secondFactorAddedMail, secondFactorRemovedMail } from '../identity.mails.ts';
import { deleteStaffSessionsOf } from '../sessions/staff-sessions.repository.ts';
import { type CodeAttempt, countCodeAttempt } from './code-attempts.operations.ts';
import { auditOwnAct, lockOwnAccount, requireStaff } from './own-account.ts';
import {
  deleteRecoveryCode,
  deleteSecondFactor,
  replaceRecoveryCodes,
  updateTotpConfirmed,
  updateTotpSecret,
  updateTotpStep,
} from './second-factors.repository.ts';
import { findStaffAccount, type StaffAccountRow } from './staff-accounts.repository.ts';
import {
  createRecoveryCodes,
  createTotpSecret,
  findTotpStep,
  formatTotpUri,
  isTotpCode,
  normalizeCode,
} from './totp.ts';

const wrongCode =
  'Indiquez le code que votre application montre maintenant, ou un code de secours\u00a0: celui-ci n’est pas valable, ou il a déjà servi.';

/** The failure of a wrong or used code. */
export function refuseCode() {
  return fail('invalid-fields', { fields: { code: wrongCode } });
}

function encryptionPlace(accountId: number): string {
  return `staff totp ${accountId}`;
}

function readSecret({ encryption }: Pick<Services, 'encryption'>, account: StaffAccountRow): string | undefined {
  return account.totp_sealed
    ? encryption.decrypt(account.totp_sealed, encryptionPlace(account.id)).toString()
    : undefined;
}

/** Uses a TOTP code or a recovery code of an account, each once; false where it is wrong or used. */
export async function consumeCode(
  context: Pick<PlatformContext, 'transaction' | 'services' | 'now'>,
  account: StaffAccountRow,
  typed: string,
): Promise<boolean> {
  const code = normalizeCode(typed);
  if (!isTotpCode(code)) return deleteRecoveryCode(context.transaction, account.id, hashRecoveryCode(account, code));
  const secret = readSecret(context.services, account);
  const step = secret && findTotpStep(secret, code, context.now);
  return step ? updateTotpStep(context.transaction, account.id, step) : false;
}

function hashRecoveryCode({ id }: Pick<StaffAccountRow, 'id'>, code: string): string {
  return hashToken(`${id} ${normalizeCode(code)}`);
}

const alreadyEnrolled = 'Ce compte a déjà un second facteur. Retirez-le d’abord pour en préparer un autre.';

/** Creates a TOTP secret for the account; it counts once a code has confirmed it. */
export async function startEnrolment(context: PlatformContext): Promise<Result<ReplyOf<'startStaffEnrolment'>>> {
  const account = await lockOwnAccount(context);
  if (account.totp_confirmed_at) return fail('conflict', { message: alreadyEnrolled });
  const secret = createTotpSecret();
  const encrypted = context.services.encryption.encrypt(Buffer.from(secret), encryptionPlace(account.id));
  await updateTotpSecret(context.transaction, account.id, encrypted);
  await auditOwnAct(context, account, 'second-factor.start');
  return succeed({ secret, uri: formatTotpUri(secret, account.email) });
}

/** Counts an attempt to confirm the account's second factor. */
export async function prepareEnrolment(
  prepareContext: PlatformPrepareContext,
  code: string,
): Promise<Result<CodeAttempt>> {
  const account = await prepareContext.read(
    async ({ transaction, staff }) => staff && findStaffAccount(transaction, staff.accountId),
  );
  return account ? countCodeAttempt(prepareContext, account, 'session', code) : fail('not-authenticated');
}

/** Confirms the second factor by its first code, and creates the recovery codes. The other sessions had none: they end. */
export async function confirmEnrolment(
  context: PlatformContext,
  { code }: InputOf<'confirmStaffEnrolment'>['body'],
  attempt: CodeAttempt,
): Promise<Result<ReplyOf<'confirmStaffEnrolment'>>> {
  const account = await lockOwnAccount(context);
  if (account.totp_confirmed_at) return fail('conflict', { message: alreadyEnrolled });
  if (!account.totp_sealed)
    return fail('conflict', { message: 'Préparez d’abord un second facteur\u00a0: son secret manque.' });
  if (!isTotpCode(code) || !(await consumeCode(context, account, code))) return refuseCode();
  await updateTotpConfirmed(context.transaction, account.id, new Date(context.now));
  await attempt.refund();
  await deleteStaffSessionsOf(context.transaction, account.id, requireStaff(context).hash);
  await auditOwnAct(context, account, 'second-factor.enrol');
  await enqueuePlatformMail(context, secondFactorAddedMail, { recipient: account.email, data: {} });
  return succeed({ recoveryCodes: await storeNewRecoveryCodes(context, account) });
}

/** Replaces the recovery codes of the account. */
export async function renewRecoveryCodes(
  context: PlatformContext,
): Promise<Result<ReplyOf<'renewStaffRecoveryCodes'>>> {
  const account = await lockOwnAccount(context);
  if (!account.totp_confirmed_at)
    return fail('conflict', { message: 'Ce compte n’a pas de second facteur\u00a0: il lui en faut un d’abord.' });
  await auditOwnAct(context, account, 'second-factor.codes');
  await enqueuePlatformMail(context, recoveryCodesRenewedMail, { recipient: account.email, data: {} });
  return succeed({ recoveryCodes: await storeNewRecoveryCodes(context, account) });
}

/** Removes the second factor of the account; a SUPER_ADMIN keeps one. */
export async function removeSecondFactor(
  context: PlatformContext,
): Promise<Result<ReplyOf<'removeStaffSecondFactor'>>> {
  const account = await lockOwnAccount(context);
  if (!account.totp_confirmed_at) return fail('conflict', { message: 'Ce compte n’a pas de second facteur.' });
  if (account.is_super_admin)
    return fail('not-allowed', {
      message:
        'Un compte de la plateforme garde son second facteur. S’il est perdu, demandez «\u00a0vitrine staff reset\u00a0».',
    });
  await deleteSecondFactor(context.transaction, account.id, new Date(context.now));
  await auditOwnAct(context, account, 'second-factor.remove');
  await enqueuePlatformMail(context, secondFactorRemovedMail, { recipient: account.email, data: {} });
  return succeed({});
}

async function storeNewRecoveryCodes(context: PlatformContext, account: StaffAccountRow): Promise<string[]> {
  const codes = createRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(account, code));
  await replaceRecoveryCodes(context.transaction, account.id, hashes, new Date(context.now));
  return codes;
}
