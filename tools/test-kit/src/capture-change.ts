import type { TestServer } from './servers/test-server.ts';

/**
 * Captures a page before and after a change. The page is cached when the change comes, and requested again immediately:
 * a test that sees a difference proves the cache invalidation. `headers` are sent with each request.
 */
export async function captureChange(
  server: TestServer,
  path: string,
  change: () => Promise<unknown>,
  headers: Record<string, string> = {},
): Promise<{ before: string; after: string }> {
  const before = await requestText(server, path, headers);
  await waitUntilCached(server, path, headers);
  await change();
  return { before, after: await requestText(server, path, headers) };
}

const requestText = async (server: TestServer, path: string, headers: Record<string, string>) =>
  (await server.request(path, { headers })).text;

/**
 * The program receives the notification of its own earlier changes from the database and invalidates the page again:
 * request it twice.
 */
async function waitUntilCached(server: TestServer, path: string, headers: Record<string, string>): Promise<void> {
  const { cache } = server.running.context;
  for (let attempt = 0; attempt < 2400; attempt += 1) {
    const { hits } = cache;
    await requestText(server, path, headers);
    if (cache.hits > hits) return;
    await new Promise((later) => setTimeout(later, 25));
  }
  throw new Error(`${path} is never held: nothing would be proved about the cache`);
}

/** Parses the page's structured data (JSON-LD); throws on invalid JSON. */
export function parseStructuredData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, text]) => (JSON.parse(text ?? '') as { '@graph': Record<string, unknown>[] })['@graph'],
  );
}
