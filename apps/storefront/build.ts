import { join } from 'node:path';
import { build } from 'vite';

/** Builds the client's scripts and the server's renderer. */
const configFile = join(import.meta.dirname, 'vite.config.ts');
await build({ configFile, logLevel: 'warn' });
await build({ configFile, logLevel: 'warn', build: { ssr: true } });
