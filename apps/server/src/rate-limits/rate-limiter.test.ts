import { createSite } from '@vitrine/test-kit/records/factories';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRateLimitStore } from '../storage/rate-limit-store.ts';
import { createRateLimiter, type RateLimiter, type RateLimiterOptions } from './rate-limiter.ts';
import type { RateLimitKey } from './rate-limits.data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' });
  for (const [id, name] of [
    [1, 'un'],
    [2, 'deux'],
  ] as const)
    await createSite(server, id, name);
});
afterAll(() => server.close());

const onSites = async (text: string) => {
  for (const site of [1, 2]) await server.write(site, ({ transaction }) => transaction.query(text));
};
beforeEach(() => onSites('delete from rate_limit'));

/** Creates a limiter as a process does. */
const startLimiter = (more: Partial<RateLimiterOptions> = {}): RateLimiter =>
  createRateLimiter({
    store: createRateLimitStore(server.running.context.database),
    pseudonym: server.running.context.encryption.pseudonym,
    ...more,
  });
const allowedBy =
  (limits: RateLimiter, limit: RateLimitKey) =>
  async (site: number, client: string, weight = 1): Promise<boolean> =>
    (await limits.consume(site, { limit, client, weight })).ok;
const ip = (number: number) => `10.${number >> 16}.${(number >> 8) % 256}.${number % 256}`;
const times = <Value>(count: number, run: (turn: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => run(turn)));

describe('API-26 API-16 who is counted', () => {
  test('each client and each site has a count of its own', async () => {
    const allow = allowedBy(
      startLimiter({ overrides: { message: { perClient: [2, 600], perSite: [99, 600] } } }),
      'message',
    );
    expect([await allow(1, 'a'), await allow(1, 'a'), await allow(1, 'a')]).toEqual([true, true, false]);
    expect([await allow(1, 'b'), await allow(2, 'a')]).toEqual([true, true]);
  });

  test.each([
    ['2001:db8:1:2::9', '2001:db8:1:2:ffff:0:0:1', false],
    ['2001:db8:1:2::9', '2001:DB8:1:2::A', false],
    ['2001:db8::9', '2001:db8:0:0:5::1', false],
    ['2001:db8:1:2::9', '2001:db8:1:3::9', true],
    ['::ffff:192.0.2.7', '192.0.2.7', false],
    ['192.0.2.7', '192.0.2.8', true],
    ['Lea@exemple.fr', 'lea@exemple.fr', false],
  ])('%s and %s have counts of their own: %s', async (one, other, areTwo) => {
    const allow = allowedBy(
      startLimiter({ overrides: { message: { perClient: [1, 600], perSite: [99, 600] } } }),
      'message',
    );
    await allow(1, one);
    expect(await allow(1, other)).toBe(areTwo);
  });

  test('a network of IPv6 has three clients’ part, however many addresses it has', async () => {
    const allow = allowedBy(
      startLimiter({ overrides: { register: { perClient: [2, 600], perSite: [99, 600] } } }),
      'register',
    );
    const allowed = await times(31, (turn) => allow(1, `2001:db8:7:${turn + 1}::1`));
    expect(allowed.filter(Boolean)).toHaveLength(6);
    expect([await allow(1, '2001:db8:8:1::1'), await allow(1, '192.0.2.1')]).toEqual([true, true]);
  });

  test('nothing in the table tells who was counted', async () => {
    const limits = startLimiter();
    await limits.consume(1, { limit: 'login', client: '192.0.2.77' });
    await limits.consume(1, { limit: 'resetMail', client: 'lea.petit@exemple.fr' });
    const rows = await server.write(1, ({ transaction }) =>
      transaction.query<{ key: string }>('select key from rate_limit where site_id = 1 order by key'),
    );
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(/192|lea|petit|exemple/);
  });
});

describe('API-17 API-29 what is given back', () => {
  test('what is refunded does not count', async () => {
    const limits = startLimiter({ overrides: { login: { perClient: [1, 600], perSite: [9, 600] } } });
    const login = () => limits.consume(1, { limit: 'login', client: '2001:db8::1' });
    for (let turn = 0; turn < 3; turn += 1) {
      const counted = await login();
      expect(counted.ok).toBe(true);
      if (counted.ok) await counted.value.refund();
    }
    expect([(await login()).ok, (await login()).ok]).toEqual([true, false]);
  });

  test('of what is weighed, what is refused does not count: less of it still finds room', async () => {
    const overrides = { answerBytes: { perClient: [100, 600], perSite: [150, 600] } } as const;
    const allow = allowedBy(startLimiter({ overrides }), 'answerBytes');
    expect([await allow(1, 'a', 90), await allow(1, 'a', 11), await allow(1, 'a', 10), await allow(1, 'a', 1)]).toEqual(
      [true, false, true, false],
    );
    // A claim that exceeds the site's limit does not count for its client either.
    expect([await allow(1, 'b', 60), await allow(1, 'b', 50), await allow(1, 'c', 1)]).toEqual([false, true, false]);
  });

  test('two claims are counted both or none', async () => {
    const overrides = {
      registrationMail: { perClient: [5, 600], perSite: [99, 600] },
      registrationMailToAddress: { perClient: [1, 600], perSite: [99, 600] },
    } as const;
    const limits = startLimiter({ overrides });
    const both = () =>
      limits.consume(
        1,
        { limit: 'registrationMail', client: 'a' },
        { limit: 'registrationMailToAddress', client: 'b' },
      );
    expect([(await both()).ok, (await both()).ok, (await both()).ok]).toEqual([true, false, false]);
    const alone = allowedBy(limits, 'registrationMail');
    expect((await times(5, () => alone(1, 'a'))).filter(Boolean)).toHaveLength(4);
  });
});

