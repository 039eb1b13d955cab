import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyTree } from '@vitrine/test-kit/runner/copy-tree';
import { isLongRun } from '@vitrine/test-kit/runner/long-set';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
/** The pages as they are built for this run: without the new block, which no test of the feature draws. */
const builds = ['apps/storefront/dist', 'apps/admin/dist'];
let copy: Awaited<ReturnType<typeof copyTree>>;

beforeAll(async () => {
  copy = await copyTree();
  if (!isLongRun) for (const path of builds) await symlink(join(root, path), join(copy.folder, path));
});
afterAll(() => copy?.remove());

const inCopy = (words: readonly string[], environment: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: copy.folder,
    encoding: 'utf8',
    // The nested test run must not inherit this run's settings.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, NO_COLOR: '1', ...environment },
  });
  return { status, said: stdout + stderr };
};
const scaffold = (...words: string[]) => inCopy(['tools/scaffold/src/scaffold.ts', ...words]);

/** What names the new block, the new feature, or the lists that name all of them. */
const concerned = /gift-card|giftCard|opening-day|openingDay|\.gen\.ts'|\b(?:BlockType|EndpointName)\b/;

describe('npm run new', () => {
  test('writes a block and a feature, whose style holds', () => {
    expect(scaffold('block', 'gift-card').said).toContain(
      'new      packages/blocks/src/blocks/texts/gift-card/gift-card.view.tsx',
    );
    const { said } = scaffold('feature', 'opening-day');
    expect(said).toContain('new      apps/server/src/features/opening-day/opening-day.module.ts');
    // Neither a person nor the scaffold edits a list: migrations are found by their names, and the rest is generated.
    expect(said.match(/^(?!new ).*gen\.ts$|^changed .*$/gm)).toEqual([
      'written  apps/server/src/features/modules.gen.ts',
      'written  packages/contract/src/endpoints/endpoints.gen.ts',
    ]);
    expect(readFileSync(join(copy.folder, 'packages/blocks/src/entrypoints/schemas.gen.ts'), 'utf8')).toContain(
      'giftCardBlock',
    );
    const style = inCopy([
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      'packages/blocks/src/blocks/texts/gift-card',
      'apps/server/src/features/opening-day',
      'packages/contract/src/endpoints/opening-day.endpoints.ts',
    ]);
    expect(style.said).not.toContain('Found');
    expect(style.status).toBe(0);
  });

  // By day it is enough that a person who writes one runs them.
  test.runIf(isLongRun)(
    'the tests it writes pass on a database of their own, and the rules of the repository are kept',
    () => {
      const { said, status } = inCopy([
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config',
        'tools/scaffold/vitest.config.ts',
      ]);
      expect(status, said.slice(-12_000)).toBe(0);
      // Each of the files of the configuration.
      expect(said).toMatch(/Test Files\s+7 passed \(7\)/);
    },
  );

  // By day they are stripped, as Node does: a check of all types of a copy takes as long as that of the repository itself.
  test.runIf(isLongRun)('their types hold', () => {
    const { said } = inCopy(['node_modules/typescript/bin/tsc', '-p', '.']);
    expect(said.split('\n').filter((line) => concerned.test(line))).toEqual([]);
  });

  test('refuses a name that is there already, one that is none, and anything else', () => {
    expect(scaffold('block', 'gift-card')).toMatchObject({
      status: 2,
      said: expect.stringContaining('is there already'),
    });
    for (const words of [['block', 'GiftCard'], ['block', '../a'], ['block'], ['screen', 'a'], []])
      expect(scaffold(...words)).toMatchObject({ status: 2, said: expect.stringContaining('npm run new') });
  });
});
