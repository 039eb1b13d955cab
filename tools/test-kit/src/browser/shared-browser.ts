import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { browserFlags, requireBrowser } from './browser.ts';

let launched: Promise<Browser> | undefined;

/**
 * One browser for all files of a worker, started at first use, since many runs need none, and again after a crash. Its driver
 * runs in the worker: what is asked of it is not written down for another process, read there, and checked twice.
 */
function findWorkersBrowser(): Promise<Browser> {
  launched ??= launchBrowser();
  return launched;
}

function launchBrowser(): Promise<Browser> {
  const launching = chromium.launch({ executablePath: requireBrowser(), headless: true, args: browserFlags });
  const forget = () => {
    if (launched === launching) launched = undefined;
  };
  launching.then((browser) => browser.once('disconnected', forget), forget);
  return launching;
}

/**
 * Gives the browser of this worker: each `newContext` is one visitor, with a separate window and cookies. Closing it
 * closes what was opened through this call, and leaves the browser to the other tests.
 */
export async function connectBrowser(): Promise<Browser> {
  const browser = await findWorkersBrowser();
  const contexts = new Set<BrowserContext>();
  const own: Pick<Browser, 'newContext' | 'close'> = {
    async newContext(options) {
      const context = await browser.newContext(options);
      contexts.add(context);
      context.once('close', () => contexts.delete(context));
      return context;
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
    },
  };
  return Object.assign(Object.create(browser) as Browser, own);
}
