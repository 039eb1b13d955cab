import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserTargets } from './browser-targets.ts';
import { compressFiles } from './compress-files.ts';
import { builtCssOptions, islandRuntime, plainDynamicImports } from './vite.config.ts';

/**
 * What staff alone load: their panel on the sites, the islands of a canvas in interactive mode, and forms that are being built. A build
 * of its own, so that it shares no chunk with the scripts of visitors.
 */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: islandRuntime },
  plugins: [plainDynamicImports(), react(), compressFiles()],
  css: builtCssOptions,
  build: {
    outDir: 'dist/panel',
    target: browserTargets,
    modulePreload: false,
    rolldownOptions: {
      input: {
        panel: 'src/panel/panel.ts',
        interactive: 'src/canvas/interactive.ts',
        'form-trial': 'src/canvas/form-trial.tsx',
      },
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
});
