import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { type CSSOptions, defineConfig } from 'vite';
import { compressFiles } from '../storefront/compress-files.ts';
import { ownersGuide } from './guide-plugin.ts';

/** The two last versions of each browser, as far back as Mantine's styles go. */
const browserTargets = ['safari16.4', 'ios16.4', 'firefox140', 'chrome140', 'edge140'];

/** Class names contain their component, the same in every build: tests and bug reports can name them. */
function scopedName(name: string, file: string): string {
  return `${basename(file.split('?')[0] ?? file).replace(/\.module\.css$/, '')}-${name}`;
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
        // What many screens share is one file, loaded with the first of them. Split by who shares it, a list would need
        // dozens, and weigh more, as files compress better together; with what few share in it, the first screen weighs more.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 8 }] },
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
}));
