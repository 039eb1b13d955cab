import react from '@vitejs/plugin-react';
import { type CSSOptions, defineConfig, type Plugin } from 'vite';
import { browserTargets } from './browser-targets.ts';
import { readableClassName, shortClassName } from './class-names.ts';
import { compressFiles } from './compress-files.ts';
import { stylePlugins } from './style-plugins.ts';

/** CSS options of tests and of development: class names contain their block. */
export const cssOptions = {
  modules: { generateScopedName: readableClassName },
  postcss: { plugins: stylePlugins },
} as CSSOptions;

/** CSS options of builds: the same plugins, and class names that are as short as can be. */
export const builtCssOptions = {
  ...cssOptions,
  modules: { generateScopedName: (name: string, file: string) => shortClassName(readableClassName(name, file)) },
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

/** V8 keeps the text of a script in two bytes a character once one of them is beyond U+00FF: those are escaped. */
function narrowCharacters(): Plugin {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'narrow-characters',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\u00ff]/g, escaped);
    },
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
  plugins: [plainDynamicImports(), react(), isSsrBuild ? narrowCharacters() : compressFiles()],
  css: command === 'build' ? builtCssOptions : cssOptions,
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
