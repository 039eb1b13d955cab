import type { Consumption } from '@vitrine/server/rate-limits/rate-limiter';
import type { RateLimitKey } from '@vitrine/server/rate-limits/rate-limits.data';
import type { TestServer } from './test-server.ts';

/** Uses up what this machine may do of a limit on a site; returns what gives it back. */
export async function exhaustRateLimit(
  server: TestServer,
  siteId: number,
  limit: RateLimitKey,
): Promise<() => Promise<void>> {
  const counted: Consumption[] = [];
  for (;;) {
    const one = await server.running.context.limits.consume(siteId, { limit, client: '127.0.0.1' });
    if (!one.ok)
      return async () => {
        for (const { refund } of counted) await refund();
      };
    counted.push(one.value);
  }
}
