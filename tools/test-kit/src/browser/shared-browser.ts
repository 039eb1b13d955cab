import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import { getSharedResource } from '../runner/shared-resources.ts';
import { browserFlags, requireBrowser } from './browser.ts';

/**
 * One browser for every test of a run, started at first use, since many runs need none, and restarted after a crash.
 * Returns its endpoint.
 */
export function createSharedBrowser(): { find(): Promise<string>; close(): Promise<void> } {
  let browser: Promise<BrowserServer> | undefined;
  const launch = () => {
    const launched = chromium.launchServer({
      executablePath: requireBrowser(),
      headless: true,
      args: browserFlags,
      // Its usual host is a name, which a machine without /etc/hosts does not know.
      host: '127.0.0.1',
    });
    const forget = () => {
      if (browser === launched) browser = undefined;
    };
    launched.then((one) => one.once('close', forget), forget);
    return launched;
  };
  return {
    async find() {
      browser ??= launch();
      return (await browser).wsEndpoint();
    },
    async close() {
      await (await browser?.catch(() => undefined))?.close();
    },
  };
}

/**
 * Connects to the run's browser: each `newContext` is one visitor, with a separate window and cookies. Closing it
 * closes what was opened through this call, and leaves the browser to the other tests.
 */
export async function connectBrowser(): Promise<Browser> {
  return chromium.connect(await getSharedResource('browser'));
}
