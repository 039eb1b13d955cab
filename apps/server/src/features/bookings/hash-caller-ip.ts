import { clientKey } from '../../rate-limits/client-ip.ts';
import type { RequestContext } from '../../request-context.ts';

/** Hashes the caller's IP for an occurrence, under each encryption key. Store the first hash. */
export function hashCallerIp(context: RequestContext, occurrenceId: number): readonly [Buffer, ...Buffer[]] {
  return context.services.encryption.computeBlindIndexes(
    clientKey(context.clientIp),
    `booking/${context.site.id}/${occurrenceId}`,
  );
}
