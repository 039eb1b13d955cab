import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type ArchiveReader, UnreadableArchiveError } from '../../../adapters/archives/archive-reader.ts';
import { openZipFile } from '../../../adapters/archives/zip-archive.ts';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { readUploadParts } from '../../media/uploads/media-uploads.operations.ts';

/** Bytes that an export may have when it is unpacked. */
const maximumBytes = 4_000_000_000;

/** A file of an export that cannot be read; the message is French, for whoever sent it. */
export class UnreadableExportError extends Error {}

type SentFile = { parts: readonly string[]; name: string };

/**
 * Opens an export as it was sent: plain, compressed by gzip, or as one or several files in a zip, which WordPress makes of a
 * large site. Each is read as a stream; a zip lies in the folder meanwhile.
 */
export async function openExport(
  { store, siteId, folder }: { store: FileStore; siteId: number; folder: string },
  { parts, name }: SentFile,
): Promise<{ files(): AsyncGenerator<AsyncIterable<Uint8Array>, void>; close(): Promise<void> }> {
  const read = () => readUploadParts(store, siteId, parts);
  const head = await readHead(read());
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) {
    const zip = await openSentZip({ store, siteId, folder }, { parts, name });
    const names = zip
      .list()
      .filter((entry) => /\.xml$/i.test(entry.name) && !/(?:^|\/)(?:__MACOSX|\.)/.test(entry.name))
      .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }));
    if (names.length === 0) {
      await zip.close();
      throw new UnreadableExportError(
        'Cette archive ne contient pas d’export\u00a0: il y faut un fichier «\u00a0.xml\u00a0». L’archive des fichiers du site s’envoie à côté.',
      );
    }
    return {
      async *files() {
        const unpacked = { bytes: 0 };
        for (const entry of names) yield limit(readEntry(zip, entry.name), unpacked);
      },
      close: () => zip.close(),
    };
  }
  const isCompressed = head[0] === 0x1f && head[1] === 0x8b;
  return {
    async *files() {
      yield limit(isCompressed ? gunzip(read()) : read(), { bytes: 0 });
    },
    close: async () => {},
  };
}

/** Opens a zip that was sent; it lies in the folder as long as that does. */
export async function openSentZip(
  { store, siteId, folder }: { store: FileStore; siteId: number; folder: string },
  { parts, name }: SentFile,
): Promise<ArchiveReader> {
  const path = join(folder, `${parts[0]?.split('/').at(-1) ?? 'sent'}.zip`);
  await pipeline(Readable.from(readUploadParts(store, siteId, parts)), createWriteStream(path, { mode: 0o600 }));
  try {
    const zip = await openZipFile(path);
    return { ...zip, open: async (entry) => Readable.from(namingFaults(await zip.open(entry), entry)) };
  } catch (error) {
    if (!(error instanceof UnreadableArchiveError)) throw error;
    throw new UnreadableExportError(
      `«\u00a0${name}\u00a0» ne s’ouvre pas. ${error.message} Envoyez-le encore une fois.`,
    );
  }
}

/** Names the entry whose bytes turn out to be damaged while they are unpacked. */
async function* namingFaults(content: Readable, entry: string): AsyncGenerator<Buffer, void> {
  try {
    for await (const chunk of content) yield chunk as Buffer;
  } catch (error) {
    throw new UnreadableArchiveError(
      `Le fichier «\u00a0${entry}\u00a0» de l’archive ne peut pas être lu\u00a0: elle est abîmée.`,
      error,
    );
  }
}

/** Reads an export inside a zip. */
async function* readEntry(zip: ArchiveReader, entry: string): AsyncGenerator<Uint8Array, void> {
  try {
    for await (const chunk of await zip.open(entry)) yield chunk as Buffer;
  } catch (error) {
    if (!(error instanceof UnreadableArchiveError)) throw error;
    throw new UnreadableExportError(
      `${error.message} Décompressez-la sur votre ordinateur, puis envoyez le fichier «\u00a0.xml\u00a0» qu’elle contient.`,
    );
  }
}

/** Unpacks as it is read. A file that is cut ends where it is cut: what could be read of it is offered. */
async function* gunzip(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const source = Readable.from(content);
  const output = createGunzip();
  source.on('error', (error) => output.destroy(error));
  try {
    for await (const chunk of source.pipe(output)) yield chunk as Uint8Array;
  } catch (error) {
    if ((error as { code?: string }).code !== 'Z_BUF_ERROR') {
      if (!/^Z_/.test((error as { code?: string }).code ?? '')) throw error;
      throw new UnreadableExportError(
        'Ce fichier compressé est abîmé. Décompressez-le sur votre ordinateur, ou exportez le site encore une fois.',
      );
    }
  }
}

/** Passes bytes on while all files of an export together are no larger than one may be. */
async function* limit(
  content: AsyncIterable<Uint8Array>,
  unpacked: { bytes: number },
): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of content) {
    unpacked.bytes += chunk.length;
    if (unpacked.bytes > maximumBytes)
      throw new UnreadableExportError(
        'Cet export est trop grand\u00a0: 4\u00a0Go au plus une fois décompressé. Exportez le site en plusieurs fois, par sortes de contenus ou par dates.',
      );
    yield chunk;
  }
}

async function readHead(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  for await (const chunk of content) if (chunk.length > 0) return Buffer.from(chunk.subarray(0, 4));
  return Buffer.alloc(0);
}
