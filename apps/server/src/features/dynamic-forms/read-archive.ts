import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** Limits of an archive: number of files, and total decompressed bytes. */
export const archiveLimits = { entries: 2000, bytes: 50_000_000 } as const;

interface Entry {
  name: string;
  isStored: boolean;
  /** The range of its compressed bytes, and their decompressed size. */
  start: number;
  end: number;
  bytes: number;
  checksum: number;
}

const signatures = { end: 0x06054b50, directory: 0x02014b50, local: 0x04034b50 } as const;
const endBytes = 22;

/**
 * Reads the files of a ZIP archive by name, in the order of their offsets, decompressed and verified by CRC-32. Returns
 * undefined if the archive is damaged, encrypted, split, or larger than the limits. Declared sizes are checked first;
 * decompression stops at a file's declared size.
 */
export async function readArchive(content: Buffer): Promise<Map<string, Buffer> | undefined> {
  const entries = readCentralDirectory(content);
  if (!entries) return undefined;
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    const file = await decompress(content, entry);
    if (!file) return undefined;
    files.set(entry.name, file);
  }
  return files;
}

async function decompress(
  content: Buffer,
  { isStored, start, end, bytes, checksum }: Entry,
): Promise<Buffer | undefined> {
  const packed = content.subarray(start, end);
  try {
    const file = isStored ? packed : await inflate(packed, { maxOutputLength: Math.max(bytes, 1) });
    return file.length === bytes && crc32(file) === checksum ? file : undefined;
  } catch {
    return undefined;
  }
}

function readCentralDirectory(content: Buffer): Entry[] | undefined {
  const at = findEndOfCentralDirectory(content);
  if (at === undefined) return undefined;
  const count = content.readUInt16LE(at + 10);
  const size = content.readUInt32LE(at + 12);
  const first = content.readUInt32LE(at + 16);
  if (count === 0 || count > archiveLimits.entries || first + size > at) return undefined;
  const entries: Entry[] = [];
  let place = first;
  for (let number = 0; number < count; number += 1) {
    const entry = readEntry(content, place, first + size);
    if (!entry) return undefined;
    entries.push(entry.entry);
    place = entry.next;
  }
  return isValidDirectory(entries, first) ? entries.sort((one, other) => one.start - other.start) : undefined;
}

/** Finds the end of the central directory, which ends the file except for a comment of declared length. */
function findEndOfCentralDirectory(content: Buffer): number | undefined {
  for (let at = content.length - endBytes; at >= Math.max(0, content.length - endBytes - 0xffff); at -= 1)
    if (content.readUInt32LE(at) === signatures.end)
      return at + endBytes + content.readUInt16LE(at + 20) === content.length ? at : undefined;
  return undefined;
}

function readEntry(content: Buffer, place: number, limit: number): { entry: Entry; next: number } | undefined {
  if (place + 46 > limit || content.readUInt32LE(place) !== signatures.directory) return undefined;
  const isEncrypted = (content.readUInt16LE(place + 8) & 1) === 1;
  const method = content.readUInt16LE(place + 10);
  const nameLength = content.readUInt16LE(place + 28);
  const next = place + 46 + nameLength + content.readUInt16LE(place + 30) + content.readUInt16LE(place + 32);
  const local = content.readUInt32LE(place + 42);
  if (isEncrypted || (method !== 0 && method !== 8) || next > limit || local + 30 > content.length) return undefined;
  if (content.readUInt32LE(local) !== signatures.local) return undefined;
  const name = content.toString('utf8', place + 46, place + 46 + nameLength);
  const localLength = content.readUInt16LE(local + 26);
  if (content.toString('utf8', local + 30, local + 30 + localLength) !== name) return undefined;
  const start = local + 30 + localLength + content.readUInt16LE(local + 28);
  const entry = {
    name,
    isStored: method === 0,
    start,
    end: start + content.readUInt32LE(place + 20),
    bytes: content.readUInt32LE(place + 24),
    checksum: content.readUInt32LE(place + 16),
  };
  return { entry, next };
}

/** Whether the files precede the directory, do not overlap, have unique safe names, and respect the size limit. */
function isValidDirectory(entries: readonly Entry[], directory: number): boolean {
  const inOrder = [...entries].sort((one, other) => one.start - other.start);
  const names = new Set(entries.map(({ name }) => name));
  return (
    names.size === entries.length &&
    [...names].every((name) => /^[^/\\][^\\]*$/.test(name) && !name.split('/').includes('..')) &&
    inOrder.every(({ end }, place) => end <= (inOrder[place + 1]?.start ?? directory)) &&
    entries.reduce((sum, { bytes }) => sum + bytes, 0) <= archiveLimits.bytes
  );
}
