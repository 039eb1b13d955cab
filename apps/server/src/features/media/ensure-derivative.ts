import type { FileStore } from '../../adapters/files/file-store.ts';
import { readStream } from '../../adapters/files/read-stream.ts';
import { mediaProcess } from '../../adapters/media-process/media-process.ts';
import type { ImageFormat } from './image-sizes.ts';

/** Maximum pixels of an image: a small file can decompress into gigabytes. */
export const maxPixels = 80_000_000;

// Two conversions at a time, so that the server keeps answering page requests meanwhile.
const maxConcurrency = 2;
let running = 0;
const waiting: (() => void)[] = [];
const pending = new Map<string, Promise<void>>();

/** Name of an image's original in the store. */
export function originalName(hash: string): string {
  return `${hash}/original`;
}

/**
 * Name of an image's derivative in the store, with the version of the way it is made: those of a former version, black
 * around what is cut out or with the colours of printers, are made anew.
 */
export function derivativeName(hash: string, width: number, format: ImageFormat): string {
  return `${hash}/${width}-2.${format}`;
}

/** Creates a width and format of an image if it is missing. Concurrent calls share one conversion. */
export function ensureDerivative(
  store: FileStore,
  siteId: number,
  hash: string,
  width: number,
  format: ImageFormat,
): Promise<void> {
  const name = derivativeName(hash, width, format);
  const key = `${siteId}/${name}`;
  const held = pending.get(key);
  if (held) return held;
  const work = createDerivative(store, siteId, hash, width, format, name).finally(() => pending.delete(key));
  pending.set(key, work);
  return work;
}

async function createDerivative(
  store: FileStore,
  siteId: number,
  hash: string,
  width: number,
  format: ImageFormat,
  name: string,
): Promise<void> {
  if ((await store.size(siteId, name)) !== undefined) return;
  const original = await store.read(siteId, originalName(hash));
  if (!original) throw new Error(`the original of ${hash} is missing`);
  await runConversion(async () => {
    const content = await readStream(original);
    await store.write(siteId, name, await mediaProcess.run('resizeImage', content, maxPixels, width, format));
  });
}

/** Runs a conversion once fewer than two others run. */
export async function runConversion<Value>(convert: () => Promise<Value>): Promise<Value> {
  await acquireSlot();
  try {
    return await convert();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function acquireSlot(): Promise<void> {
  while (running >= maxConcurrency) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
}
