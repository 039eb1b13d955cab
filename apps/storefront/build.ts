import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';

// Independent of the environment (tests set "test"): React's development build is twice as large and renders far
// slower.
process.env.NODE_ENV = 'production';

const configFile = join(import.meta.dirname, 'vite.config.ts');

/** The parts of a build, each in a folder of its own: processes may build them at the same time. */
const parts: Readonly<Record<string, InlineConfig>> = {
  /** Scripts that visitors download. */
  client: { configFile },
  /** The server's renderer. */
  server: { configFile, build: { ssr: true } },
  /** The panel of staff is apart: no page of visitors names it, and the server gives it to staff alone. */
  panel: { configFile: join(import.meta.dirname, 'vite.panel.config.ts') },
};

/** `node build.ts [PART]`: builds one part, or all of them. */
const named = parts[process.argv[2] ?? ''];
for (const part of named ? [named] : Object.values(parts)) await build({ ...part, logLevel: 'warn' });
