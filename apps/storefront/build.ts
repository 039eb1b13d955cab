import { join } from 'node:path';
import { build } from 'vite';

// Whatever the surroundings say (tests say "test"): React's development form weighs twice as much and draws far slower.
process.env.NODE_ENV = 'production';

/** Builds the client's scripts and the server's renderer. */
const configFile = join(import.meta.dirname, 'vite.config.ts');
await build({ configFile, logLevel: 'warn' });
await build({ configFile, logLevel: 'warn', build: { ssr: true } });
