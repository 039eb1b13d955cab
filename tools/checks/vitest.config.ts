import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { common } from '../../vitest.config.ts';

/** The structure rules alone, without a database: `npm run check` runs them. */
export default defineConfig({
  ...common,
  root: resolve(import.meta.dirname, '../..'),
  // The files share the parsed sources.
  test: { ...common.test, include: ['tools/checks/src/**/*.test.ts'], isolate: false, maxWorkers: 2 },
});
