import { createHash } from 'node:crypto';

/**
 * Names a site's file by its content: 128 bits of SHA-256 as 32 hexadecimal digits. A page with twenty images contains
 * some three hundred URLs, so that half of the digits are dropped. A collision among the files of one site remains
 * improbable.
 */
export function contentHash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}
