import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from '@vitrine/server/cli/build-if-needed';
import { beforeAll, describe, expect, test } from 'vitest';
import { findDevelopmentBuilds, findHeavyImports, findNodeImports, findZodInScripts } from './browser-rules.ts';
import { parseText, root, sources } from './source-tree.ts';

const assets = join(root, 'apps/storefront/dist/client/assets');
const adminAssets = join(root, 'apps/admin/dist/assets');
const readScripts = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

describe('what browsers run', () => {
  test('no way leads from a view or an island to a schema', () => {
    expect(findHeavyImports(sources)).toEqual([]);
    const door = parseText(
      'packages/blocks/src/entrypoints/storefront.ts',
      "import { heroView } from '../blocks/layout/hero/hero.view.tsx';",
    );
    for (const specifier of ['zod', './hero.schema.ts', '@vitrine/contract/endpoints/media.schemas']) {
      const view = parseText(
        'packages/blocks/src/blocks/layout/hero/hero.view.tsx',
        `import { one } from '${specifier}';`,
      );
      expect(findHeavyImports([door, view]).join()).toContain(`runs ${specifier}`);
    }
    const typed = parseText(
      'packages/blocks/src/blocks/layout/hero/hero.view.tsx',
      "import type { HeroProps } from './hero.schema.ts';",
    );
    expect(findHeavyImports([door, typed])).toEqual([]);
    // Without `type` before the brace, the file is still loaded at run time.
    const halfTyped = parseText(
      'packages/blocks/src/blocks/layout/hero/hero.view.tsx',
      "import { type HeroProps } from './hero.schema.ts';",
    );
    expect(findHeavyImports([door, halfTyped]).length).toBe(1);
    const area = parseText('apps/admin/src/areas/team/team-page.tsx', "import { z } from 'zod';");
    expect(findHeavyImports([area]).join()).toContain('the administration');
  });

  test('no way leads to a module of Node', () => {
    expect(findNodeImports(sources)).toEqual([]);
    const runtime = parseText('apps/storefront/src/islands/runtime.ts', "import { join } from 'node:path';");
    expect(findNodeImports([runtime]).join()).toContain('which browsers do not have');
  });
});

describe('what is built', () => {
  beforeAll(() => buildIfNeeded(() => {}), 120_000);

  test('holds no zod', () => {
    const scripts = readScripts(assets);
    expect(scripts.length).toBeGreaterThan(2);
    expect(findZodInScripts(scripts)).toEqual([]);
    expect(findZodInScripts(readScripts(adminAssets))).toEqual([]);
    expect(findZodInScripts([{ name: 'a.js', text: 'throw new ZodError([])' }]).length).toBe(1);
  });

  test('is these scripts and no others', () => {
    const names = readScripts(assets).map(({ name }) => name.replace(/-[\w-]{8}\.js$/, ''));
    expect(names.sort()).toEqual([
      'adopt-stylesheet',
      'card-payment.island',
      // Its entry, and what it shares with the checkout's.
      'cart',
      'cart',
      'cart.island',
      'checkout',
      'create-map',
      'display-choices',
      'dynamic-form.island',
      // What forms and the list of all addresses have in common.
      'form-submit-path',
      'locks',
      'map.island',
      'mount-island',
      // What forms and the checkout read of a postcode, and of what is pasted.
      'postal-code',
      'prefetch',
      'present-cart',
      'relay-map',
      'rolldown-runtime',
      'runtime',
      'search-bar.island',
      'send-in-place',
      'shop-runtime',
      'slider.island',
    ]);
  });

  test('has React in its production form, whatever the surroundings of the build', () => {
    const built = [...readScripts(assets), ...readScripts(join(root, 'apps/storefront/dist/server'))];
    expect(findDevelopmentBuilds(built)).toEqual([]);
    expect(findDevelopmentBuilds([{ name: 'a.js', text: 'if (process.env.NODE_ENV === "production")' }]).length).toBe(
      1,
    );
  });
});
