import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LruCache } from './lru-cache.ts';

const flooding = 1;

/** Lists which of these keys of a site are cached, without changing their order of use. */
function listCachedKeys(cache: LruCache<string>, siteId: number, keys: readonly string[]): string[] {
  const held: string[] = [];
  cache.deleteWhere(siteId, (value) => {
    held.push(value);
    return false;
  });
  return keys.filter((key) => held.includes(key));
}

const store = (cache: LruCache<string>, siteId: number, key: string, bytes: number) =>
  cache.set(siteId, key, key, bytes);

describe('the room', () => {
  test('is never exceeded, and the account is that of what is held', () => {
    const step = fc.record({
      siteId: fc.integer({ min: 1, max: 6 }),
      key: fc.integer({ min: 0, max: 9 }).map(String),
      bytes: fc.integer({ min: 0, max: 260 }),
      kind: fc.constantFrom('set', 'set', 'set', 'get', 'delete', 'clear site'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300, size: 'max' }), (steps) => {
        const cache = new LruCache<number>(2000);
        for (const { siteId, key, bytes, kind } of steps) {
          if (kind === 'set') {
            const isStored = cache.set(siteId, key, bytes, bytes);
            expect(isStored).toBe(bytes <= 250);
            if (isStored) expect(cache.get(siteId, key)).toBe(bytes);
          } else if (kind === 'get') cache.get(siteId, key);
          else if (kind === 'delete') cache.delete(siteId, key);
          else cache.deleteWhere(siteId, (weight) => weight % 2 === 0);
          expect(cache.bytes).toBeLessThanOrEqual(2000);
        }
        let bytes = 0;
        let size = 0;
        for (let siteId = 1; siteId <= 6; siteId += 1)
          cache.deleteWhere(siteId, (weight) => {
            bytes += weight;
            size += 1;
            return false;
          });
        expect([cache.bytes, cache.size]).toEqual([bytes, size]);
      }),
    );
  });

  test('is not given to what would take more than an eighth of it', () => {
    const cache = new LruCache<string>(800);
    store(cache, 1, 'small', 100);
    expect([store(cache, 1, 'large', 101), cache.get(1, 'small')]).toEqual([false, 'small']);
    // A rejected value still removes the key's previous entry.
    expect([store(cache, 1, 'small', 101), cache.get(1, 'small'), cache.bytes]).toEqual([false, undefined, 0]);
  });
});

describe('one site alone', () => {
  test('loses the least recently used first', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 19 }), { maxLength: 200, size: 'max' }), (uses) => {
        const cache = new LruCache<string>(1000);
        let model: string[] = [];
        for (const use of uses) {
          const key = String(use);
          if (cache.get(7, key) === undefined) store(cache, 7, key, 100);
          model = [...model.filter((one) => one !== key), key].slice(-10);
        }
        const all = Array.from({ length: 20 }, (_, number) => String(number));
        expect(listCachedKeys(cache, 7, all).sort()).toEqual([...model].sort());
      }),
    );
  });
});

describe('many sites', () => {
  test('that stay under half an equal share lose nothing to one that floods', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 200, maxLength: 400, size: 'max' }),
        (others, flood) => {
          const cache = new LruCache<string>(1000 * (others + 1));
          // Half an equal share is 500 bytes each.
          for (let site = 2; site < 2 + others; site += 1)
            for (const key of ['a', 'b', 'c', 'd']) store(cache, site, key, 120);
          for (const [number, bytes] of flood.entries()) store(cache, flooding, String(number), bytes);
          for (let site = 2; site < 2 + others; site += 1)
            expect(listCachedKeys(cache, site, ['a', 'b', 'c', 'd'])).toHaveLength(4);
        },
      ),
    );
  });

  test('that come when one has filled the cache take their share of it', () => {
    const cache = new LruCache<string>(10_000);
    for (let number = 0; number < 200; number += 1) store(cache, flooding, String(number), 100);
    expect(cache.bytes).toBe(10_000);
    for (let site = 2; site <= 10; site += 1)
      for (let number = 0; number < 10; number += 1) {
        store(cache, site, String(number), 100);
        // Even when it is used often.
        cache.get(flooding, '199');
      }
    for (let site = 1; site <= 10; site += 1)
      expect(
        listCachedKeys(
          cache,
          site,
          Array.from({ length: 200 }, (_, number) => String(number)),
        ),
      ).toHaveLength(10);
  });

  test('of one entry each leave in the order of their use', () => {
    const cache = new LruCache<string>(1000);
    for (let site = 1; site <= 10; site += 1) store(cache, site, 'page', 100);
    cache.get(1, 'page');
    store(cache, 11, 'page', 100);
    const held = Array.from({ length: 11 }, (_, position) => position + 1).filter(
      (site) => listCachedKeys(cache, site, ['page']).length,
    );
    expect(held).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('that nobody has used while the whole cache was replaced are protected no longer', () => {
    const cache = new LruCache<string>(1000);
    store(cache, 1, 'small', 40);
    for (let site = 2; site <= 60; site += 1) store(cache, site, 'page', 100);
    expect(listCachedKeys(cache, 1, ['small'])).toEqual([]);
  });
});
