import { defineConfig } from 'vitest/config';
import { cssOptions } from './apps/storefront/vite.config.ts';
import { LastLineReporter } from './tools/development/src/last-line-reporter.ts';

/** What every project of tests has in common. */
export const common = {
  css: cssOptions,
  test: { css: { include: [/.+/] }, testTimeout: 60_000, hookTimeout: 60_000 },
};

/** Loaded once for all of them, which takes longer than their tests: none leaves anything behind in a module. */
const together = ['packages/**/*.test.{ts,tsx}', 'apps/server/src/{features,http}/**/*.test.ts'];
/** They put something else in the place of a module, or watch one. */
const apart = [
  'apps/server/src/features/members/{account-races,enumeration}.test.ts',
  'apps/server/src/features/reviews/reviews.test.ts',
  'apps/server/src/http/received-files.test.ts',
];
const elsewhere = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    reporters: ['default', new LastLineReporter()],
    globalSetup: ['tools/test-kit/src/global-setup.ts'],
    maxWorkers: 2,
    projects: [
      {
        ...common,
        test: {
          ...common.test,
          name: 'together',
          include: together,
          exclude: [...elsewhere, ...apart],
          isolate: false,
        },
      },
      {
        ...common,
        test: {
          ...common.test,
          name: 'apart',
          include: [
            ...apart,
            '{tools,apps/!(server)}/**/*.test.{ts,tsx}',
            'apps/server/!(src)/**/*.test.ts',
            'apps/server/src/*.test.ts',
            'apps/server/src/!(features|http)/**/*.test.ts',
            'e2e/**/*.e2e.ts',
          ],
          exclude: elsewhere,
        },
      },
    ],
  },
});
