import { createHash, randomBytes } from 'node:crypto';

/** Creates a random token: 32 bytes in base64url, 43 characters. */
export function createOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token for storage: a leaked table contains no usable token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
