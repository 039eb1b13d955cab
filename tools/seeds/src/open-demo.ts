import { openFileStore } from '@vitrine/server/adapters/files/open-file-store';
import type { Config } from '@vitrine/server/config';
import { openEncryption } from '@vitrine/server/encryption/open-encryption';
import { fakeTrackerHost } from '@vitrine/server/http/fake-tracker';
import { JobQueue } from '@vitrine/server/jobs/job-queue';
import { Database } from '@vitrine/server/storage/database';
import { loadSeed } from './load-seed.ts';

interface Demo {
  /** Loads a site; returns whether it was missing. */
  load(seed: string): Promise<boolean>;
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
    load: (seed) => loadSeed(seed, tools),
    async close() {
      await jobs.stop();
      await database.close();
    },
  };
}
