import { defineConfig } from 'vite';
import { browserTargets } from './browser-targets.ts';
import { compressFiles } from './compress-files.ts';

/** The panel of staff on the sites: a build of its own, in a folder that the server gives to staff alone. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [compressFiles()],
  build: {
    outDir: 'dist/panel',
    target: browserTargets,
    modulePreload: false,
    rolldownOptions: {
      input: { panel: 'src/panel/panel.ts' },
      output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
