import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import everything from '../../vitest.config.ts';

/** The rules alone, without database: what `npm run check` runs. */
export default defineConfig({
  ...everything,
  root: resolve(import.meta.dirname, '../..'),
  test: {
    ...everything.test,
    reporters: ['default'],
    projects: [{ extends: true, test: { name: 'rules', include: ['tools/checks/src/*.test.ts'] } }],
  },
});
