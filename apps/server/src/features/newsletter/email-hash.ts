import { hashToken } from '../../opaque-token.ts';

/** What is kept of an address whose owner wants to be forgotten, and not to be written to: found again only by who has it. */
export function hashEmail(emailKey: string): string {
  return hashToken(emailKey);
}
