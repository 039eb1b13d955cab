import { clientKey } from '../../rate-limits/client-ip.ts';
import type { RequestContext } from '../../request-context.ts';

/** Whether an email is verified for the caller: it is the confirmed email of their session's account. */
export function isVerifiedEmail(context: Pick<RequestContext, 'user'>, email: string): boolean {
  return context.user?.email.toLowerCase() === email.toLowerCase();
}

/** Hashes the caller's IP for an occurrence, under each encryption key. Store the first hash. */
export function hashCallerIp(context: RequestContext, occurrenceId: number): readonly [Buffer, ...Buffer[]] {
  return context.services.encryption.computeBlindIndexes(
    clientKey(context.clientIp),
    `booking/${context.site.id}/${occurrenceId}`,
  );
}
