import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPanelAssets } from './panel-assets.ts';

test('a panel that is built after the start is served without another start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-panel-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const assets = openPanelAssets(join(folder, 'panel'));
  expect([assets.entry, assets.interactive, assets.find('panel-a1.js')]).toEqual([undefined, undefined, undefined]);
  const next = await mkdtemp(join(folder, 'next-'));
  for (const name of ['panel-a1.js', 'interactive-b2.js']) await writeFile(join(next, name), `// ${name}`);
  await rename(next, join(folder, 'panel'));
  expect([assets.entry, assets.interactive]).toEqual(['panel-a1.js', 'interactive-b2.js']);
  expect(assets.find('panel-a1.js')?.identity.toString()).toBe('// panel-a1.js');
});
