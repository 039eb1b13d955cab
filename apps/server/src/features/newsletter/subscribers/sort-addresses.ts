import { judgeAddress } from '@vitrine/domain/people/judge-address';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import type { AddressRow } from '@vitrine/domain/people/read-address-file';
import { hashEmail } from '../email-hash.ts';

/** An address of an import. */
export interface ImportedAddress {
  key: string;
  email: string;
  hash: string;
}

/** A line of an import that holds no address, and why. */
export interface InvalidRow extends AddressRow {
  reason: string;
}

/**
 * Sorts the lines of an import: addresses, each once and in the order of their keys, so that concurrent imports lock rows in
 * the same order; and lines that hold none.
 */
export function sortAddresses(rows: readonly AddressRow[]): { addresses: ImportedAddress[]; invalid: InvalidRow[] } {
  const addresses = new Map<string, ImportedAddress>();
  const invalid: InvalidRow[] = [];
  for (const row of rows) {
    const judged = judgeAddress(row.text);
    if ('fault' in judged) {
      invalid.push({ ...row, reason: judged.fault });
      continue;
    }
    const key = normalizeEmail(judged.email);
    addresses.set(key, { key, email: judged.email, hash: hashEmail(key) });
  }
  return { addresses: [...addresses.values()].sort((one, other) => (one.key < other.key ? -1 : 1)), invalid };
}
