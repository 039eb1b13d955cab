import type { Readable } from 'node:stream';

/** Reads a whole stream into a buffer. */
export async function readStream(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
