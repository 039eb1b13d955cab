import type { FileStore } from '../../adapters/files/file-store.ts';
import { readStream } from '../../adapters/files/read-stream.ts';
import { mediaProcess } from '../../adapters/media-process/media-process.ts';
import { maxPixels, originalName } from './ensure-derivative.ts';

/** A logo as a mail contains it; sizes in CSS pixels. */
export interface LogoImage {
  image: { contentId: string; contentType: 'image/png'; content: string };
  alt: string;
  width: number;
  height: number;
}

/** Maximum size of a logo in CSS pixels; its file has twice as many, for dense screens. */
const box = { width: 240, height: 72 };
/** A larger logo is omitted, since every mail contains it. */
const maxBytes = 40_960;
/** Maximum number of cached logos, of at most 40 KB each. */
const maxCachedLogos = 100;

/** Creates a loader that renders logos for mails, with an LRU cache. */
export function createMailLogoLoader(store: FileStore) {
  const rendered = new Map<string, Promise<Omit<LogoImage, 'alt'> | undefined>>();
  return async (
    siteId: number,
    { hash, alt }: { hash: string; alt: string },
    background: string,
  ): Promise<LogoImage | undefined> => {
    const key = `${siteId} ${hash} ${background}`;
    const work = rendered.get(key) ?? renderLogo(store, siteId, hash, background);
    rendered.delete(key);
    rendered.set(key, work);
    work.catch(() => rendered.delete(key));
    for (const oldest of rendered.keys()) {
      if (rendered.size <= maxCachedLogos) break;
      rendered.delete(oldest);
    }
    const logo = await work;
    return logo && { ...logo, alt };
  };
}

async function renderLogo(
  store: FileStore,
  siteId: number,
  hash: string,
  background: string,
): Promise<Omit<LogoImage, 'alt'> | undefined> {
  const original = await store.read(siteId, originalName(hash));
  if (!original) return undefined;
  const source = await readStream(original);
  const size = { width: box.width * 2, height: box.height * 2 };
  const { content, width, height } = await mediaProcess.run('renderLogo', source, maxPixels, size, background);
  if (content.length > maxBytes) return undefined;
  return {
    image: { contentId: 'logo', contentType: 'image/png', content: Buffer.from(content).toString('base64') },
    width: Math.round(width / 2),
    height: Math.round(height / 2),
  };
}
