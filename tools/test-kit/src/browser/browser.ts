import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

/**
 * Debian's paths of the browser, the preferred one first: the headless shell has the same engine without windows, and
 * takes a third less processor time.
 */
const browserPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Finds the browser of the tests: the one that CHROMIUM names, or an installed one. */
export function findBrowser(): string | undefined {
  return process.env.CHROMIUM || browserPaths.find((path) => existsSync(path));
}

/** Returns the path of the browser. Throws if none is installed. */
export function requireBrowser(): string {
  const path = findBrowser();
  if (!path) throw new Error('No browser is installed: npm test installs one, or says what is missing.');
  return path;
}

/** The browser flags: no sandbox, because tests run as root, and no network access outside. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
];

/** Opens a browser with an empty profile; returns it with the cleanup of both. */
export async function openBrowser(
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: requireBrowser(),
    headless: true,
    args: browserFlags,
    ...options,
  });
  return {
    context,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
