import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { rateLimits } from '../../../rate-limits/rate-limits.data.ts';
import { platformSiteId } from '../../../request-context.ts';
import type { PlatformPrepareContext } from '../../bind-endpoint.ts';
import { enqueuePlatformMail } from '../../mail/platform-mail.operations.ts';
import { passwordFingerprint } from '../../sign-in/password-tools.operations.ts';
import { auditPlatformAct } from '../audit/audit.operations.ts';
import { codesGuessedMail } from '../identity.mails.ts';
import { describeDevice } from '../sessions/describe-device.ts';
import type { StaffAccountRow } from './staff-accounts.repository.ts';
import { isTotpCode } from './totp.ts';

/** A counted attempt at the second factor of an account. */
export interface CodeAttempt {
  /** Takes the attempt back: the code was right. */
  refund(): Promise<void>;
  /** The account whose owner is to be told where the attempt fails: it is the last one of its allowance. */
  guessedAccount?: Pick<StaffAccountRow, 'id' | 'email'> | undefined;
}

/** An attempt that nothing counts. */
export const uncountedAttempt: CodeAttempt = { refund: async () => {} };

/**
 * Counts an attempt at the second factor of an account. Codes of the application have few digits and count by the
 * account, for signing in and inside a session apart; recovery codes count by account and client.
 */
export async function countCodeAttempt(
  { services, clientIp }: Pick<PlatformPrepareContext, 'services' | 'clientIp'>,
  account: Pick<StaffAccountRow, 'id' | 'email' | 'password_hash'>,
  purpose: 'connexion' | 'session',
  code: string,
): Promise<Result<CodeAttempt>> {
  const { platformLimits } = services;
  if (!isTotpCode(code))
    return platformLimits.consume(platformSiteId, {
      limit: 'recoveryCode',
      client: `compte ${account.id} ${clientIp}`,
    });
  // Another password begins anew: whoever knew the former one has lost their place.
  const client = `${purpose} ${account.id} ${passwordFingerprint(account.password_hash ?? undefined)}`;
  const week = await platformLimits.consume(platformSiteId, { limit: 'secondFactorWeek', client });
  if (!week.ok) return week;
  const counted = await platformLimits.consume(platformSiteId, { limit: 'secondFactor', client });
  if (!counted.ok) {
    await week.value.refund();
    return counted;
  }
  const attempt: CodeAttempt = {
    async refund() {
      attempt.guessedAccount = undefined;
      await week.value.refund();
      await counted.value.refund();
    },
    guessedAccount: counted.value.points === rateLimits.secondFactor.perClient[0] ? account : undefined,
  };
  return succeed(attempt);
}

/** Tells the owner about guessed codes, once per allowance, after the transaction that the wrong code has undone. */
export async function notifyAboutGuessing(
  prepareContext: PlatformPrepareContext,
  { guessedAccount }: CodeAttempt,
): Promise<void> {
  if (!guessedAccount) return;
  const { id, email } = guessedAccount;
  await prepareContext.read(async (context) => {
    await auditPlatformAct(context, null, { act: 'second-factor.guessed', kind: 'account', resourceId: String(id) });
    const data = { device: describeDevice(context.userAgent), at: new Date(context.now).toISOString() };
    await enqueuePlatformMail(context, codesGuessedMail, { recipient: email, data });
  });
}
