import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** Encrypts what must not be readable in the database or the files; `place` ties a text to where it belongs. */
export interface Encryption {
  encrypt(content: Buffer, place: string): Buffer;
  /** Throws where the key is another, the place is another, or a bit has changed. */
  decrypt(sealed: Buffer, place: string): Buffer;
  /** A name that stands for a text and tells nothing of it without the key; the same as long as the oldest key is kept. */
  pseudonym(text: string): string;
  /** What a text is found again by without being kept, under each key: the first is the one to keep. */
  computeBlindIndexes(text: string, place: string): readonly [Buffer, ...Buffer[]];
}

const format = 1;
const keyIdBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + keyIdBytes + nonceBytes + tagBytes;

/**
 * AES-256-GCM under keys of 32 bytes. The first encrypts; all of them open, so that a new key can be put before an old one.
 * What is sealed begins with its format, the key's mark, the nonce and the tag.
 */
export function createEncryption(keys: readonly Buffer[]): Encryption {
  const [first] = keys;
  if (!first || keys.some(({ length }) => length !== 32)) throw new TypeError('a encryption needs keys of 32 bytes');
  const oldest = keys.at(-1) ?? first;
  const keysById = new Map(keys.map((key) => [formatKeyId(key), key]));
  return {
    encrypt(content, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([Buffer.from([format]), computeKeyId(first), nonce, cipher.getAuthTag(), body]);
    },
    pseudonym(text) {
      return createHmac('sha256', oldest).update(`pseudonym ${text}`).digest('base64url').slice(0, 22);
    },
    decrypt(sealed, place) {
      if (sealed[0] !== format || sealed.length < headerBytes) throw new Error('not a sealed content');
      const [mark, nonce, tag] = [
        sealed.subarray(1, 1 + keyIdBytes),
        sealed.subarray(1 + keyIdBytes, 1 + keyIdBytes + nonceBytes),
        sealed.subarray(headerBytes - tagBytes, headerBytes),
      ];
      const key = keysById.get(mark.toString('hex'));
      if (!key) throw new Error('Chiffré sous une clé que ce programme n’a pas : ajoutez-la à VITRINE_SECRET_KEY.');
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(headerBytes)), decipher.final()]);
    },
    computeBlindIndexes(text, place) {
      const mark = (key: Buffer) => createHmac('sha256', key).update(`mark ${place}\0${text}`).digest();
      return [mark(first), ...keys.slice(1).map(mark)];
    },
  };
}

/** Names a key without telling anything of it. */
function computeKeyId(key: Buffer): Buffer {
  return createHash('sha256').update('vitrine').update(key).digest().subarray(0, keyIdBytes);
}

/** What a key is called where people read it; it tells nothing of the key. */
export function formatKeyId(key: Buffer): string {
  return computeKeyId(key).toString('hex');
}
