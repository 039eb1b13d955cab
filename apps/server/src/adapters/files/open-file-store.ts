import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { FileStore } from './file-store.ts';
import { FolderFileStore } from './folder-file-store.ts';

/**
 * The store of the configuration: a bucket where S3_URL is given, else a folder of the data directory. The S3 client takes
 * memory and time to load, so that only programs that use it import it.
 */
export async function openFileStore(config: Pick<Config, 's3' | 'dataDirectory'>): Promise<FileStore> {
  if (!config.s3) return openFolderStore(config);
  const { S3FileStore } = await import('./s3-file-store.ts');
  return new S3FileStore(config.s3);
}

/** The folder of the data directory, also where files are to be moved out of it. */
export function openFolderStore({ dataDirectory }: Pick<Config, 'dataDirectory'>): FolderFileStore {
  return new FolderFileStore(join(dataDirectory, 'files'));
}
