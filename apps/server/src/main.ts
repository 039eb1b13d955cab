import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRenderer, RendererModule } from '@vitrine/rendering-contract/page-renderer';
import type { Logger } from 'pino';
import { type Config, readConfig } from './config.ts';
import { prepareDemo, receiveDatabase, reportLoaded } from './demo-process.ts';
import { demoSites } from './features/archives/demo-sites.data.ts';
import { createLog } from './log.ts';
import { type ProgramOptions, runProgram } from './program.ts';

const root = resolve(import.meta.dirname, '../../..');
const storefront = join(root, 'apps/storefront/dist');
const adminFolder = join(root, 'apps/admin/dist');

interface MainOptions {
  /** Settles when the pages are built. */
  built?: Promise<void> | undefined;
  loadStorefront?: ProgramOptions['loadRenderer'];
  /** Called once a site answers, which may be before the whole demo is loaded. */
  onServing?: (() => void) | undefined;
}

/**
 * Starts the program as its environment configures it, with the built storefront by default, once it is `built`. Only this
 * module imports server and storefront together.
 */
export async function main({
  built,
  loadStorefront = loadBuiltStorefront,
  onServing,
}: MainOptions = {}): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel, process.stderr.isTTY === true);
  if (config.isDemoProcess) return runDemoProcess(config, log);
  await runProgram({
    config,
    log,
    report: (line) => console.log(line),
    demo: config.isDemo && !config.inheritedDatabase ? await prepareDemo(config, log, demoSites) : undefined,
    built,
    loadRenderer: loadStorefront,
    onServing,
  });
}

/** Loads the sites of the demo into the database of the program that started this process, then ends it. */
async function runDemoProcess(config: Config, log: Logger): Promise<void> {
  const opening = receiveDatabase();
  const { openDemo } = await import('./open-demo.ts');
  const demo = await openDemo({ config, log, ...(await opening) });
  for (const { id, name } of demoSites) {
    if (await demo.load(name)) console.log(`Le site de démonstration ${id} est chargé.`);
    await reportLoaded(id);
  }
  await demo.close();
  process.exit(0);
}

async function loadBuiltStorefront() {
  return { renderer: await loadRenderer(), assetsFolder: join(storefront, 'client/assets'), adminFolder };
}

/** Loads the renderer of the built storefront. */
export async function loadRenderer(): Promise<PageRenderer> {
  const entry = join(storefront, 'server/storefront.js');
  if (!existsSync(entry)) throw new Error('La vitrine n’est pas construite\u00a0: lancez «\u00a0npm run build\u00a0».');
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
