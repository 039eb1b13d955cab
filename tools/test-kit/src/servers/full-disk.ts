import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Has files that are written from now on lie on a full disk, where `isFull` says so of their path; returns what puts the disk
 * back. `/dev/full` accepts opens and rejects every write.
 */
export function fillDisk(isFull: (path: string) => boolean): () => void {
  const real = fs.createWriteStream;
  const change = (write: typeof real) => {
    fs.createWriteStream = write;
    // Modules that import it by its name have this one.
    syncBuiltinESMExports();
  };
  change((path, options) => (isFull(String(path)) ? real('/dev/full') : real(path, options)));
  return () => change(real);
}
