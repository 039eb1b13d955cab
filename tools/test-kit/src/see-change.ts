import type { TestServer } from './test-server.ts';

/**
 * A page before and after a change. The page is in the cache when the change comes, and is asked for again at once: a test
 * that sees it differ has also seen the cache let go of it. `headers` are sent with each request.
 */
export async function seeChange(
  server: TestServer,
  path: string,
  change: () => Promise<unknown>,
  headers: Record<string, string> = {},
): Promise<{ before: string; after: string }> {
  const { cache } = server.running.context;
  const before = await server.ask(path, { headers });
  const { hits } = cache;
  await server.ask(path, { headers });
  if (cache.hits === hits) throw new Error(`${path} was not held before the change: nothing is proved about the cache`);
  await change();
  const after = await server.ask(path, { headers });
  return { before: before.text, after: after.text };
}

/** The page's structured data, as search engines read it; throws where it is no JSON. */
export function readStructuredData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, text]) => (JSON.parse(text ?? '') as { '@graph': Record<string, unknown>[] })['@graph'],
  );
}
