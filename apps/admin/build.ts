import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { replaceBuilt } from '../storefront/replace-built.ts';

// Independent of the environment (tests set "test"): React's development build is twice as large.
process.env.NODE_ENV = 'production';

const dist = join(import.meta.dirname, 'dist');
// Two tests may build at the same time.
const next = join(dist, `next-${process.pid}`);
const options = { configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' } as const;

/**
 * Builds the administration's application. With `--watch` it is built at each change of its sources, into a folder of its
 * own: what `npm start` and the tests serve stays as it is.
 */
if (process.argv.includes('--watch')) {
  await build({
    ...options,
    mode: 'development',
    build: { watch: {}, minify: false, outDir: 'dist/development' },
  });
} else {
  // A running server opens the application once there is a manifest: it comes last, when the build is whole.
  rmSync(join(dist, 'manifest.json'), { force: true });
  await build({ ...options, mode: 'production', build: { outDir: next } });
  for (const name of ['assets', 'manifest.json']) replaceBuilt(join(next, name), join(dist, name));
  rmSync(next, { recursive: true });
}
