import { type DomainFailure, fail } from '@vitrine/domain/kernel/result';
import { type RateLimit, type RateLimitKey, rateLimits } from './rate-limits.data.ts';

/** Creates the failure of an exceeded rate limit: what was exceeded, and the seconds to wait. */
export function rateLimitExceeded(limit: RateLimitKey, seconds: number): { ok: false; failure: DomainFailure } {
  const { excess = 'Trop d’envois' }: RateLimit = rateLimits[limit];
  return tooManyRequests(`${excess} en peu de temps. Recommencez dans ${formatWait(seconds)}.`, seconds);
}

/** Creates a failure with a message and the seconds until a retry. */
export function tooManyRequests(message: string, seconds: number): { ok: false; failure: DomainFailure } {
  const { failure } = fail('too-many-requests', undefined, message);
  return { ok: false, failure: { ...failure, retryAfter: seconds } };
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes <= 1 ? 'une minute' : `${minutes}\u00a0minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'une heure' : `${hours}\u00a0heures`;
}
