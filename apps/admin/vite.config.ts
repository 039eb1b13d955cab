import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type CSSOptions, defineConfig, type Plugin } from 'vite';
import { ownersGuide } from './guide-plugin.ts';

/** The two last versions of each browser, as far back as Mantine's styles go. */
const browserTargets = ['safari16.4', 'ios16.4', 'firefox140', 'chrome140', 'edge140'];

/** Class names contain their component, the same in every build: tests and bug reports can name them. */
function scopedName(name: string, file: string): string {
  return `${basename(file.split('?')[0] ?? file).replace(/\.module\.css$/, '')}-${name}`;
}

/**
 * Writes each script and sheet compressed beside it. The largest would take the program that serves all sites a second
 * to compress when it is first asked for.
 */
function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    async writeBundle({ dir = '' }, files) {
      const compress = async (name: string) => {
        const content = await readFile(join(dir, name));
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
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

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), ownersGuide(), mode === 'production' && compressFiles()],
  css: { modules: { generateScopedName: scopedName } } as CSSOptions,
  build: {
    outDir: 'dist',
    manifest: 'manifest.json',
    cssMinify: 'lightningcss',
    target: browserTargets,
    // The policy lets only files of this host run and be shown: nothing becomes a data URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { admin: 'src/main.tsx' },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
}));
