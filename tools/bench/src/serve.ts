/** The serving process that benches measure: the program's own server with complete logging, and nothing beside. */
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@vitrine/server/config';
import { startServer } from '@vitrine/server/create-server';
import { loadRenderer } from '@vitrine/server/main';
import { destination, pino } from 'pino';

const config = readConfig();
const log = pino(
  { base: null },
  destination({ dest: openSync(join(config.dataDirectory, 'access.log'), 'a'), sync: false, minLength: 4096 }),
);
const server = await startServer({
  config,
  log,
  databaseUrl: process.env.BENCH_URL ?? '',
  databaseDirectUrl: process.env.BENCH_DIRECT ?? '',
  renderer: await loadRenderer(),
  assetsFolder: join(import.meta.dirname, '../../../apps/storefront/dist/client/assets'),
});
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log(`port ${server.port}`);
