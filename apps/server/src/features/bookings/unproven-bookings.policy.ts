import { clientKey } from '../../rate-limits/client-ip.ts';
import type { Scope } from '../../scope.ts';
import type { Sealer } from '../../storage/sealer.ts';

/** Whether an address is known to be that of whoever asks: she has a session, and the address of her account was confirmed. */
export function isProvenAddress(scope: Pick<Scope, 'user'>, email: string): boolean {
  return scope.user?.email.toLowerCase() === email.toLowerCase();
}

/** What the place of a caller is known by among the bookings of an occurrence, under each key: the first is the one to keep. */
export function networkMarks(scope: Scope, sealer: Sealer, occurrenceId: number): readonly [Buffer, ...Buffer[]] {
  return sealer.marksOf(clientKey(scope.callerAddress), `booking/${scope.site.id}/${occurrenceId}`);
}
