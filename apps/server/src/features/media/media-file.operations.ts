import type { Database } from '../../storage/database.ts';
import { findFileByHash, type MediaFileRow } from './media-file.repository.ts';

/** A file of the site's library, or a font of the site, by the hash of its content; another site's is not found. */
export function findSiteFile(database: Database, siteId: number, hash: string): Promise<MediaFileRow | undefined> {
  return database.read(siteId, (transaction) => findFileByHash(transaction, hash));
}