describe('limits hold across processes', () => {
  const overrides = { message: { perClient: [20, 600], perSite: [1000, 600] } } as const;

  test('of sixty at once in two processes exactly the limit is allowed, one more is not, and a restart forgets nothing', async () => {
    const [one, other] = [startLimiter({ overrides }), startLimiter({ overrides })];
    const allowed = await times(60, (turn) => allowedBy(turn % 2 ? one : other, 'message')(1, '192.0.2.1'));
    expect(allowed.filter(Boolean)).toHaveLength(20);
    for (const limits of [one, other, startLimiter({ overrides })])
      expect(await allowedBy(limits, 'message')(1, '192.0.2.1')).toBe(false);
    // A refused claim counts for nobody: the site's counter has twenty points.
    const counts = await server.write(1, ({ transaction }) =>
      transaction.query<{ points: number }>("select points from rate_limit where site_id = 1 and key = 'message'"),
    );
    expect(counts).toEqual([{ points: 20 }]);
  });

  test('at the limit and one beyond, in turns', async () => {
    const processes = [startLimiter({ overrides }), startLimiter({ overrides })];
    const allowed: boolean[] = [];
    for (let turn = 0; turn < 21; turn += 1)
      allowed.push(await allowedBy(processes[turn % 2] ?? startLimiter(), 'message')(1, '192.0.2.2'));
    expect(allowed).toEqual([...Array.from({ length: 20 }, () => true), false]);
  });

  test('a window that is over counts no more, and its row goes with maintenance', async () => {
    const allow = allowedBy(
      startLimiter({ overrides: { message: { perClient: [1, 600], perSite: [9, 600] } } }),
      'message',
    );
    await allow(1, '192.0.2.3');
    await onSites("update rate_limit set expires_at = now() - interval '1 second'");
    expect([await allow(1, '192.0.2.3'), await allow(1, '192.0.2.3')]).toEqual([true, false]);
  });

  test('the table survives neither a crash of PostgreSQL nor a backup, and costs no log', async () => {
    const rows = await server.write(1, ({ transaction }) =>
      transaction.query("select relpersistence as kind from pg_class where relname = 'rate_limit'"),
    );
    expect(rows).toEqual([{ kind: 'u' }]);
  });
});

describe('beyond the threshold of a site', () => {
  const small = { perClient: [8, 600], perSite: [16, 3600] } as const;

  test.each([
    ['login', 3000, 8],
    ['register', 300, 3],
    ['askReset', 300, 3],
    ['booking', 600, 3],
    ['rightsRequest', 100, 2],
  ] as const)(
    'API-16 API-17 API-18 API-28 LEG-04 %s: after %d an hour whoever is new still has %d, and who has had as many has no more',
    async (limit, threshold, part) => {
      const allow = allowedBy(startLimiter(), limit);
      // Simulates that many requests.
      await server.write(1, ({ transaction }) =>
        transaction.query("insert into rate_limit values (1, $1, $2, now() + interval '1 hour')", [
          limit,
          threshold - 4,
        ]),
      );
      for (let turn = 0; turn < 4; turn += 1) expect(await allow(1, ip(1))).toBe(true);
      expect(await allow(1, ip(1))).toBe(part > 4);
      for (let client = 10; client < 13; client += 1) {
        for (let turn = 0; turn < part; turn += 1) expect(await allow(1, ip(client)), `${turn}`).toBe(true);
        expect(await allow(1, ip(client))).toBe(false);
      }
      expect(await allow(2, ip(13))).toBe(true);
    },
  );

  test('ten times the threshold is refused from anywhere, but for resets and requests about data, which are never shut', async () => {
    const overrides = { register: small, askReset: small, rightsRequest: small } as const;
    const limits = startLimiter({ overrides });
    for (const [limit, most] of [
      ['register', 160],
      ['askReset', 200],
      ['rightsRequest', 200],
    ] as const) {
      const allow = allowedBy(limits, limit);
      let allowed = 0;
      for (let client = 0; client < 200; client += 1) if (await allow(1, ip(client))) allowed += 1;
      expect(allowed, limit).toBe(most);
    }
  });

  test('a mail waits at the pace of the threshold, and the first ones leave at once', async () => {
    const limits = startLimiter({ overrides: { newsletterMail: { perClient: [3, 600], perSite: [4, 3600] } } });
    const delays: (number | undefined)[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const counted = await limits.consume(1, { limit: 'newsletterMail', client: `a${turn}@exemple.fr` });
      delays.push(counted.ok ? counted.value.delay : undefined);
    }
    expect(delays).toEqual([0, 0, 0, 0, 900, 1800, 2700]);
  });

  test('it is told once, by the one that went beyond, whichever process that is', async () => {
    const told: string[] = [];
    const overrides = { register: small };
    const start = (name: string) =>
      startLimiter({ overrides, onOverload: (site, limit) => void told.push(`${name} ${site} ${limit}`) });
    const [one, other] = [start('un'), start('autre')];
    await times(16, (turn) => allowedBy(turn % 2 ? one : other, 'register')(1, ip(turn)));
    expect(told).toEqual([]);
    await times(12, (turn) => allowedBy(turn % 2 ? one : other, 'register')(1, ip(100 + turn)));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^(?:un|autre) 1 register$/);
  });
});
