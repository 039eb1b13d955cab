import { createServer } from 'node:http';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { browserPath, flags } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser of all tests is asked for. */
    browser: string;
  }
}

/**
 * Offers one browser to every test of a run: whoever asks at `address` hears where it is. It is started when it is first asked
 * for, since many runs need none, and again where it has died.
 */
export async function offerBrowser(): Promise<{ address: string; close(): Promise<void> }> {
  let browser: Promise<BrowserServer> | undefined;
  const launch = () => {
    const launched = chromium.launchServer({ executablePath: browserPath, headless: true, args: flags });
    const forget = () => {
      if (browser === launched) browser = undefined;
    };
    launched.then((one) => one.once('close', forget), forget);
    return launched;
  };
  const door = createServer(async (_, answer) => {
    browser ??= launch();
    await browser.then(
      (one) => answer.end(one.wsEndpoint()),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening));
  const place = door.address();
  return {
    address: `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}/`,
    async close() {
      door.close();
      await (await browser?.catch(() => undefined))?.close();
    },
  };
}

/**
 * The run's browser, for many visitors: each `newContext` is one, with her own window, cookies and choices. Closing it closes
 * what was opened through this call, and leaves the browser to the other tests.
 */
export async function connectBrowser(): Promise<Browser> {
  const answer = await fetch(inject('browser'));
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return chromium.connect(said);
}
