import { join } from 'node:path';
import { build } from 'vite';

// Independent of the environment (tests set "test"): React's development build is twice as large and renders far
// slower.
process.env.NODE_ENV = 'production';

/** Builds the client's scripts and the server's renderer. */
const configFile = join(import.meta.dirname, 'vite.config.ts');
await build({ configFile, logLevel: 'warn' });
await build({ configFile, logLevel: 'warn', build: { ssr: true } });
