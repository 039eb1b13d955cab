import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import type { Encryption } from '../encryption/encryption.ts';

/** Milliseconds for which a note is read: who comes back later finds the same facts in the mail. */
const lifetime = 1_800_000;

/** A name typed at full length by each of six persons fits in. Addresses that are longer are not looked at. */
export const receiptPattern = /^[\w-]{44,4000}$/;

/**
 * Encrypted notes for the address of a confirmation. A page that confirms is asked for by its address (303 after the form),
 * and an address that anybody can write must promise nothing: only what this program has encrypted, for this site and this
 * subject, is told. Nothing is stored, and logs keep no query.
 */
export function createReceipts(encryption: Encryption, siteId: number, now: number): PageRequest['receipts'] {
  const buildContext = (subject: string) => `receipt/${siteId}/${subject}`;
  return {
    write: (facts, subject) =>
      encryption.encrypt(Buffer.from(JSON.stringify({ at: now, facts })), buildContext(subject)).toString('base64url'),
    read(note, subject) {
      if (!receiptPattern.test(note)) return undefined;
      try {
        const opened = encryption.decrypt(Buffer.from(note, 'base64url'), buildContext(subject));
        const { at, facts } = JSON.parse(opened.toString()) as { at: number; facts: unknown };
        return now - at < lifetime ? facts : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
