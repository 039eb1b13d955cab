import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BodyCache } from './body-cache.ts';

const text = JSON.stringify({ data: ['Séance à deux, l’après-midi'] });

test('API-01 a text that is sent again has the body of the first time, and is compressed once', async () => {
  const bodies = new BodyCache(100_000);
  const first = bodies.get(42, '/api/news', text);
  const compressed = await first.encode('gzip');
  const second = bodies.get(42, '/api/news', text);
  expect([first.identity.toString(), gunzipSync(compressed).toString()]).toEqual([text, text]);
  expect(second).toBe(first);
  expect(await second.encode('gzip')).toBe(compressed);
});

test.each(['br', 'gzip', 'identity'] as const)(
  'API-01 what is kept in %s holds no memory beyond its own',
  async (encoding) => {
    const body = new BodyCache(1_000_000).get(42, '/api/news', text);
    for (const made of [await body.encode(encoding), await body.encode(encoding)])
      expect(made.buffer.byteLength).toBe(made.length);
  },
);

test('API-01 another text, address or site has its own body', () => {
  const bodies = new BodyCache(100_000);
  const first = bodies.get(42, '/api/news', text);
  const changed = bodies.get(42, '/api/news', text.replace('deux', 'trois'));
  expect(changed.etag).not.toBe(first.etag);
  expect(changed.identity.toString()).toContain('trois');
  expect(bodies.get(43, '/api/news', text)).not.toBe(first);
  expect(bodies.get(42, '/api/news?page=2', text)).not.toBe(first);
});

test('API-01 the bodies stay within their bound', () => {
  const bodies = new BodyCache(100_000);
  for (let page = 1; page <= 500; page += 1) bodies.get(42, `/api/news?page=${page}`, `${text} ${page}`);
  expect(bodies.bytes).toBeGreaterThan(50_000);
  expect(bodies.bytes).toBeLessThanOrEqual(100_000);
});
