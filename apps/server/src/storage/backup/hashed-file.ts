import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Size and hash of a backup's file. */
export interface FileDigest {
  bytes: number;
  sha256: string;
}

/**
 * Hashes a file. By reads of its own: a database has thousands of small files, and a stream for each of them takes more
 * processor time than their hashes.
 */
export async function hashFile(path: string): Promise<FileDigest> {
  const handle = await open(path);
  try {
    const hash = createHash('sha256');
    const buffer = Buffer.allocUnsafe(chunkBytes);
    let bytes = 0;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, chunkBytes);
      if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
      hash.update(buffer.subarray(0, bytesRead));
      bytes += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

const chunkBytes = 64 * 1024;

/** Hashes a stream. */
export async function hashContent(content: Readable): Promise<FileDigest> {
  const meter = createHashStream();
  await pipeline(content, meter.stream.resume());
  return meter.facts();
}

/** Writes a file and flushes it to disk, with its folders; returns its digest. */
export async function writeHashed(
  path: string,
  content: Readable | Iterable<string> | AsyncIterable<string>,
): Promise<FileDigest> {
  await mkdir(dirname(path), { recursive: true });
  const meter = createHashStream();
  await pipeline(content, meter.stream, createWriteStream(path, { mode: 0o600 }));
  const handle = await open(path, 'r+');
  await handle.sync().finally(() => handle.close());
  return meter.facts();
}

/** Lists every file below a folder, with `/` as separator; empty where the folder does not exist. */
export async function listFilesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')).sort();
}

function createHashStream() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      bytes += part.length;
      done(undefined, part);
    },
  });
  return { stream, facts: (): FileDigest => ({ bytes, sha256: hash.digest('hex') }) };
}
