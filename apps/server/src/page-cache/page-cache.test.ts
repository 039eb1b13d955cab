import { describe, expect, test } from 'vitest';
import { PageCache, type RenderedPage } from './page-cache.ts';

const now = 1_000_000;
const largeCapacity = 10_000_000;

function page(body: string, more: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from(body),
    tags: new Set(['settings']),
    validUntil: Number.POSITIVE_INFINITY,
    isCacheable: true,
    ...more,
  };
}

/** A render that ends on demand; its result was read before that moment. */
function startSlowRender() {
  let end: (made: RenderedPage) => void = () => {};
  let fail: (error: Error) => void = () => {};
  let calls = 0;
  const made = new Promise<RenderedPage>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return {
    make: () => {
      calls += 1;
      return made;
    },
    end: (one: RenderedPage) => end(one),
    fail: (error: Error) => fail(error),
    calls: () => calls,
  };
}

const createCache = (bytes = largeCapacity) => new PageCache(bytes, () => now);
const bodyOf = (cache: PageCache, key: string, at = now) =>
  cache.find(Number(/^7 /.test(key) ? 7 : 42), key, at)?.body.identity.toString();

describe('a change while a page is being made', () => {
  test('keeps the page out of the cache: it was read before the change', async () => {
    const cache = createCache();
    const old = startSlowRender();
    const answered = cache.fill('42 /', 42, old.make);
    cache.invalidate(42, ['settings']);
    old.end(page('before'));
    expect((await answered).body.identity.toString()).toBe('before');
    expect(cache.find(42, '42 /', now)).toBeUndefined();
  });

  test('of something else, or of another site, lets it be kept', async () => {
    const cache = createCache();
    const making = startSlowRender();
    const answered = cache.fill('42 /', 42, making.make);
    cache.invalidate(42, ['news']);
    cache.invalidate(7, ['settings']);
    making.end(page('true'));
    await answered;
    expect(bodyOf(cache, '42 /')).toBe('true');
  });

  test('gives the visitor who comes after it a page made after it', async () => {
    const cache = createCache();
    const old = startSlowRender();
    const first = cache.fill('42 /', 42, old.make);
    cache.invalidate(42, ['settings']);
    const second = cache.fill('42 /', 42, async () => page('after'));
    expect((await second).body.identity.toString()).toBe('after');
    old.end(page('before'));
    await first;
    expect(bodyOf(cache, '42 /')).toBe('after');
  });

  test.each([
    [
      'the connection that hears of changes is lost and found again',
      (cache: PageCache) => [cache.bypass(), cache.resume()],
    ],
    ['everything is emptied', (cache: PageCache) => [cache.clear()]],
  ])('is assumed when %s meanwhile', async (_, happen) => {
    const cache = createCache();
    const old = startSlowRender();
    const answered = cache.fill('42 /', 42, old.make);
    happen(cache);
    old.end(page('before'));
    await answered;
    expect(cache.find(42, '42 /', now)).toBeUndefined();
  });

  test('is remembered however many other tags have changed since', async () => {
    const cache = createCache();
    const old = startSlowRender();
    const answered = cache.fill('42 /', 42, old.make);
    cache.invalidate(42, ['settings']);
    // A second render of the same page replaces the first and ends before it.
    await cache.fill('42 /', 42, async () => page('after', { isCacheable: false }));
    cache.invalidate(
      1,
      Array.from({ length: 50_001 }, (_, number) => `page:${number}`),
    );
    old.end(page('before'));
    await answered;
    expect(cache.find(42, '42 /', now)).toBeUndefined();
  });
});

describe('visitors who ask at once', () => {
  test('for a page that is not held have it made once', async () => {
    const cache = createCache();
    const making = startSlowRender();
    const answers = Array.from({ length: 20 }, () => cache.fill('42 /', 42, making.make));
    making.end(page('one'));
    expect(new Set(await Promise.all(answers)).size).toBe(1);
    expect(making.calls()).toBe(1);
    expect(cache.misses).toBe(1);
  });

  test('for different pages do not share them', async () => {
    const cache = createCache();
    const [one, other] = await Promise.all([
      cache.fill('42 /', 42, async () => page('one')),
      cache.fill('7 /', 7, async () => page('other')),
    ]);
    expect([one.body.identity.toString(), other.body.identity.toString()]).toEqual(['one', 'other']);
  });

  test('share a failure, which the next one does not inherit', async () => {
    const cache = createCache();
    const failing = startSlowRender();
    const answers = Promise.allSettled([cache.fill('42 /', 42, failing.make), cache.fill('42 /', 42, failing.make)]);
    failing.fail(new Error('database away'));
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await cache.fill('42 /', 42, async () => page('well'))).body.identity.toString()).toBe('well');
  });

  test('while changes are not heard of each get a page of their own', async () => {
    const cache = createCache();
    cache.bypass();
    const making = startSlowRender();
    const answers = [cache.fill('42 /', 42, making.make), cache.fill('42 /', 42, making.make)];
    making.end(page('one'));
    await Promise.all(answers);
    expect(making.calls()).toBe(2);
  });
});

