import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Class names say their block: `.title` of hero.module.css becomes `hero-title`, the same in every build. */
export function scopedName(name: string, file: string): string {
  return `${basename(file.split('?')[0] ?? file).replace(/\.module\.css$/, '')}-${name}`;
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  css: { modules: { generateScopedName: scopedName } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: true,
        cssMinify: 'lightningcss',
        target: 'node24',
        rolldownOptions: { input: { storefront: 'src/entry-server.ts' }, output: { entryFileNames: '[name].js' } },
      }
    : {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: { runtime: 'src/islands/runtime.ts' },
          output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]' },
        },
      },
  ssr: { noExternal: [/^@vitrine\//] },
}));
