import type { Readable } from 'node:stream';
import { type ArchiveReader, UnreadableArchiveError } from '../../../adapters/archives/archive-reader.ts';
import { type FetchLimits, GuardedFetchError } from '../../../adapters/outgoing/guarded-fetch.ts';
import type { Services } from '../../../services.ts';
import { uploadLimits } from '../../media/uploads/media-uploads.operations.ts';
import { findZipEntry, indexZip } from '../reading/zip-media.ts';

/** What a host may answer for a file; what the file is, is judged by its bytes. */
const contentTypes = [
  ...['image/jpeg', 'image/jpg', 'image/pjpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml'],
  ...[
    'application/pdf',
    'video/mp4',
    'video/x-m4v',
    'video/quicktime',
    'video/x-msvideo',
    'video/x-ms-wmv',
    'video/x-flv',
  ],
  ...['application/octet-stream', 'binary/octet-stream'],
];
const limits: FetchLimits = {
  contentTypes,
  // Videos that are larger than a picture may be come in the archive of the files.
  maximumBytes: 60_000_000,
  timeout: 30_000,
  maximumRedirects: 4,
  isPlainAllowed: true,
};
/** Requests to one host at a time. */
const perHost = 2;
/** Failures in a row, without any answer, after which a host counts as gone. */
const maximumSilence = 8;
/** Times that a host is asked again for one file, and seconds that it may ask to wait. */
const maximumRepeats = 3;
const maximumWait = 120;

/** A file of the former site, or why it is not there. */
export type FoundFile = { content: Buffer | Readable } | { failure: string };

/** Finds files of the former site. */
export interface MediaSource {
  find(url: string): Promise<FoundFile>;
}

/** Finds files in the archive of `uploads` that was sent. */
export function createZipSource(zip: ArchiveReader): MediaSource {
  const sizes = new Map(zip.list().map(({ name, bytes }) => [name, bytes]));
  const index = indexZip(sizes.keys());
  return {
    async find(url) {
      const entry = findZipEntry(index, url);
      if (entry === undefined)
        return { failure: 'Ce fichier n’est pas dans l’archive envoyée. Ajoutez-le dans la médiathèque.' };
      // What it says is what it unpacks to: nothing larger reaches the disk.
      if ((sizes.get(entry) ?? 0) > uploadLimits.video)
        return {
          failure: 'Ce fichier dépasse 500\u00a0Mo une fois décompressé\u00a0: il n’est pas repris. Réduisez-le.',
        };
      return { content: await zip.open(entry) };
    },
  };
}

/** Fetches files from the former site: two at a time from one host, later where it asks for that, and no more once it is gone. */
export function createSiteSource(
  guardedFetch: Services['guardedFetch'],
  wait: (seconds: number) => Promise<void> = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
): MediaSource {
  const hosts = new Map<string, HostQueue>();
  return {
    async find(url) {
      if (!URL.canParse(url))
        return { failure: 'L’export ne dit pas où est ce fichier. Ajoutez-le dans la médiathèque.' };
      const { host } = new URL(url);
      let queue = hosts.get(host);
      if (!queue) {
        queue = new HostQueue();
        hosts.set(host, queue);
      }
      return queue.run(() => fetchFile(guardedFetch, url, queue, wait));
    },
  };
}

/** Lets some requests to a host pass at a time, and counts how long it has been silent. */
class HostQueue {
  silence = 0;
  /** Whether it answers by encryption; undefined until it has answered at all. */
  isEncrypted: boolean | undefined;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    while (this.#running >= perHost) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}

async function fetchFile(
  guardedFetch: Services['guardedFetch'],
  url: string,
  queue: HostQueue,
  wait: (seconds: number) => Promise<void>,
): Promise<FoundFile> {
  for (let attempt = 0; ; attempt += 1) {
    if (queue.silence >= maximumSilence) return { failure: describeFetchFailure('unreachable') };
    try {
      const { content } = await fetchEncrypted(guardedFetch, url, queue);
      queue.silence = 0;
      return { content };
    } catch (error) {
      if (!(error instanceof GuardedFetchError)) throw error;
      const isSilent = error.reason === 'unreachable' || error.reason === 'time';
      queue.silence = isSilent ? queue.silence + 1 : 0;
      const isBusy = error.status === 429 || error.status === 503;
      const seconds = error.retryAfter ?? 5;
      if (!isBusy || attempt >= maximumRepeats || seconds > maximumWait)
        return { failure: describeFetchFailure(error.reason, error.status) };
      await wait(seconds);
    }
  }
}

/**
 * Asks with encryption first. A site that never had it refuses, or lets one wait: it is asked as its export says, and what has
 * answered is asked alone from then on.
 */
async function fetchEncrypted(
  guardedFetch: Services['guardedFetch'],
  url: string,
  queue: HostQueue,
): Promise<{ content: Buffer }> {
  const encrypted = url.replace(/^http:/i, 'https:');
  const ask = async (isEncrypted: boolean) => {
    const answer = await guardedFetch(isEncrypted ? encrypted : url, limits);
    queue.isEncrypted ??= isEncrypted;
    return answer;
  };
  if (encrypted === url || queue.isEncrypted !== undefined) return ask(queue.isEncrypted ?? true);
  try {
    return await ask(true);
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    const isSilent = error.reason === 'unreachable' || error.reason === 'time';
    if (isSilent) return ask(false);
    // It has answered, whatever it said.
    queue.isEncrypted ??= true;
    throw error;
  }
}

/** Says why an entry of the archive cannot be read; undefined where something else has failed. */
export function describeDamage(error: unknown): string | undefined {
  return error instanceof UnreadableArchiveError ? `${error.message} Ajoutez-le dans la médiathèque.` : undefined;
}

function describeFetchFailure(reason: GuardedFetchError['reason'], status?: number): string {
  switch (reason) {
    case 'status':
      return status === 404 || status === 410
        ? 'Ce fichier n’existe plus sur l’ancien site. Ajoutez-le dans la médiathèque si vous l’avez encore.'
        : `L’ancien site refuse ce fichier${status ? ` (réponse ${status})` : ''}. Envoyez l’archive du dossier «\u00a0uploads\u00a0», puis relancez l’import.`;
    case 'type':
      return 'L’ancien site répond autre chose qu’un fichier. Envoyez l’archive du dossier «\u00a0uploads\u00a0», puis relancez l’import.';
    case 'size':
      return 'Ce fichier dépasse 60\u00a0Mo. Ajoutez-le vous-même dans la médiathèque.';
    case 'address':
      return 'L’adresse de ce fichier n’est pas celle d’un site public. Ajoutez-le dans la médiathèque.';
    default:
      return 'L’ancien site ne répond pas. Relancez l’import plus tard, ou envoyez l’archive du dossier «\u00a0uploads\u00a0».';
  }
}
