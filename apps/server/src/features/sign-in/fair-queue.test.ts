import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Work that the test finishes explicitly. */
function createControlledWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, work, end };
}

test('API-17 sites take turns: the crowd of one keeps another waiting for one turn at the most', async () => {
  const queue = new FairQueue({ concurrency: 1, concurrencyPerKey: 1, waitingPerKey: 10 });
  const { begun, work, end } = createControlledWork();
  for (const name of ['a1', 'a2', 'a3']) void queue.run(1, work(name));
  void queue.run(2, work('b1'));
  expect(begun).toEqual(['a1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  await end('a2');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('API-17 one site has no more than its part at once, and so many wait', async () => {
  const queue = new FairQueue({ concurrency: 2, concurrencyPerKey: 1, waitingPerKey: 2 });
  const { begun, work, end } = createControlledWork();
  for (const name of ['a1', 'a2', 'a3']) void queue.run(1, work(name));
  expect([queue.hasCapacity(1), queue.hasCapacity(2)]).toEqual([false, true]);
  void queue.run(2, work('b1'));
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

test('API-17 work that fails gives its place back', async () => {
  const queue = new FairQueue({ concurrency: 1, concurrencyPerKey: 1, waitingPerKey: 2 });
  await expect(queue.run(1, () => Promise.reject(new Error('non')))).rejects.toThrow('non');
  expect(await queue.run(1, async () => 'oui')).toBe('oui');
});
