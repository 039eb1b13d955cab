import { hash, type Options, verify } from '@node-rs/argon2';

/** Argon2id as OWASP recommends: 19 MiB, two passes, one lane (decision 0013). */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash without a password, with the same cost: an unknown email address takes as long as a known one. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$lpZWYvT9p/Qxvg1XrlaFRg$a8pDat7/tog5cMThJrXJVR0BQ+NaBI2HfZPYxW0rNxo';

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/** Returns whether two typed passwords are equal after Unicode normalisation. */
export function isSamePassword(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC');
}

/** Verifies a password against a hash; without hash it does the same work and returns false. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const isRight = await verify(stored ?? dummyHash, password.normalize('NFC'));
  return isRight && Boolean(stored);
}
