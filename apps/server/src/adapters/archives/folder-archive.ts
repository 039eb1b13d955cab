import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type ArchiveReader, type ArchiveWriter, UnreadableArchiveError } from './archive-reader.ts';
import { describeJsonFault } from './describe-json-fault.ts';

/** Entries of records, of one line each, stand in a folder as lists of JSON that people read and compare. */
const lineEnding = '.jsonl';
const listEnding = '.json';

/**
 * Writes the entries of an archive as files of a new folder: those of records as lists, and none where there are none. Only the
 * account that writes them reads them, as with a zip.
 */
export function createArchiveFolder(folder: string): ArchiveWriter {
  return {
    async add(name, content) {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const stream = content instanceof Readable ? content : Readable.from(content);
      if (!name.endsWith(lineEnding)) return pipeline(stream, createWriteStream(path, { mode: 0o600 }));
      const records = (await text(stream))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as unknown);
      if (records.length)
        await writeFile(
          `${path.slice(0, -lineEnding.length)}${listEnding}`,
          `${JSON.stringify(records, undefined, 1)}\n`,
          { mode: 0o600 },
        );
    },
    finish: async () => {},
    abandon: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Opens an unpacked archive: a folder of the same entries. */
export async function openArchiveFolder(folder: string): Promise<ArchiveReader> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    throw new UnreadableArchiveError(`Le dossier ${folder} ne peut pas être lu.`, error);
  });
  const paths = new Map(
    found
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        const name = relative(folder, path).split(sep).join('/');
        return [isList(name) ? `${name.slice(0, -listEnding.length)}${lineEnding}` : name, path] as const;
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
      if (!path) throw new UnreadableArchiveError(`L’archive ne contient pas «\u00a0${name}\u00a0».`);
      return isList(path.split(sep).join('/')) ? Readable.from(await readList(name, path)) : createReadStream(path);
    },
    close: async () => {},
  };
}

const isList = (name: string) => /(?:^|\/)records\/[a-z-]+\.json$/.test(name);

/** Reads a list of records as lines, one record each. */
async function readList(name: string, path: string): Promise<Buffer[]> {
  const content = await readFile(path, 'utf8');
  let records: unknown;
  try {
    records = JSON.parse(content);
  } catch (error) {
    throw new UnreadableArchiveError(`${name}\u00a0: ${describeJsonFault(content, error)}.`);
  }
  if (!Array.isArray(records)) throw new UnreadableArchiveError(`${name} doit être une liste d’enregistrements.`);
  return records.map((record) => Buffer.from(`${JSON.stringify(record)}\n`));
}
