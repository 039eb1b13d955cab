import { createHash, type Hash } from 'node:crypto';

/**
 * Names a site's file by its content: 128 bits of SHA-256 as 32 hexadecimal digits. A page with twenty images contains
 * some three hundred URLs, so that half of the digits are dropped. A collision among the files of one site remains
 * improbable.
 */
export function contentHash(content: Buffer): string {
  return toName(createHash('sha256').update(content));
}

/** The same name for a content that is too large for the memory, from its parts in order. */
export async function hashStream(parts: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of parts) hash.update(part);
  return toName(hash);
}

const toName = (hash: Hash) => hash.digest('hex').slice(0, 32);