describe('a cached page', () => {
  test('goes with any one of its tags, and only on its own site', async () => {
    const cache = createCache();
    await cache.fill('42 /', 42, async () => page('home', { tags: new Set(['settings', 'news']) }));
    await cache.fill('42 /contact', 42, async () => page('contact'));
    await cache.fill('7 /', 7, async () => page('other home', { tags: new Set(['settings', 'news']) }));
    cache.invalidate(42, ['news']);
    expect([cache.find(42, '42 /', now), bodyOf(cache, '42 /contact'), bodyOf(cache, '7 /')]).toEqual([
      undefined,
      'contact',
      'other home',
    ]);
  });

  test('is no longer given from the moment it says', async () => {
    const cache = createCache();
    await cache.fill('42 /', 42, async () => page('open until noon', { validUntil: now + 1000 }));
    expect(bodyOf(cache, '42 /', now + 999)).toBe('open until noon');
    expect(cache.find(42, '42 /', now + 1000)).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  test('is not even kept when that moment passed while it was made, by the clock of the program', async () => {
    const cache = createCache();
    await cache.fill('42 /', 42, async () => page('late', { validUntil: now }));
    expect(cache.size).toBe(0);
  });

  test('is not kept when it says that it must not be', async () => {
    const cache = createCache();
    await cache.fill('42 /', 42, async () => page('personal', { isCacheable: false }));
    expect(cache.size).toBe(0);
  });

  test('is one of none while changes are not heard of, and of new ones afterwards', async () => {
    const cache = createCache();
    await cache.fill('42 /', 42, async () => page('before'));
    cache.bypass();
    expect(cache.find(42, '42 /', now)).toBeUndefined();
    await cache.fill('42 /', 42, async () => page('meanwhile'));
    expect(cache.find(42, '42 /', now)).toBeUndefined();
    cache.resume();
    expect(cache.find(42, '42 /', now)).toBeUndefined();
    await cache.fill('42 /', 42, async () => page('after'));
    expect(bodyOf(cache, '42 /')).toBe('after');
  });
});

describe('the room for pages', () => {
  /** Incompressible text: half of a page's size is known. */
  const noise = (length: number) =>
    Array.from({ length }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');

  test('is never exceeded: the page not asked for longest leaves first', async () => {
    const weight = (await createCache().fill('0', 42, async () => page(noise(4000)))).bytes;
    const cache = createCache(weight * 10.5);
    for (let number = 0; number < 10; number += 1) await cache.fill(String(number), 42, async () => page(noise(4000)));
    expect(cache.size).toBe(10);
    cache.find(42, '0', now);
    await cache.fill('10', 42, async () => page(noise(4000)));
    expect(cache.bytes).toBeLessThanOrEqual(weight * 10.5);
    expect(cache.find(42, '1', now)).toBeUndefined();
    expect(['0', '2', '10'].filter((key) => cache.find(42, key, now))).toEqual(['0', '2', '10']);
  });

  test('is not given to one page that would push most others out', async () => {
    const cache = createCache(40_000);
    await cache.fill('small', 42, async () => page('small'));
    await cache.fill('large', 42, async () => page(noise(20_000)));
    expect([cache.find(42, 'large', now), bodyOf(cache, 'small')]).toEqual([undefined, 'small']);
  });

  test('is given back by what leaves, whichever way', async () => {
    const cache = createCache();
    await cache.fill('a', 42, async () => page(noise(4000)));
    await cache.fill('a', 42, async () => page(noise(4000)));
    await cache.fill('b', 42, async () => page(noise(4000), { validUntil: now + 1 }));
    expect(cache.bytes).toBeGreaterThan(8000);
    cache.find(42, 'b', now + 1);
    cache.invalidate(42, ['settings']);
    expect([cache.size, cache.bytes]).toEqual([0, 0]);
  });
});

describe('while changes are not heard of', () => {
  const stale = (cache: PageCache, key = '42 /') => cache.findStale(42, key)?.body.identity.toString();

  test('a page that was held before is found as stale alone, for five minutes', async () => {
    let clock = now;
    const cache = new PageCache(largeCapacity, () => clock);
    await cache.fill('42 /', 42, async () => page('before'));
    expect(stale(cache)).toBeUndefined();
    cache.bypass();
    expect([cache.find(42, '42 /', clock), stale(cache)]).toEqual([undefined, 'before']);
    clock += 200_000;
    // A failed attempt to reconnect does not restart the five minutes.
    cache.bypass();
    clock += 99_999;
    expect(stale(cache)).toBe('before');
    clock += 1;
    expect(stale(cache)).toBeUndefined();
  });

  test('one that had expired before is not, and one that expires meanwhile is', async () => {
    let clock = now;
    const cache = new PageCache(largeCapacity, () => clock);
    await cache.fill('42 /', 42, async () => page('long over', { validUntil: now + 1000 }));
    await cache.fill('42 /soon', 42, async () => page('over soon', { validUntil: now + 3000 }));
    clock += 2000;
    cache.bypass();
    clock += 2000;
    expect([stale(cache), stale(cache, '42 /soon')]).toEqual([undefined, 'over soon']);
  });

  test('all are over with an answer to what was asked since, not with one to what was asked before', async () => {
    const cache = createCache();
    await cache.fill('42 /', 42, async () => page('before'));
    const before = performance.now();
    cache.bypass();
    cache.dropStalePages(before - 1);
    expect(stale(cache)).toBe('before');
    cache.dropStalePages(performance.now());
    expect(stale(cache)).toBeUndefined();
  });

  test('an answer drops nothing while changes are heard of', async () => {
    const cache = createCache();
    await cache.fill('42 /', 42, async () => page('held'));
    cache.dropStalePages(performance.now());
    expect(bodyOf(cache, '42 /')).toBe('held');
  });
});
