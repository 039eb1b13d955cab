/** The server process of the benchmarks: the production server with full logging, and nothing else. */
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@vitrine/server/config';
import { startServer } from '@vitrine/server/create-server';
import { loadRenderer } from '@vitrine/server/main';
import { rateLimitKeys } from '@vitrine/server/rate-limits/rate-limits.data';
import { openWorkers } from '@vitrine/server/start-workers';
import { destination, pino } from 'pino';
import { recordStatements } from './record-statements.ts';

if (process.env.BENCH_RECORD) recordStatements(process.env.BENCH_RECORD);
const config = readConfig();
const log = pino(
  { base: null },
  destination({ dest: openSync(join(config.dataDirectory, 'access.log'), 'a'), sync: false, minLength: 15_000 }),
);
// The benchmarks send more requests from one machine than the rate limits allow.
const endless = { perClient: [1e9, 600], perSite: [1e9, 600] } as const;
const server = await startServer({
  rateLimits: Object.fromEntries(rateLimitKeys.map((limit) => [limit, endless])),
  config,
  log,
  databaseUrl: process.env.BENCH_URL ?? '',
  databaseDirectUrl: process.env.BENCH_DIRECT ?? '',
  renderer: await loadRenderer(),
  assetsFolder: join(import.meta.dirname, '../../../apps/storefront/dist/client/assets'),
});
// Most benchmarks measure answers alone.
const workers = process.env.BENCH_WORKERS
  ? await openWorkers(config, log, process.env.BENCH_URL ?? '', process.env.BENCH_DIRECT ?? '', () => server.port)
  : undefined;
await workers?.start();
process.on('message', (word) => {
  if (word === 'empty') {
    server.context.cache.clear();
    server.context.values.resume();
  }
  const { user, system } = process.cpuUsage();
  const { rss, heapTotal, external } = process.memoryUsage();
  const megabyte = 1024 * 1024;
  process.send?.({
    processor: (user + system) / 1000,
    resident: rss / megabyte,
    heap: heapTotal / megabyte,
    outside: external / megabyte,
    bounds: (config.pageCacheBytes + config.valueCacheBytes) / megabyte,
  });
});
process.on('SIGTERM', async () => {
  await workers?.stop();
  await server.close();
  process.exit(0);
});
console.log(`port ${server.port}`);
