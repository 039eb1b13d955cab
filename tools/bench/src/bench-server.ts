import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderFileStore } from '@vitrine/server/adapters/files/folder-file-store';
import { readConfig } from '@vitrine/server/config';
import { type RunningServer, type ServerOptions, startServer } from '@vitrine/server/create-server';
import { loadRenderer } from '@vitrine/server/main';
import { pino } from 'pino';
import { startBenchSite } from './bench-site.ts';

/** Starts a server in this process, on a fresh site 42, with the administration and without rate limits. */
export async function startBenchServer(options: Pick<ServerOptions, 'templatesFolder'> = {}): Promise<{
  server: RunningServer;
  /** Base of another server process on the same data. */
  base: string;
  /** What another process needs to work on the same data. */
  environment: Record<string, string>;
  /** Process of the database server; those of its connections are its children. */
  databaseProcessId(): number;
  close(): Promise<void>;
}> {
  const site = await startBenchSite();
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-server-'));
  const apps = join(import.meta.dirname, '../../../apps');
  const server = await startServer({
    config: readConfig({ PORT: '0', VITRINE_DATA: folder, VITRINE_DEFAULT_SITE: '42' }),
    log: pino({ level: 'error' }),
    databaseUrl: site.appUrl,
    databaseDirectUrl: site.databaseUrl,
    renderer: await loadRenderer(),
    assetsFolder: join(apps, 'storefront/dist/client/assets'),
    adminFolder: join(apps, 'admin/dist'),
    rateLimits: 'none',
    store: new FolderFileStore(site.filesFolder),
    ...options,
  });
  return {
    server,
    base: site.base,
    environment: { BENCH_URL: site.appUrl, BENCH_DIRECT: site.databaseUrl, BENCH_FILES: site.filesFolder },
    databaseProcessId: site.databaseProcessId,
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
      await site.close();
    },
  };
}
