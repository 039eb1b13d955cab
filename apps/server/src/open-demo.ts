import { openFileStore } from './adapters/files/open-file-store.ts';
import type { Config } from './config.ts';
import { openEncryption } from './encryption/open-encryption.ts';
import type { DemoSite } from './features/archives/demo-sites.data.ts';
import { loadDemoSite } from './features/archives/demo-sites.operations.ts';
import { fakeTrackerHost } from './http/fake-tracker.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { Database } from './storage/database.ts';

interface Demo {
  /** Loads a site; returns whether it was missing. */
  load(name: DemoSite): Promise<boolean>;
  close(): Promise<void>;
}

interface DemoOptions {
  config: Config;
  log: ConstructorParameters<typeof JobQueue>[1];
  url: string;
  directUrl: string;
}

/** Opens what the sites of a demo are loaded with, as the program is configured: its database, files, jobs and keys. */
export async function openDemo({ config, log, url, directUrl }: DemoOptions): Promise<Demo> {
  const database = new Database({ url, directUrl, log, statementTimeout: 60_000 });
  const jobs = new JobQueue(directUrl, log, false);
  await jobs.start();
  const tools = {
    adminHost: config.adminHost,
    database,
    store: await openFileStore(config),
    jobs,
    encryption: await openEncryption(config),
    trackerSettings: {
      PRIVACY_ANALYTICS_URL: `http://${fakeTrackerHost}:${config.port}/js/script.js`,
      PRIVACY_ANALYTICS_DOMAIN: 'lheuredouce.localhost',
    },
  };
  return {
    load: (name) => loadDemoSite(name, tools),
    async close() {
      await jobs.stop();
      await database.close();
    },
  };
}
