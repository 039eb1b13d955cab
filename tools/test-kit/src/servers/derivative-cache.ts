import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');
const cacheFolder = join(root, 'node_modules/.cache/vitrine-tests/derivatives');
const derivativePath = /^[0-9a-f]{32}\/\d+(?:-\d+)?\.(?:avif|webp)$/;

/**
 * A cache of the seed pictures' derivatives from earlier runs, for this run's file store. A derivative depends on its
 * original, whose hash names it, and on the encoder: another encoder has its own cache. Tests of the encoding itself
 * use separate file stores and no cache.
 */
export function createDerivativeCache(siteFolder: string): { load(): Promise<void>; save(): Promise<void> } {
  const folder = join(cacheFolder, hashEncoder());
  return {
    load: () => copyDerivatives(folder, siteFolder, new Set()),
    async save() {
      await copyDerivatives(siteFolder, folder, new Set(await listDerivatives(folder)));
    },
  };
}

async function copyDerivatives(from: string, to: string, known: ReadonlySet<string>): Promise<void> {
  for (const path of await listDerivatives(from)) {
    if (known.has(path)) continue;
    const target = join(to, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    // Another run may read or write the same cache: the rename makes each file appear complete.
    const partial = `${target}.${process.pid}.partial`;
    await copyFile(join(from, path), partial);
    await rename(partial, target);
  }
}

async function listDerivatives(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true }).catch(() => []);
  return paths.filter((path) => derivativePath.test(path));
}

function hashEncoder(): string {
  const hash = createHash('sha256');
  const sources = globSync('apps/server/src/adapters/media-process/*.ts', { cwd: root });
  for (const path of [...sources, 'package-lock.json'].filter((one) => !one.endsWith('.test.ts')).sort())
    hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}
