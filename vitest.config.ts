import { defineConfig } from 'vitest/config';
import { scopedName } from './apps/storefront/vite.config.ts';
import { LastLineReporter } from './tools/development/src/last-line-reporter.ts';

export default defineConfig({
  css: { modules: { generateScopedName: scopedName } },
  test: {
    include: ['{packages,apps,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    reporters: ['default', new LastLineReporter()],
    globalSetup: ['tools/test-kit/src/global-setup.ts'],
    css: { include: [/.+/] },
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
