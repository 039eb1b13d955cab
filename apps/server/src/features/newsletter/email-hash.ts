import { hashToken } from '../../opaque-token.ts';

/**
 * Hashes an email address so that a suppression outlives the erasure of the address itself. Only somebody who knows the
 * address can find the row again.
 */
export function hashEmail(emailKey: string): string {
  return hashToken(emailKey);
}
