import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { replaceBuilt } from './replace-built.ts';

// Independent of the environment (tests set "test"): React's development build is twice as large and renders far
// slower.
process.env.NODE_ENV = 'production';

const configFile = join(import.meta.dirname, 'vite.config.ts');

/** Where the panel is built: a program that serves already finds it once it is whole. Two tests may build at the same time. */
const nextPanel = join(import.meta.dirname, `dist/panel-${process.pid}`);

/** The parts of a build, each in a folder of its own: processes may build them at the same time. */
const parts: Readonly<Record<string, () => Promise<void>>> = {
  /** Scripts that visitors download. */
  client: () => run({ configFile }),
  /** The server's renderer. */
  server: () => run({ configFile, build: { ssr: true } }),
  /** The panel of staff is apart: no page of visitors names it, and the server gives it to staff alone. */
  async panel() {
    await run({ configFile: join(import.meta.dirname, 'vite.panel.config.ts'), build: { outDir: nextPanel } });
    replaceBuilt(nextPanel, join(import.meta.dirname, 'dist/panel'));
  },
};

/** `node build.ts [PART]`: builds one part, or all of them. */
const named = parts[process.argv[2] ?? ''];
for (const part of named ? [named] : Object.values(parts)) await part();

async function run(config: InlineConfig): Promise<void> {
  await build({ ...config, logLevel: 'warn' });
}
