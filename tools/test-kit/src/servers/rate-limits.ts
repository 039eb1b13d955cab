import type { Consumption } from '@vitrine/server/rate-limits/rate-limiter';
import type { RateLimitKey } from '@vitrine/server/rate-limits/rate-limits.data';
import type { TestServer } from './test-server.ts';

/** Exhausts this machine's rate limit on a site; returns the function that restores it. */
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
