import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ArchiveSource, type ArchiveTarget, UnreadableArchiveError } from './archive-files.ts';

/** Writes the entries of an archive as files of a new folder. */
export function createArchiveFolder(folder: string): ArchiveTarget {
  return {
    async add(name, content) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await pipeline(content instanceof Readable ? content : Readable.from(content), createWriteStream(path));
    },
    finish: async () => {},
    abandon: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Opens an unpacked archive: a folder of the same entries. */
export async function openArchiveFolder(folder: string): Promise<ArchiveSource> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    throw new UnreadableArchiveError(`Le dossier ${folder} ne peut pas être lu.`, error);
  });
  const paths = new Map(
    found
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return [relative(folder, path).split(sep).join('/'), path] as const;
      }),
  );
  const facts = await Promise.all(
    [...paths].map(async ([name, path]) => {
      const { size } = await stat(path);
      return { name, bytes: size, storedBytes: size };
    }),
  );
  return {
    list: () => facts,
    async open(name) {
      const path = paths.get(name);
      if (!path) throw new UnreadableArchiveError(`L’archive ne contient pas « ${name} ».`);
      return createReadStream(path);
    },
    close: async () => {},
  };
}
