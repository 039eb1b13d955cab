import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import type { Encryption } from '../../encryption/encryption.ts';

/** Milliseconds for which a receipt is valid; later, the mail holds the same facts. */
const lifetime = 1_800_000;

/** Format of a receipt. The length allows six persons with names of maximum length; longer values are ignored. */
export const receiptPattern = /^[\w-]{44,4000}$/;

/**
 * Creates encrypted receipts for the URL of a confirmation page. That page follows a 303, and anybody can forge a URL:
 * it shows only what this program encrypted for this site and this subject. Nothing is stored, and logs omit the query.
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
