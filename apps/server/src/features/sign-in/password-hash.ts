import { hash, type Options, verify } from '@node-rs/argon2';

/** Argon2id as OWASP asks for: 19 MiB, two passes, one lane (decision 0013). */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password that nobody has, of the same cost: an unknown address takes as long as a known one. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$lpZWYvT9p/Qxvg1XrlaFRg$a8pDat7/tog5cMThJrXJVR0BQ+NaBI2HfZPYxW0rNxo';

/** What is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/** Whether two passwords as they were typed are one. */
export function isSamePassword(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC');
}

/** Whether a password is that of the hash; without hash the same work is done, and the answer is no. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const isRight = await verify(stored ?? dummyHash, password.normalize('NFC'));
  return isRight && Boolean(stored);
}
