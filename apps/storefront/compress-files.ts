import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/**
 * Writes each script and sheet compressed beside it. The largest would take the program that serves all sites a second
 * to compress when it is first asked for.
 */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    async writeBundle({ dir = '' }, files) {
      const compress = async (name: string) => {
        const content = await readFile(join(dir, name));
        await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(content, quality));
        await writeFile(join(dir, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
      };
      await Promise.all(
        Object.keys(files)
          .filter((name) => /\.(?:js|css)$/.test(name))
          .map(compress),
      );
    },
  };
}
