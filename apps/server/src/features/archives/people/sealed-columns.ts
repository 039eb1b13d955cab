import type { Encryption } from '../../../encryption/encryption.ts';
import type { ArchivePart } from '../../define-archive-part.ts';
import { ArchiveError } from '../archive-error.ts';
import type { Row } from '../archived-rows.repository.ts';

/** The program's own encryption, at one site. */
export interface Sealing {
  encryption: Encryption;
  siteId: number;
}

/** Decrypts the encrypted columns of a row. Throws `ArchiveError` where the program lacks a key. */
export function unsealRow({ kind, sealed = [] }: ArchivePart, row: Row, { encryption, siteId }: Sealing): Row {
  const opened = { ...row };
  for (const { column, place } of sealed) {
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
export function sealRow({ sealed = [] }: ArchivePart, row: Row, { encryption, siteId }: Sealing): Row {
  const closed = { ...row };
  for (const { column, place } of sealed) {
    const value = row[column];
    if (value !== null)
      closed[column] = `\\x${encryption.encrypt(Buffer.from(String(value)), place(siteId, row)).toString('hex')}`;
  }
  return closed;
}
