import type { RequestContext } from '../../request-context.ts';
import type { Database } from '../../storage/database.ts';
import { findFileByHash, type MediaFileRow } from './media-file.repository.ts';

/** Finds a media or font file of the site by the hash of its content. Other sites' files are not found. */
export function findSiteFile(database: Database, siteId: number, hash: string): Promise<MediaFileRow | undefined> {
  return database.read(siteId, (transaction) => findFileByHash(transaction, hash));
}

/** Whether the site still has a file, by the hash of its content. */
export async function isFileKept(context: RequestContext, hash: string): Promise<boolean> {
  return (await findFileByHash(context.transaction, hash)) !== undefined;
}
