import { expect, test } from 'vitest';
import { type CachedValue, ValueCache } from './value-cache.ts';

const now = 1_000_000;
const forever = Number.POSITIVE_INFINITY;

function createCachedValue(value: string, tags: string[] = ['settings'], validUntil = forever): CachedValue<string> {
  return { value, tags: new Set(tags), validUntil };
}

/** Calls `remember` as a page that begins now. */
async function remember(cache: ValueCache, value: CachedValue<string>, at = now, siteId = 42): Promise<string> {
  return (await cache.remember(siteId, 'menu', at, cache.getVersion(siteId), async () => value)).value;
}

test('a value is made once, until one of its tags changes on its own site', async () => {
  const cache = new ValueCache(1_000_000);
  expect(await remember(cache, createCachedValue('first'))).toBe('first');
  expect(await remember(cache, createCachedValue('second'))).toBe('first');
  cache.invalidate(7, ['settings']);
  cache.invalidate(42, ['news']);
  expect(await remember(cache, createCachedValue('third'))).toBe('first');
  cache.invalidate(42, ['settings']);
  expect(await remember(cache, createCachedValue('fourth'))).toBe('fourth');
});

test('a value read before a change is used once and not held', async () => {
  const cache = new ValueCache(1_000_000);
  const startedAt = cache.getVersion(42);
  const old = cache.remember(42, 'menu', now, startedAt, async () => {
    cache.invalidate(42, ['settings']);
    return createCachedValue('before');
  });
  expect((await old).value).toBe('before');
  expect(await remember(cache, createCachedValue('after'))).toBe('after');
});

test('a page whose snapshot began before a change does not leave its values to later pages', async () => {
  const cache = new ValueCache(1_000_000);
  const startedAt = cache.getVersion(42);
  cache.invalidate(42, ['pages']);
  await cache.remember(42, 'menu', now, startedAt, async () => createCachedValue('before'));
  expect(await remember(cache, createCachedValue('after'))).toBe('after');
});

test('the slower of two makings does not replace what was read after a change', async () => {
  const cache = new ValueCache(1_000_000);
  let end: (value: CachedValue<string>) => void = () => {};
  const slow = cache.remember(
    42,
    'menu',
    now,
    cache.getVersion(42),
    () =>
      new Promise<CachedValue<string>>((resolve) => {
        end = resolve;
      }),
  );
  cache.invalidate(42, ['settings']);
  expect(await remember(cache, createCachedValue('after'))).toBe('after');
  end(createCachedValue('before'));
  await slow;
  expect(await remember(cache, createCachedValue('unused'))).toBe('after');
});

test('a value goes at the moment it names', async () => {
  const cache = new ValueCache(1_000_000);
  await remember(cache, createCachedValue('open', ['settings'], now + 1000));
  expect(await remember(cache, createCachedValue('closed'), now + 999)).toBe('open');
  expect(await remember(cache, createCachedValue('closed'), now + 1000)).toBe('closed');
});

test('nothing is held while changes are not heard of, nor what was read meanwhile', async () => {
  const cache = new ValueCache(1_000_000);
  await remember(cache, createCachedValue('before'));
  const startedAt = cache.getVersion(42);
  cache.bypass();
  expect(await remember(cache, createCachedValue('meanwhile'))).toBe('meanwhile');
  expect(await remember(cache, createCachedValue('again'))).toBe('again');
  cache.resume();
  await cache.remember(42, 'menu', now, startedAt, async () => createCachedValue('read before the loss'));
  expect(await remember(cache, createCachedValue('after'))).toBe('after');
});

test('sites and names do not share values', async () => {
  const cache = new ValueCache(1_000_000);
  await remember(cache, createCachedValue('of 42'));
  expect(await remember(cache, createCachedValue('of 7'), now, 7)).toBe('of 7');
  const other = await cache.remember(42, 'footer', now, cache.getVersion(42), async () => createCachedValue('footer'));
  expect(other.value).toBe('footer');
});
