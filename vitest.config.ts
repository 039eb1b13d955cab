import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { cssOptions } from './apps/storefront/vite.config.ts';
import { LastLineReporter } from './tools/development/src/last-line-reporter.ts';
import { LongestFirst } from './tools/development/src/longest-first.ts';
import { SlowFilesReporter } from './tools/development/src/slow-files-reporter.ts';

/** What every project of tests has in common. */
export const common = {
  css: cssOptions,
  test: {
    // The class names are those of the builds: stylesheets know some of them by name.
    css: { include: [/.+/], modules: { classNameStrategy: 'scoped' as const } },
    alias: { '@node-rs/argon2': resolve(import.meta.dirname, 'tools/test-kit/src/runner/password-hashing.ts') },
    // For what hangs: nothing is red because a machine is slow, or has other work.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    setupFiles: ['tools/test-kit/src/runner/property-seed.ts'],
    // The default of one second is too short for a busy machine, and asking a page twenty times a second is work.
    expect: { poll: { timeout: 60_000, interval: 100 } },
    // Young objects of a server under test are many and die soon: with room for them they are collected less often. Few of its
    // functions run often enough to earn back what the last compiler takes: those that are called ten times as often as usual.
    execArgv: ['--max-semi-space-size=64', '--invocation-count-for-turbofan=30000'],
  },
};

/** They put something else in the place of a module: what they load, they load for themselves. */
const isolatedFiles = ['apps/server/src/adapters/media-process/media-process-deadline.test.ts'];
/** Each reads and parses every source, which takes longer than all of its tests: they share what they have read. */
const checkFiles = ['tools/checks/**/*.test.ts'];
/** Loaded once for all others, which takes longer than many of their tests: they leave nothing behind in a module. */
const sharedFiles = ['{packages,apps,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts'];
const excludedFiles = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    // A snapshot that nobody has recorded yet fails here as it does on a server of tests: `-u` records.
    update: 'none',
    reporters: ['default', new SlowFilesReporter(), new LastLineReporter()],
    sequence: { sequencer: LongestFirst },
    globalSetup: ['tools/test-kit/src/runner/global-setup.ts'],
    // One more than the cores of a small machine: many tests wait, for a browser, a database or a program.
    maxWorkers: 3,
    // Beside its test.
    resolveSnapshotPath: (path, extension) => path + extension,
    projects: [
      {
        ...common,
        test: {
          ...common.test,
          name: 'together',
          include: sharedFiles,
          exclude: [...excludedFiles, ...isolatedFiles, ...checkFiles],
          isolate: false,
        },
      },
      {
        ...common,
        test: {
          ...common.test,
          name: 'apart',
          include: isolatedFiles,
          exclude: excludedFiles,
        },
      },
      {
        ...common,
        test: {
          ...common.test,
          name: 'checks',
          include: checkFiles,
          exclude: excludedFiles,
          isolate: false,
        },
      },
    ],
  },
});
