import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { BackupError } from './backup-error.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { type FileDigest, hashFile, writeHashed } from './hashed-file.ts';

const folderOf = (siteId: number) => `files/site-${siteId}`;

/**
 * Copies the sites' files out of the store. Runs after the copy of the database: a row is stored after its file, so
 * every file that a copied row names exists. Returns what it wrote, by path in the backup.
 */
export async function exportFiles(
  store: FileStore,
  sites: readonly number[],
  backup: string,
): Promise<Record<string, FileDigest>> {
  const files: Record<string, FileDigest> = {};
  for (const siteId of sites)
    for (const name of await store.list(siteId, '')) {
      const content = await store.read(siteId, name);
      // Deleted since the listing: no row of the copied database needs it.
      if (!content) continue;
      const path = `${folderOf(siteId)}/${name}`;
      files[path] = await writeHashed(join(backup, path), content);
    }
  return files;
}

/** Throws `BackupError` when the store holds a file that the backup does not, as after an interrupted restore. */
export async function checkNoOtherFiles(store: FileStore, manifest: BackupManifest): Promise<void> {
  for (const siteId of manifest.sites)
    for (const name of await store.list(siteId, '')) {
      const wanted = manifest.files[`${folderOf(siteId)}/${name}`];
      if (wanted && (await store.size(siteId, name)) === wanted.bytes) continue;
      throw new BackupError(
        `Le stockage des fichiers contient déjà ceux d’un site ${siteId} (${name})\u00a0: la restauration demande un dossier ou un compartiment vide.`,
      );
    }
}

/** Copies a backup's files into the store and verifies each one there. */
export async function importFiles(store: FileStore, backup: string, manifest: BackupManifest): Promise<number> {
  let count = 0;
  for (const [path, wanted] of Object.entries(manifest.files)) {
    const match = /^files\/site-(\d+)\/(.+)$/.exec(path);
    if (!match) continue;
    const [siteId, name] = [Number(match[1]), match[2] ?? ''];
    await store.write(siteId, name, createReadStream(join(backup, path)));
    if ((await store.size(siteId, name)) !== wanted.bytes)
      throw new BackupError(`Le fichier ${name} n’a pas pu être copié en entier.`);
    count += 1;
  }
  return count;
}

/** Hashes the files of a backup's folder, by path in the backup. */
export async function hashFolder(backup: string, names: readonly string[]): Promise<Record<string, FileDigest>> {
  const files: Record<string, FileDigest> = {};
  for (const name of names) files[name] = await hashFile(join(backup, name));
  return files;
}
