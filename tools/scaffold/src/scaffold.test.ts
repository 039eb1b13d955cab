import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTree } from '@vitrine/test-kit/copy-tree';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const longTimeout = 240_000;
let copy: Awaited<ReturnType<typeof copyTree>>;

beforeAll(async () => {
  copy = await copyTree();
});
afterAll(() => copy?.remove());

const inCopy = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: copy.folder,
    encoding: 'utf8',
    // The nested test run must not inherit this run's settings.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR },
  });
  return { status, said: stderr + stdout };
};
const scaffold = (...words: string[]) => inCopy('tools/scaffold/src/scaffold.ts', ...words);
const vitest = (...words: string[]) => inCopy('node_modules/vitest/vitest.mjs', 'run', ...words);

describe('npm run new', () => {
  test(
    'writes a block and a feature, whose types and style hold',
    () => {
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
      const types = inCopy('node_modules/typescript/bin/tsc', '-p', '.');
      expect(
        types.said
          .split('\n')
          .filter((line) =>
            /gift-card|giftCard|opening-day|openingDay|entrypoints|bindings|\.gen|migrate|tenants|endpoint-case/i.test(
              line,
            ),
          ),
      ).toEqual([]);
      const style = inCopy(
        'node_modules/@biomejs/biome/bin/biome',
        'check',
        'packages/blocks/src/blocks/texts/gift-card',
        'apps/server/src/features/opening-day',
        'packages/contract/src/endpoints/opening-day.endpoints.ts',
      );
      expect(style.said).not.toContain('Found');
      expect(style.status).toBe(0);
    },
    longTimeout,
  );

  test(
    'keeps the rules of the repository',
    () => {
      const rules = vitest(
        '--config',
        'tools/checks/vitest.config.ts',
        'tools/checks/src/blocks.test.ts',
        'tools/checks/src/server.test.ts',
        'tools/checks/src/imports.test.ts',
      );
      expect(rules.said.match(/.*(?:gift-card|opening-day|opening_day).*/g) ?? []).toEqual([]);
      expect(readFileSync(join(copy.folder, 'packages/blocks/src/entrypoints/schemas.gen.ts'), 'utf8')).toContain(
        'giftCardBlock',
      );
    },
    longTimeout,
  );

  test(
    'the tests it writes pass, on a database of their own',
    () => {
      const tests = vitest(
        'packages/blocks/src/blocks/texts/gift-card',
        'apps/server/src/features/opening-day',
        // Tenant isolation must cover the new table and the new call too.
        'apps/server/src/storage/tenancy/schema-catalogue',
        'apps/server/src/http/tenancy/endpoint-matrix',
        // The repository's own tests already cover the existing calls.
        '--testNamePattern=^(?!.*(?:PLT-04 (?!listOpeningDay)|PLT-01 the matrix|ROL-03))',
      );
      expect(tests.said.split('\n').slice(-30).join('\n')).toMatch(/\n\d+ passed, 0 failed, \d+ skipped\n$/);
      expect(tests.status).toBe(0);
    },
    longTimeout,
  );

  test('refuses a name that is there already, one that is none, and anything else', () => {
    expect(scaffold('block', 'gift-card')).toMatchObject({
      status: 2,
      said: expect.stringContaining('is there already'),
    });
    for (const words of [['block', 'GiftCard'], ['block', '../a'], ['block'], ['screen', 'a'], []])
      expect(scaffold(...words)).toMatchObject({ status: 2, said: expect.stringContaining('npm run new') });
  });
});
