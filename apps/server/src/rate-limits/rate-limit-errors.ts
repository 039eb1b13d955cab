import { type FailedResult, fail } from '@vitrine/domain/kernel/result';
import { type RateLimit, type RateLimitKey, rateLimits } from './rate-limits.data.ts';

/** Creates the failure of an exceeded rate limit: what was exceeded, and the seconds to wait. */
export function rateLimitExceeded(limit: RateLimitKey, seconds: number): FailedResult {
  const { excess = 'Trop d’envois' }: RateLimit = rateLimits[limit];
  const message = `${excess} en peu de temps. Recommencez dans ${formatWait(seconds)}.`;
  return fail('too-many-requests', { message, retryAfter: seconds });
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes <= 1 ? 'une minute' : `${minutes}\u00a0minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'une heure' : `${hours}\u00a0heures`;
}
