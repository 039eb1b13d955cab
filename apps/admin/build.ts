import { join } from 'node:path';
import { build } from 'vite';

// Independent of the environment (tests set "test"): React's development build is twice as large.
process.env.NODE_ENV = 'production';

const isWatching = process.argv.includes('--watch');

/**
 * Builds the administration's application. With `--watch` it is built at each change of its sources, into a folder of its
 * own: what `npm start` and the tests serve stays as it is.
 */
await build({
  configFile: join(import.meta.dirname, 'vite.config.ts'),
  mode: isWatching ? 'development' : 'production',
  logLevel: 'warn',
  ...(isWatching ? { build: { watch: {}, minify: false, outDir: 'dist/development' } } : {}),
});
