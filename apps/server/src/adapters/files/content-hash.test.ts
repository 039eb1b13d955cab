import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { contentHash, hashStream } from './content-hash.ts';

test('a content has one name, read at once or in parts', async () => {
  const parts = ['un ', 'film'].map((part) => Buffer.from(part));
  expect(contentHash(Buffer.concat(parts))).toMatch(/^[0-9a-f]{32}$/);
  expect(await hashStream(Readable.from(parts))).toBe(contentHash(Buffer.concat(parts)));
});
