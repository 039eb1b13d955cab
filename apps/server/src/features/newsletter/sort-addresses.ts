import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import { normalizeTypedEmail } from '@vitrine/domain/people/typed-email';

const emailPattern = /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/;

/** Lines of an import, each address once: those that are one, in the order of their keys, and those that are not. */
export function sortAddresses(lines: readonly string[]): {
  addresses: [key: string, email: string][];
  invalid: string[];
} {
  const given = new Map(lines.map(normalizeTypedEmail).map((line) => [normalizeEmail(line), line]));
  const addresses: [string, string][] = [];
  const invalid: string[] = [];
  for (const [key, line] of given) {
    if (!key) continue;
    if (key.length <= 254 && emailPattern.test(key)) addresses.push([key, line]);
    else invalid.push(line);
  }
  return { addresses: addresses.sort(([one], [other]) => (one < other ? -1 : 1)), invalid };
}
