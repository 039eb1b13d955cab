import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { UnreadableArchiveError } from '../../../adapters/archives/archive-reader.ts';
import { ArchiveError } from '../archive-errors.ts';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/**
 * Two passes over 64 MB cost a guess as much as one over 128 MB, and leave an export within its memory.
 */
const usualCost = { n: 65_536, r: 8, p: 2 } as const;
const saltBytes = 32;
const keyBytes = 32;
const tagBytes = 16;
/** Bytes of a chunk before it is encrypted; only the last one has fewer. */
const chunkBytes = 65_536;
const maximumMemory = 150_000_000;

/** Characters that a passphrase has at least. */
export const minimumPassphrase = 12;

/** Characters of a passphrase, as they are compared. */
export const countPassphrase = (passphrase: string): number => [...passphrase.normalize('NFC')].length;

/** How the key of an archive's people follows from its passphrase. Costs are bounded: reading an archive must not exhaust a program. */
export const peopleKeySchema = z.strictObject({
  scrypt: z.strictObject({
    n: z.union([z.literal(16_384), z.literal(32_768), z.literal(65_536), z.literal(131_072)]),
    r: z.literal(8),
    p: z.int().min(1).max(4),
    salt: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  /** Tells a wrong passphrase from a damaged archive. */
  check: z.string().regex(/^[0-9a-f]{32}$/),
});

/** The key of an archive's people. */
export interface PeopleKey {
  secret: Buffer;
  salt: Buffer;
}

/** What a guess of a passphrase costs. */
export type PeopleKeyCost = Omit<z.output<typeof peopleKeySchema>['scrypt'], 'salt'>;

/** Makes the key of a new archive, with what its manifest says of it. Throws `ArchiveError` where the passphrase is too short. */
export async function createPeopleKey(
  passphrase: string,
  cost: PeopleKeyCost = usualCost,
): Promise<{ key: PeopleKey; described: z.output<typeof peopleKeySchema> }> {
  if (countPassphrase(passphrase) < minimumPassphrase)
    throw new ArchiveError(
      `La phrase secrète doit compter au moins ${minimumPassphrase}\u00a0caractères\u00a0: choisissez plusieurs mots, et gardez-la ailleurs que l’archive.`,
    );
  const salt = randomBytes(saltBytes);
  const key = await deriveKey(passphrase, salt, cost);
  return {
    key,
    described: { scrypt: { ...cost, salt: salt.toString('hex') }, check: computeCheck(key).toString('hex') },
  };
}

/** Makes the key of an archive again. Throws `ArchiveError` where the passphrase is another. */
export async function openPeopleKey(
  passphrase: string,
  { scrypt: { salt, ...given }, check }: z.output<typeof peopleKeySchema>,
): Promise<PeopleKey> {
  const key = await deriveKey(passphrase, Buffer.from(salt, 'hex'), given);
  if (!timingSafeEqual(computeCheck(key), Buffer.from(check, 'hex')))
    throw new ArchiveError(
      'Ce n’est pas la phrase secrète de cette archive\u00a0: saisissez celle qui a été choisie à l’export, ou importez le site sans les personnes.',
    );
  return key;
}

async function deriveKey(passphrase: string, salt: Buffer, { n, r, p }: { n: number; r: number; p: number }) {
  const secret = await derive(passphrase.normalize('NFC'), salt, keyBytes, { N: n, r, p, maxmem: maximumMemory });
  return { secret, salt };
}

const computeCheck = (key: PeopleKey) => deriveFor(key, 'check', 16);

const deriveFor = ({ secret, salt }: PeopleKey, purpose: string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, `vitrine archive ${purpose}`, length));

/** The key of one entry: what belongs to another opens nothing here. */
const deriveEntryKey = (key: PeopleKey, entry: string) => deriveFor(key, `entry ${entry}`, keyBytes);

/** The nonce of a chunk: its place, and whether it is the last. A chunk moved, or an end cut off, fails. */
function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(place, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts an entry chunk by chunk, each with its tag: none is whole in the memory. */
export async function* encryptEntry(
  key: PeopleKey,
  entry: string,
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
): AsyncGenerator<Buffer> {
  const secret = deriveEntryKey(key, entry);
  let place = 0;
  for await (const { chunk, isLast } of splitChunks(content, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', secret, nonceOf(place, isLast));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    place += 1;
  }
}

/** Decrypts an entry. Throws `UnreadableArchiveError` at the first chunk that is not where and what it was. */
export async function* decryptEntry(
  key: PeopleKey,
  entry: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  const secret = deriveEntryKey(key, entry);
  let place = 0;
  for await (const { chunk, isLast } of splitChunks(content, chunkBytes + tagBytes)) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', secret, nonceOf(place, isLast), { authTagLength: tagBytes });
      decipher.setAuthTag(chunk.subarray(-tagBytes));
      yield Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()]);
    } catch (error) {
      throw new UnreadableArchiveError(
        `Le fichier «\u00a0${entry}\u00a0» de l’archive est coupé ou a été changé\u00a0: rien n’en a été gardé.`,
        error,
      );
    }
    place += 1;
  }
}

/** Splits bytes into chunks of one size; the last has what is left, and is empty where there is nothing at all. */
async function* splitChunks(
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const part of content) {
    const bytes = Buffer.from(part);
    waiting.push(bytes);
    length += bytes.length;
    if (length <= size) continue;
    const joined = Buffer.concat(waiting);
    let from = 0;
    for (; joined.length - from > size; from += size)
      yield { chunk: joined.subarray(from, from + size), isLast: false };
    waiting = [joined.subarray(from)];
    length = joined.length - from;
  }
  yield { chunk: Buffer.concat(waiting), isLast: true };
}
