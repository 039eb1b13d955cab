import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { connectBrowser } from '../browser/shared-browser.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/**
 * Starts a server and a browser for every test of a file; both are closed after its last one. Await it before the first
 * test is declared.
 */
export async function startServerWithBrowser(
  options?: Parameters<typeof startTestServer>[0],
): Promise<{ server: TestServer; browser: Browser }> {
  const server = await startTestServer(options);
  const browser = await connectBrowser().catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  return { server, browser };
}
