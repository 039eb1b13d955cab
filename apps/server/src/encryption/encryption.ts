import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/**
 * Encrypts data that must not be readable in the database or the files. `place` is authenticated with the ciphertext,
 * so that it cannot be moved elsewhere.
 */
export interface Encryption {
  encrypt(content: Buffer, place: string): Buffer;
  /** Throws when the key or the place differs, or the ciphertext was altered. */
  decrypt(encrypted: Buffer, place: string): Buffer;
  /** Returns a keyed pseudonym of a text, stable as long as the oldest key stays configured. */
  pseudonym(text: string): string;
  /** Computes keyed hashes to find a text without storing it, one per key; store the first. */
  computeBlindIndexes(text: string, place: string): readonly [Buffer, ...Buffer[]];
}

const format = 1;
const keyBytes = 32;
const keyIdBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + keyIdBytes + nonceBytes + tagBytes;

/**
 * AES-256-GCM with 32-byte keys. The first key encrypts, all of them decrypt: to rotate, put a new key first. The
 * ciphertext begins with the format, the key id, the nonce and the tag.
 */
export function createEncryption(keys: readonly Buffer[]): Encryption {
  const hasOnlyWholeKeys = keys.every(({ length }) => length === keyBytes);
  const [current, ...former] = hasOnlyWholeKeys ? keys.map(prepareKey) : [];
  if (!current) throw new TypeError(`an encryption needs keys of ${keyBytes} bytes`);
  const oldest = former.at(-1) ?? current;
  const keysById = new Map([current, ...former].map(({ id, secret }) => [id.toString('hex'), secret]));
  return {
    encrypt(content, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', current.secret, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([Buffer.from([format]), current.id, nonce, cipher.getAuthTag(), body]);
    },
    pseudonym(text) {
      return createHmac('sha256', oldest.secret).update(`pseudonym ${text}`).digest('base64url').slice(0, 22);
    },
    decrypt(encrypted, place) {
      if (encrypted[0] !== format || encrypted.length < headerBytes) throw new Error('not an encrypted content');
      const [mark, nonce, tag] = [
        encrypted.subarray(1, 1 + keyIdBytes),
        encrypted.subarray(1 + keyIdBytes, 1 + keyIdBytes + nonceBytes),
        encrypted.subarray(headerBytes - tagBytes, headerBytes),
      ];
      const key = keysById.get(mark.toString('hex'));
      if (!key)
        throw new Error('Chiffré sous une clé que ce programme n’a pas\u00a0: ajoutez-la à VITRINE_SECRET_KEY.');
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag);
      return Buffer.concat([decipher.update(encrypted.subarray(headerBytes)), decipher.final()]);
    },
    computeBlindIndexes(text, place) {
      const mark = ({ secret }: PreparedKey) => createHmac('sha256', secret).update(`mark ${place}\0${text}`).digest();
      return [mark(current), ...former.map(mark)];
    },
  };
}

interface PreparedKey {
  id: Buffer;
  secret: KeyObject;
}

/** Prepares a key once: with its bytes, encrypting and hashing would take 13 microseconds longer each time. */
function prepareKey(key: Buffer): PreparedKey {
  return { id: computeKeyId(key), secret: createSecretKey(key) };
}

/** Computes the id of a key, which reveals nothing about it. */
function computeKeyId(key: Buffer): Buffer {
  return createHash('sha256').update('vitrine').update(key).digest().subarray(0, keyIdBytes);
}

/** Formats the id of a key for people; it reveals nothing about the key. */
export function formatKeyId(key: Buffer): string {
  return computeKeyId(key).toString('hex');
}
