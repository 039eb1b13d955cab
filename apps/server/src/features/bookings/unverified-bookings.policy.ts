import type { Encryption } from '../../encryption/encryption.ts';
import { clientKey } from '../../rate-limits/client-ip.ts';
import type { RequestContext } from '../../request-context.ts';

/** Whether an address is known to be that of whoever asks: she has a session, and the address of her account was confirmed. */
export function isVerifiedEmail(context: Pick<RequestContext, 'user'>, email: string): boolean {
  return context.user?.email.toLowerCase() === email.toLowerCase();
}

/** What the place of a caller is known by among the bookings of an occurrence, under each key: the first is the one to keep. */
export function hashCallerIp(
  context: RequestContext,
  encryption: Encryption,
  occurrenceId: number,
): readonly [Buffer, ...Buffer[]] {
  return encryption.computeBlindIndexes(clientKey(context.clientIp), `booking/${context.site.id}/${occurrenceId}`);
}
