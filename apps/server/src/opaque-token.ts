import { createHash, randomBytes } from 'node:crypto';

/** A secret that says nothing: 32 random bytes in base64url, 43 characters. */
export function createOpaqueToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: whoever reads the table cannot use it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
