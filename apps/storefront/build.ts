import { join } from 'node:path';
import { build } from 'vite';

// Independent of the environment (tests set "test"): React's development build is twice as large and renders far
// slower.
process.env.NODE_ENV = 'production';

/** Builds the client's scripts, the server's renderer, and the panel of staff. */
const configFile = join(import.meta.dirname, 'vite.config.ts');
await build({ configFile, logLevel: 'warn' });
await build({ configFile, logLevel: 'warn', build: { ssr: true } });
// The panel of staff is apart: no page of visitors names it, and the server gives it to staff alone.
await build({ configFile: join(import.meta.dirname, 'vite.panel.config.ts'), logLevel: 'warn' });
