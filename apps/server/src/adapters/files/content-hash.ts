import { createHash } from 'node:crypto';

/**
 * The name of a site's file after its content: 128 bits of SHA-256 as 32 hexadecimal digits. A page with twenty pictures
 * writes some three hundred addresses, so half the digits are left out; two contents of one name are not to be feared among
 * the files that one site has itself.
 */
export function contentHash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
