import { createRequire } from 'node:module';
import { resolve } from 'node:path';

interface Options {
  memoryCost?: number;
  timeCost?: number;
  parallelism?: number;
}

const server = createRequire(resolve(import.meta.dirname, '../../../../apps/server/package.json'));
const argon2 = server('@node-rs/argon2') as {
  hash(password: string, options: Options): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
};

/**
 * What tests change of the hashing of passwords, and what they read of it. The configuration of the tests puts this module in
 * the place of Argon2: a module that is replaced for one file has that file load the whole server for itself.
 */
export const passwordHashing = {
  /** Hashes and verifications since a test has set it. */
  count: 0,
  /** Whether a hash costs what the product asks for: otherwise as little as Argon2 lets it, a hundredth of the time. */
  isAsDear: false,
  /** Whether a hash of full cost is told at once to be of another password: the product verifies one where there is no account. */
  isDearRefused: false,
  /** Runs after the work of each verification, before its answer. */
  afterVerify: undefined as (() => Promise<void> | undefined) | undefined,
};

/** Puts all of it back. */
export function restorePasswordHashing(): void {
  Object.assign(passwordHashing, { count: 0, isAsDear: false, isDearRefused: false, afterVerify: undefined });
}

/** How a hash of the lowest cost names it. */
const cheap = 'm=8,t=1,p=1$';

/** Hashes a password, in the place of Argon2's own. */
export async function hash(password: string, options: Options): Promise<string> {
  passwordHashing.count += 1;
  return argon2.hash(password, passwordHashing.isAsDear ? options : { ...options, memoryCost: 8, timeCost: 1 });
}

/** Verifies a password, in the place of Argon2's own: at the cost that the hash names. */
export async function verify(stored: string, password: string): Promise<boolean> {
  passwordHashing.count += 1;
  const isRefused = passwordHashing.isDearRefused && !stored.includes(`$${cheap}`);
  const isRight = !isRefused && (await argon2.verify(stored, password));
  await passwordHashing.afterVerify?.();
  return isRight;
}
