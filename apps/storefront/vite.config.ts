import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { type CSSOptions, defineConfig, type Plugin } from 'vite';
import { browserTargets } from './browser-targets.ts';
import { compressFiles } from './compress-files.ts';
import { stylePlugins } from './style-plugins.ts';

/** Class names contain their block: `.title` of hero.module.css becomes `hero-title`, the same in every build. */
function scopedName(name: string, file: string): string {
  return `${basename(file.split('?')[0] ?? file).replace(/\.module\.css$/, '')}-${name}`;
}

/** CSS options: the same plugins and class names everywhere. */
export const cssOptions = {
  modules: { generateScopedName: scopedName },
  postcss: { plugins: stylePlugins },
} as CSSOptions;

/**
 * Keeps the native `import()`: islands include their styles and load on interaction, so nothing needs a preload. The
 * bundler's helper for that (700 bytes) would be a fifth of every visitor's download.
 */
export function plainDynamicImports(): Plugin {
  return {
    name: 'plain-dynamic-imports',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}

/**
 * Islands are React components; in the browser, Preact runs them by its React interface, in a seventh of the bytes (decision 0079).
 */
export const islandRuntime = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  resolve: { alias: command === 'build' && !isSsrBuild ? islandRuntime : [] },
  plugins: [plainDynamicImports(), react(), !isSsrBuild && compressFiles()],
  css: cssOptions,
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        ssr: true,
        cssMinify: 'lightningcss',
        cssTarget: browserTargets,
        target: 'node24',
        rolldownOptions: { input: { storefront: 'src/entry-server.ts' }, output: { entryFileNames: '[name].js' } },
      }
    : {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        cssMinify: 'lightningcss',
        target: browserTargets,
        modulePreload: false,
        rolldownOptions: {
          input: {
            runtime: 'src/islands/runtime.ts',
            'shop-runtime': 'src/islands/start-shop.ts',
            cart: 'src/islands/cart.ts',
            checkout: 'src/islands/checkout.ts',
            'relay-map': 'src/islands/relay-map.ts',
          },
          preserveEntrySignatures: 'exports-only',
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
          },
        },
      },
  // Bundle React's production build, whatever NODE_ENV the program runs with.
  ...(isSsrBuild
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
    : { ssr: { noExternal: [/^@vitrine\//] } }),
}));
