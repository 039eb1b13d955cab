import { expect, test } from 'vitest';
import { FileStoreUnavailableError } from '../adapters/files/file-store.ts';
import { isDatabaseUnreachable, toUnavailableError } from './database-unavailable.ts';

test('a file store that is away inside a transaction is not a database that is away', () => {
  const words = 'connect ECONNREFUSED 127.0.0.1:9000';
  expect(isDatabaseUnreachable(toUnavailableError(new Error(words)))).toBe(true);
  const fault = new FileStoreUnavailableError(words);
  expect(toUnavailableError(fault)).toBe(fault);
  expect(isDatabaseUnreachable(toUnavailableError(fault))).toBe(false);
});
