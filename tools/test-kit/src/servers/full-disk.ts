import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Has files that are written from now on lie on a full disk, where `isFull` says so of their path; returns what puts the disk
 * back. `/dev/full` accepts opens and rejects every write.
 */
export function fillDisk(isFull: (path: string) => boolean): () => void {
  const { createWriteStream } = fs;
  const { open } = fs.promises;
  const change = (write: typeof createWriteStream, openFile: typeof open) => {
    fs.createWriteStream = write;
    fs.promises.open = openFile;
    // Modules that import them by their names have these.
    syncBuiltinESMExports();
  };
  change(
    (path, options) => (isFull(String(path)) ? createWriteStream('/dev/full') : createWriteStream(path, options)),
    (path, flags, mode) => (flags === 'w' && isFull(String(path)) ? open('/dev/full', 'w') : open(path, flags, mode)),
  );
  return () => change(createWriteStream, open);
}
