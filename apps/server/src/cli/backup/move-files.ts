import type { FileStore } from '../../adapters/files/file-store.ts';
import type { FolderFileStore } from '../../adapters/files/folder-file-store.ts';
import { hashContent } from '../../storage/backup/hashed-file.ts';

/** Concurrent copies, and milliseconds between progress reports. */
const concurrency = 4;
const reportInterval = 2000;

/** Number of copied files, and of files that the target had already with the same content. */
export interface MovedFiles {
  copied: number;
  present: number;
}

/**
 * Copies every file of a folder into another store, reads each copy back and compares its SHA-256. After an
 * interruption, a second run copies what is missing or differs. It never changes the folder.
 */
export async function moveFiles(
  source: FolderFileStore,
  target: FileStore,
  report: (line: string) => void,
): Promise<MovedFiles> {
  await target.check();
  const files: { site: number; name: string }[] = [];
  for (const site of await source.listSites())
    for (const name of await source.list(site, '')) files.push({ site, name });
  const moved: MovedFiles = { copied: 0, present: 0 };
  let reportedAt = Date.now();
  const waiting = files.values();
  let fault: unknown;
  const work = async () => {
    for (const { site, name } of waiting) {
      const outcome = await moveFile(source, target, site, name).catch((error: unknown) => {
        fault ??= error;
      });
      // The other copies finish first: nothing runs on after the command has failed.
      if (fault) return;
      if (outcome) moved[outcome] += 1;
      if (Date.now() - reportedAt < reportInterval) continue;
      reportedAt = Date.now();
      report(`${moved.copied + moved.present} sur ${files.length} fichiers…`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  if (fault) throw fault;
  return moved;
}

async function moveFile(
  source: FileStore,
  target: FileStore,
  site: number,
  name: string,
): Promise<keyof MovedFiles | undefined> {
  const bytes = await source.size(site, name);
  const wanted = await hashFile(source, site, name);
  // Deleted since it was listed.
  if (bytes === undefined || !wanted) return undefined;
  if ((await target.size(site, name)) === bytes && (await hashFile(target, site, name)) === wanted) return 'present';
  const content = await source.read(site, name);
  if (!content) return undefined;
  await target.write(site, name, content);
  if ((await hashFile(target, site, name)) === wanted) return 'copied';
  throw new Error(`Le fichier ${name} du site ${site} n’a pas été copié tel quel\u00a0: relancez la commande.`);
}

async function hashFile(store: FileStore, site: number, name: string): Promise<string | undefined> {
  const content = await store.read(site, name);
  return content && (await hashContent(content)).sha256;
}
