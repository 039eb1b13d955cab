import { expect, test } from 'vitest';
import { findServiceParameters } from './service-rules.ts';
import { parseText, sources } from './source-tree.ts';

const path = 'apps/server/src/features/news/a.operations.ts';

test('no function takes a service beside the context that has it', () => {
  expect(findServiceParameters(sources)).toEqual([]);
});

test.each([
  ['function send(context: RequestContext, jobs: JobEnqueuer) {}', 'takes JobEnqueuer'],
  [
    'const read = async (context: PrepareContext, { store }: { store: FileStore }) => {};',
    'takes { store: FileStore }',
  ],
  [
    "const own = { seal({ site }: RequestContext, tools: Pick<Services, 'encryption'>) {} };",
    "Pick<Services, 'encryption'>",
  ],
])('%s is refused', (text, sentence) => {
  const found = findServiceParameters([parseText(path, `export {};\n${text}`)]);
  expect(found).toEqual([expect.stringContaining(sentence)]);
  expect(found.join()).toContain(`${path}:2`);
});

test.each([
  'function enqueueWaiting(transaction: Transaction, jobs: JobEnqueuer) {}',
  "function hash({ site, services }: Pick<RequestContext, 'site' | 'services'>, address: string) {}",
])('%s is in order', (text) => {
  expect(findServiceParameters([parseText(path, text)])).toEqual([]);
});
