import { sitePages } from '@vitrine/test-kit/records/site-pages';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('PLT-02 RTE-01 RTE-05 RTE-07 every page of site 42 answers 200 with its own title, description and one h1', async () => {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of sitePages.slice(0, -1)) {
    const answer = await server.request(path);
    expect(answer.status, path).toBe(200);
    expect(answer.text.match(/<h1[ >]/g), path).toHaveLength(1);
    const ids = [...answer.text.matchAll(/<[^>]*\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(
      ids.filter((id, position) => ids.indexOf(id) !== position),
      path,
    ).toEqual([]);
    const title = /<title>([^<]+)<\/title>/.exec(answer.text)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]+)">/.exec(answer.text)?.[1] ?? '';
    expect(description.length, `${path} ${description}`).toBeGreaterThan(50);
    expect(titles.get(title), path).toBeUndefined();
    expect(descriptions.get(description), path).toBeUndefined();
    titles.set(title, path);
    descriptions.set(description, path);
  }
});
