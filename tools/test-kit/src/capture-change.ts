import type { TestServer } from './test-server.ts';

/**
 * A page before and after a change. The page is in the cache when the change comes, and is asked for again at once: a test
 * that sees it differ has also seen the cache let go of it. `headers` are sent with each request.
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

/** The program hears its own earlier changes once more from the database, and lets go of the page again: it is asked twice. */
async function waitUntilCached(server: TestServer, path: string, headers: Record<string, string>): Promise<void> {
  const { cache } = server.running.context;
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const { hits } = cache;
    await requestText(server, path, headers);
    if (cache.hits > hits) return;
    await new Promise((later) => setTimeout(later, 25));
  }
  throw new Error(`${path} is never held: nothing would be proved about the cache`);
}

/** The page's structured data, as search engines read it; throws where it is no JSON. */
export function parseStructuredData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, text]) => (JSON.parse(text ?? '') as { '@graph': Record<string, unknown>[] })['@graph'],
  );
}
