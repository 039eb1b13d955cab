import { isMondialRelay } from '@vitrine/domain/ordering/parcel-labels';
import { planTracking } from '@vitrine/domain/ordering/tracking';
import type { RequestContext } from '../../../request-context.ts';
import type { OrderRow } from '../orders.repository.ts';

/** Plans when the carrier is asked first about a parcel; null for one of a carrier that the program cannot ask. */
export function planFirstTracking(
  { now }: Pick<RequestContext, 'now'>,
  { delivery_type: deliveryType }: Pick<OrderRow, 'delivery_type'>,
  { carrier, tracking }: { carrier: string; tracking: string },
): Date | null {
  if (!tracking || !isMondialRelay(deliveryType, carrier)) return null;
  const next = planTracking(now, { shippedAt: now, state: null, failures: 0 });
  return next === null ? null : new Date(next);
}
