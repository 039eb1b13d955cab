import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import everything from '../../vitest.config.ts';

/** The rules alone, without database: what `npm run check` runs. */
export default defineConfig({
  ...everything,
  root: resolve(import.meta.dirname, '../..'),
  test: { ...everything.test, include: ['tools/checks/src/*.test.ts'], globalSetup: [], reporters: ['default'] },
});
