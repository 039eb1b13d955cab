import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../base/api/query-client.ts';
import { followSite } from './use-site-changes.ts';

/** The stream of the site: the test opens it, and tells what changes. */
let stream: EventTarget;
let stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  const created = (one: EventTarget) => {
    stream = one;
  };
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        created(this);
      }
      close() {}
    },
  );
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A shown list whose reading takes a while and returns the value at its beginning. */
function showList(queryKey: readonly unknown[], duration: number, read: () => unknown) {
  const shown: unknown[] = [];
  let readings = 0;
  const queryFn = async ({ signal }: { signal: AbortSignal }) => {
    readings += 1;
    const value = read();
    await new Promise((resolve) => setTimeout(resolve, duration));
    signal.throwIfAborted();
    return value;
  };
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 15_000, retry: false });
  stops.push(observer.subscribe(({ data }) => data !== undefined && shown.at(-1) !== data && shown.push(data)));
  return { shown, count: () => readings };
}

const tell = (kind: string) =>
  stream.dispatchEvent(new MessageEvent('changes', { data: JSON.stringify({ changes: [{ kind }] }) }));

test('steady changes let each reading finish, with rests three times as long, and the last one is shown', async () => {
  let version = 0;
  const list = showList(['resource', 42, 'redirects', 'list'], 1500, () => version);
  await vi.advanceTimersByTimeAsync(1500);
  stops.push(followSite(42));
  stream.dispatchEvent(new Event('open'));
  for (version = 1; version <= 40; version += 1) {
    tell('redirects');
    await vi.advanceTimersByTimeAsync(500);
  }
  version = 99;
  tell('redirects');
  // Twenty seconds have room for four readings of 1.5 s and their rests.
  expect(list.shown.length).toBeGreaterThanOrEqual(4);
  expect(list.count()).toBeLessThanOrEqual(6);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(list.shown.at(-1)).toBe(99);
});

test('a change during a reading that somebody else began is read after it', async () => {
  let version = 1;
  const list = showList(['media', 42, 'list'], 3000, () => version);
  stops.push(followSite(42));
  stream.dispatchEvent(new Event('open'));
  await vi.advanceTimersByTimeAsync(100);
  version = 2;
  tell('media');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(list.shown).toEqual([1, 2]);
});

test('the first opening of a stream reads again what was read before its site was followed, and that alone', async () => {
  let version = 1;
  const former = showList(['contents', 42, 'page'], 10, () => version);
  const neighbour = showList(['contents', 41, 'page'], 10, () => version);
  await vi.advanceTimersByTimeAsync(5000);
  version = 2;
  stops.push(followSite(42));
  const recent = showList(['media', 42, 'list'], 10, () => version);
  await vi.advanceTimersByTimeAsync(100);
  stream.dispatchEvent(new Event('open'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(former.shown).toEqual([1, 2]);
  expect([neighbour.count(), recent.count()]).toEqual([1, 1]);
});
