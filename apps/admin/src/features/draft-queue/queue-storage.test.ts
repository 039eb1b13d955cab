import { afterEach, expect, test, vi } from 'vitest';
import { openQueueStorage } from './queue-storage.ts';

const batch = { id: 'batch-1', base: 0, operations: [] };

/** A storage of the browser with room for so many letters. */
function stubStorage(room: number): void {
  const entries: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => entries[name] ?? null,
    setItem(name: string, value: string) {
      if (value.length > room) throw new DOMException('', 'QuotaExceededError');
      entries[name] = value;
    },
    removeItem(name: string) {
      delete entries[name];
    },
  };
  vi.stubGlobal('localStorage', methods);
  vi.stubGlobal('sessionStorage', methods);
}
afterEach(() => vi.unstubAllGlobals());

const open = (id: number) => openQueueStorage({ accountId: 1, idSite: 42, kind: 'page', id, locale: 'fr_FR' });

test('ENT-04 the browser tells whether it has kept what is not stored', async () => {
  stubStorage(1000);
  expect((await open(1)).write([batch])).toBe(true);
  stubStorage(10);
  const full = await open(2);
  expect(full.write([batch])).toBe(false);
  expect(full.write([])).toBe(true);
});

test('ENT-04 a browser that forbids its storage keeps nothing, and says so', async () => {
  const forbid = () => {
    throw new DOMException('', 'SecurityError');
  };
  const methods = { getItem: forbid, setItem: forbid, removeItem: forbid };
  vi.stubGlobal('localStorage', methods);
  vi.stubGlobal('sessionStorage', methods);
  expect((await open(3)).write([batch])).toBe(false);
});

test('ENT-04 a form that was left leaves what it still sends to the one that has taken it over', async () => {
  stubStorage(1000);
  const left = await open(4);
  await open(4);
  expect(left.write([batch])).toBe(true);
});
