import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { FileStore } from './file-store.ts';
import { FolderFileStore } from './folder-file-store.ts';

/**
 * Opens the configured store: a bucket with S3_URL, else a folder in the data directory. The S3 client is slow to load
 * and needs memory: the dynamic import spares programs without a bucket.
 */
export async function openFileStore(config: Pick<Config, 's3' | 'dataDirectory'>): Promise<FileStore> {
  if (!config.s3) return openFolderStore(config);
  const { S3FileStore } = await import('./s3-file-store.ts');
  return new S3FileStore(config.s3);
}

/** Opens the folder store of the data directory, also as the source of a move to S3. */
export function openFolderStore({ dataDirectory }: Pick<Config, 'dataDirectory'>): FolderFileStore {
  return new FolderFileStore(join(dataDirectory, 'files'));
}
