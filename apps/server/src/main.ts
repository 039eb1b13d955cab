import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer, RendererModule } from '@vitrine/rendering-contract/page-renderer';
import { openFileStore } from './adapters/files/open-file-store.ts';
import { readConfig } from './config.ts';
import { type DatabaseUrls, loadDemoInChild } from './demo-process.ts';
import { openEncryption } from './encryption/open-encryption.ts';
import { fakeTrackerHost } from './http/fake-tracker.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { createLog } from './log.ts';
import { type ProgramOptions, runProgram } from './program.ts';
import { Database } from './storage/database.ts';

const root = resolve(import.meta.dirname, '../../..');
const storefront = join(root, 'apps/storefront/dist');
const adminFolder = join(root, 'apps/admin/dist');

/**
 * Starts the program as its environment configures it, with the built storefront by default, once it is `built`. Only this
 * module imports server and storefront together.
 */
export async function main({
  built,
  loadStorefront = loadBuiltStorefront,
}: {
  built?: Promise<void> | undefined;
  loadStorefront?: ProgramOptions['loadRenderer'];
} = {}): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel, process.stderr.isTTY === true);
  if (config.isDemoProcess && config.inheritedDatabase) return runDemoProcess(config.inheritedDatabase);
  await runProgram({
    config,
    log,
    report: (line) => console.log(line),
    loadDemo: (database) => loadDemoInChild(database, log),
    built,
    loadRenderer: loadStorefront,
  });

  async function runDemoProcess(opened: DatabaseUrls): Promise<void> {
    // Without the primary there is no program to load it for: another one may take the database over.
    process.once('disconnect', () => process.exit(1));
    await loadDemo(opened);
    process.exit(0);
  }

  async function loadDemo(opened: DatabaseUrls): Promise<void> {
    const { demoSites, loadDemoSite } = await import('./features/archives/demo-sites.operations.ts');
    const database = new Database({ url: opened.url, directUrl: opened.directUrl, log, statementTimeout: 60_000 });
    const jobs = new JobQueue(opened.directUrl, log, false);
    await jobs.start();
    try {
      const tracker = `http://${fakeTrackerHost}:${config.port}/js/script.js`;
      const tools = {
        database,
        store: await openFileStore(config),
        jobs,
        encryption: await openEncryption(config),
        trackerSettings: { PRIVACY_ANALYTICS_URL: tracker, PRIVACY_ANALYTICS_DOMAIN: 'lheuredouce.localhost' },
      };
      for (const [name, id] of Object.entries(demoSites) as [keyof typeof demoSites, number][])
        if (await loadDemoSite(name, tools)) console.log(`Le site de démonstration ${id} est chargé.`);
    } finally {
      await jobs.stop();
      await database.close();
    }
  }
}

async function loadBuiltStorefront() {
  return { renderer: await loadRenderer(), assetsFolder: join(storefront, 'client/assets'), adminFolder };
}

/** Loads the renderer of the built storefront. */
export async function loadRenderer(): Promise<PageRenderer> {
  const entry = join(storefront, 'server/storefront.js');
  if (!existsSync(entry)) throw new Error('La vitrine n’est pas construite : lancez « npm run build ».');
  const manifest = (await import(pathToFileURL(join(storefront, 'client/manifest.json')).href, {
    with: { type: 'json' },
  })) as {
    default: Record<string, { file: string; name: string; isEntry?: boolean }>;
  };
  const findEntry = (name: string) => {
    const file = Object.values(manifest.default).find((chunk) => chunk.isEntry && chunk.name === name)?.file;
    return file && `/${file}`;
  };
  const module: RendererModule = await import(pathToFileURL(entry).href);
  const [script, cart, checkout, relayMap] = ['shop-runtime', 'cart', 'checkout', 'relay-map'].map(findEntry);
  return module.createRenderer({
    runtime: findEntry('runtime'),
    shopRuntime: script && cart && checkout && relayMap ? { script, cart, checkout, relayMap } : undefined,
  });
}
