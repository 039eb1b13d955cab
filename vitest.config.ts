import { defineConfig } from 'vitest/config';
import { scopedName } from './apps/storefront/vite.config.ts';
import { LastLineReporter } from './tools/development/src/last-line-reporter.ts';

export default defineConfig({
  css: { modules: { generateScopedName: scopedName } },
  test: {
    reporters: ['default', new LastLineReporter()],
    css: { include: [/.+/] },
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        // They hold no state, and loading them anew for each file takes longer than their tests.
        test: { name: 'packages', include: ['packages/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'program',
          include: ['{apps,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['tools/test-kit/src/global-setup.ts'],
        },
      },
    ],
  },
});
