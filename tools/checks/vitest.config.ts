import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { common } from '../../vitest.config.ts';

/** The rules alone, without database: what `npm run check` runs. */
export default defineConfig({
  ...common,
  root: resolve(import.meta.dirname, '../..'),
  test: { ...common.test, include: ['tools/checks/src/*.test.ts'], maxWorkers: 2 },
});
