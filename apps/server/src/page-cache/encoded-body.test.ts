import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CachedBody, encodeBody } from './encoded-body.ts';

/** A page of `count` different paragraphs. */
const createPage = (count: number) =>
  Buffer.from(
    Array.from(
      { length: count },
      (_, index) => `<p class="text">Élise, ${index} ${randomBytes(12).toString('hex')}</p>`,
    ).join(''),
  );

test('a cached body gives the same bytes in every encoding, before and after its final compression', async () => {
  const page = createPage(900);
  const body = new CachedBody(Buffer.from(page));
  const first = await body.encode('br');
  expect(brotliDecompressSync(first).equals(page)).toBe(true);
  for (const encoding of ['identity', 'gzip', 'br', 'identity', 'gzip', 'br'] as const) {
    const sent = await body.encode(encoding);
    const read = encoding === 'br' ? brotliDecompressSync(sent) : encoding === 'gzip' ? gunzipSync(sent) : sent;
    expect(read.equals(page)).toBe(true);
  }
  expect((await body.encode('br')).length).toBeLessThan(first.length);
  expect(body.identity.equals(page)).toBe(true);
});

test('all that it keeps is counted from the start, and what it keeps has buffers of its own size', async () => {
  const page = createPage(900);
  const body = new CachedBody(Buffer.from(page));
  const counted = body.bytes;
  await body.encode('br');
  // What is sent at last is what is kept.
  const kept = [];
  for (const encoding of ['br', 'gzip'] as const) {
    await body.encode(encoding);
    kept.push(await body.encode(encoding));
  }
  expect(kept.map(({ length, buffer }) => buffer.byteLength - length)).toEqual([0, 0]);
  expect(kept.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(counted);
  expect(counted).toBeLessThan(page.length * 1.5);
});

test('one hash means one body', () => {
  const [one, other] = [createPage(3), createPage(3)];
  expect(new CachedBody(Buffer.from(one)).hash).toBe(new CachedBody(Buffer.from(one)).hash);
  expect(new CachedBody(Buffer.from(one)).hash).not.toBe(new CachedBody(Buffer.from(other)).hash);
});

test('a body that is sent once is encoded as asked', async () => {
  const page = createPage(20);
  expect(brotliDecompressSync(await encodeBody(page, 'br')).equals(page)).toBe(true);
  expect(gunzipSync(await encodeBody(page, 'gzip')).equals(page)).toBe(true);
  expect(await encodeBody(page, 'identity')).toBe(page);
});
