import { createOpaqueToken, hashToken } from '../../../opaque-token.ts';
import type { PlatformContext } from '../../../request-context.ts';
import { insertStaffToken } from './staff-tokens.repository.ts';

/** Kind of the token of each purpose, and milliseconds until it expires. */
const purposes = {
  /** A link that was asked for by mail. */
  'reset-password': { kind: 'password', lifetime: 3_600_000 },
  /** The link of an account that a command made. */
  'choose-password': { kind: 'password', lifetime: 86_400_000 },
  'confirm-email': { kind: 'email', lifetime: 86_400_000 },
  /** A verified password that waits for the second factor. */
  'second-factor': { kind: 'sign-in', lifetime: 5 * 60_000 },
} as const;

export type StaffTokenPurpose = keyof typeof purposes;

/** Creates the token of an account's link, or of a sign-in that goes on; `email` is the address that it confirms. */
export async function createStaffToken(
  { transaction, now }: Pick<PlatformContext, 'transaction' | 'now'>,
  purpose: StaffTokenPurpose,
  accountId: number,
  email?: string,
): Promise<string> {
  const token = createOpaqueToken();
  const { kind, lifetime } = purposes[purpose];
  await insertStaffToken(transaction, {
    hash: hashToken(token),
    kind,
    accountId,
    ...(email === undefined ? {} : { email }),
    at: new Date(now),
    expiresAt: new Date(now + lifetime),
  });
  return token;
}
