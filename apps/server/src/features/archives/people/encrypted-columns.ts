import type { Encryption } from '../../../encryption/encryption.ts';
import type { ArchivePart } from '../../define-archive-part.ts';
import { ArchiveError } from '../archive-errors.ts';
import type { Row } from '../archived-rows.repository.ts';

/** The program's own encryption, at one site. */
export interface SiteEncryption {
  encryption: Encryption;
  siteId: number;
}

/** Decrypts the encrypted columns of a row. Throws `ArchiveError` where the program lacks a key. */
export function decryptRow(
  { kind, encrypted = [] }: ArchivePart,
  row: Row,
  { encryption, siteId }: SiteEncryption,
): Row {
  const opened = { ...row };
  for (const { column, place } of encrypted) {
    const value = row[column];
    if (value === null) continue;
    try {
      opened[column] = encryption.decrypt(Buffer.from(String(value).slice(2), 'hex'), place(siteId, row)).toString();
    } catch (error) {
      throw new ArchiveError(
        `${kind}, numéro ${row.id}\u00a0: sa part chiffrée ne s’ouvre pas (${(error as Error).message}). Rien n’a été archivé.`,
        { cause: error },
      );
    }
  }
  return opened;
}

/** Encrypts the columns of a row that are kept encrypted. */
export function encryptRow({ encrypted = [] }: ArchivePart, row: Row, { encryption, siteId }: SiteEncryption): Row {
  const closed = { ...row };
  for (const { column, place } of encrypted) {
    const value = row[column];
    if (value !== null)
      closed[column] = `\\x${encryption.encrypt(Buffer.from(String(value)), place(siteId, row)).toString('hex')}`;
  }
  return closed;
}
