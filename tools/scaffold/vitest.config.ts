import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { common } from '../../vitest.config.ts';

/** What `scaffold.test.ts` runs in a copy with a new block and a new feature: in one process, which loads all once. */
export default defineConfig({
  ...common,
  root: resolve(import.meta.dirname, '../..'),
  test: {
    ...common.test,
    include: [
      'tools/checks/src/{blocks,server,imports}.test.ts',
      'packages/blocks/src/blocks/texts/gift-card/*.test.tsx',
      'apps/server/src/features/opening-day/*.test.ts',
      // Tenant isolation must cover the new table and the new call too.
      'apps/server/src/storage/tenancy/schema-catalogue.test.ts',
      'apps/server/src/http/tenancy/endpoint-matrix.test.ts',
    ],
    // The repository's own tests already cover the existing calls.
    testNamePattern:
      /^(?!.*(?:PLT-04 (?!listOpeningDay)|PLT-01 the matrix|PLT-01 (?!.*listOpeningDay).*: the rows of every site|ROL-03))/,
    reporters: ['dot'],
    globalSetup: ['tools/test-kit/src/runner/global-setup.ts'],
    isolate: false,
    maxWorkers: 1,
  },
});
