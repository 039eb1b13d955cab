import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A file of the built client, in memory with its encodings. */
export interface Asset {
  contentType: string;
  identity: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

export interface AssetStore {
  find(name: string): Asset | undefined;
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Opens the built files of a folder; each is read at first use. Names carry a hash, so browsers cache them forever. */
export function openAssets(folder: string): AssetStore {
  let names = new Set<string>();
  try {
    names = new Set(readdirSync(folder));
  } catch {
    // No build exists yet: development serves the sources.
  }
  // A build may have compressed its files already.
  const isEncoded = (name: string) => /\.(?:br|gz)$/.test(name);
  const readEncoded = (name: string) => (names.has(name) ? readFileSync(join(folder, name)) : undefined);
  const held = new Map<string, Asset>();
  return {
    find(name) {
      if (!names.has(name) || isEncoded(name)) return undefined;
      const found = held.get(name);
      if (found) return found;
      const identity = readFileSync(join(folder, name));
      const asset = {
        contentType: types[name.split('.').pop() ?? ''] ?? 'application/octet-stream',
        identity,
        brotli: readEncoded(`${name}.br`) ?? brotliCompressSync(identity, brotliOptions),
        gzip: readEncoded(`${name}.gz`) ?? gzipSync(identity, { level: 9 }),
      };
      held.set(name, asset);
      return asset;
    },
  };
}
